/** The service under attack: as it is shipped, on a store of its own, keeping everything that it is sent. */
import { issueKey } from '../../launch/issue-key.ts'
import type { EngineName } from '../part.ts'
import { API_KEY } from '../service/api-key.ts'
import { openEngine } from '../service/open-engine.ts'
import { startService } from '../service/start-service.ts'
import { type Answer, type Caller, createCaller } from './caller.ts'

export type Target = {
  readonly url: URL
  /** The admin key of the first organization. */
  readonly key: string
  readonly send: Caller['send']
  /** With the admin key unless another is given, and the body as JSON. */
  call(method: string, path: string, body?: unknown, key?: string): Promise<Answer>
  /** As `audit-service keys create --roles` beside the running service. */
  issueKey(roles: string): string
  /** What it has written so far. */
  output(): string
  isRunning(): boolean
  memoryMb(): { readonly now: number; readonly most: number }
  close(): Promise<void>
}

export async function openTarget(
  engineName: EngineName,
  settings: Readonly<Record<string, string>> = {},
): Promise<Target> {
  const engine = await openEngine(engineName)
  // Beside a second organization no webhook on this machine would be taken.
  const environment = { ...engine.environment, SERVICE_WEBHOOK_ALLOW: '127.0.0.1', ...settings }
  const service = await startService({ environment })
  const caller = createCaller(service.url)

  const target: Target = {
    url: service.url,
    key: API_KEY,
    send: caller.send,
    call: (method, path, body, key = API_KEY) =>
      caller.send({
        method,
        path,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    issueKey: (roles) => issueKey(roles, environment),
    output: service.output,
    isRunning: service.isRunning,
    memoryMb() {
      const { rssMb, peakMb } = service.measure()
      return { now: rssMb, most: peakMb }
    },
    async close() {
      caller.close()
      await service.stop()
      await engine.close()
    },
  }
  await target.call('PUT', '/v1/org/policy', { logging_level: 'full' })
  return target
}
