/** A service that blocks what is critical, and clients of it. */
import { readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { type AuditClient, createAuditClient } from '../../src/client/create-audit-client.ts'
import type { AuditClientOptions } from '../../src/client/settings.ts'
import { ADMIN_KEY, startService, type TestService, temporaryFolder } from '../service.ts'

/** Judged as text, and never run by a shell. */
export const DANGEROUS = 'sudo rm -fr /'

export async function blockingService(): Promise<TestService> {
  const service = await startService()
  await service.setPolicy({ logging_level: 'paranoid', blocking_rules: { enabled: true } })
  return service
}

/** Closed with the test. `problems` has what it said. */
export function testClient(
  url: string,
  options: Partial<AuditClientOptions> = {},
): AuditClient & { readonly problems: string[] } {
  const problems: string[] = []
  const client = createAuditClient({
    ...{ url, key: ADMIN_KEY, agentId: 'test-agent', timeoutMs: 60_000, flushIntervalMs: 5 },
    onProblem: (problem) => problems.push(problem),
    ...options,
  })
  onTestFinished(async () => {
    await client.close(0)
  })
  return { ...client, problems }
}

/** Nothing listens there any more. */
export async function goneUrl(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field, as a client in any language would
export async function eventsOf(service: TestService, session: string): Promise<any[]> {
  const { body } = await service.call('GET', `/v1/events?session_id=${session}&limit=200`)
  return body.events
}

/** The outcome of each call of the session, once they are as expected: evidence is joined a moment later. */
export async function expectOutcomes(
  service: TestService,
  session: string,
  expected: Readonly<Record<string, string>>,
): Promise<void> {
  await vi.waitFor(
    async () => {
      const { body } = await service.call('GET', `/v1/calls?session_id=${session}`)
      const calls: { call_id: string; outcome: string }[] = body.calls
      expect(Object.fromEntries(calls.map(({ call_id, outcome }) => [call_id, outcome]))).toEqual(expected)
    },
    { timeout: 120_000, interval: 50 },
  )
}

/** What tools leave behind: a file for each command that ran. */
export function sideEffects() {
  const folder = temporaryFolder()
  return {
    leave(command: string): string {
      writeFileSync(join(folder, encodeURIComponent(command)), '')
      return `done: ${command}`
    },
    left: () => readdirSync(folder).map(decodeURIComponent).sort(),
  }
}
