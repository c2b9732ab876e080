/** The real service for tests: the whole app with its own store in a temporary folder, listening on a free port. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KeyRequest } from '../src/access/create-access.ts'
import { DEFAULT_ORGANIZATION } from '../src/access/first-start.ts'
import { openService } from '../src/bin/open-service.ts'
import { readSettings, type Settings } from '../src/bin/settings.ts'
import { startService as start } from '../src/bin/start-service.ts'
import { COMMAND_LINE } from '../src/domain/change.ts'
import { makeDatabase } from './postgres/make-database.ts'

export const ADMIN_KEY = 'admin-key-of-the-tests'

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field, as a client in any language would
export type Answer = { status: number; headers: Headers; body: any; text: string }

export type CallOptions = {
  /** Undefined: the admin key. Null: no Authorization header at all. */
  readonly key?: string | null
  readonly headers?: Record<string, string>
  /** Sent as it is when a string or bytes, else as JSON. */
  readonly body?: unknown
}

export type TestService = {
  readonly url: string
  readonly settings: Settings
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  /** Posts an event and expects it to be taken. */
  // biome-ignore lint/suspicious/noExplicitAny: see Answer
  post(event: Record<string, unknown>, path?: string): Promise<any>
  setPolicy(update: Record<string, unknown>): Promise<void>
  issueKey(request: Partial<KeyRequest>): Promise<string>
  stop(): Promise<void>
}

/** Removed with all the others when the run ends. */
export function temporaryFolder(): string {
  return mkdtempSync(join(process.env['TEST_FOLDER'] ?? tmpdir(), 'audit-test-'))
}

/** On the engine that the test run is for. */
async function testSettings(environment: Record<string, string> = {}): Promise<Settings> {
  return readSettings({
    ...(await engineEnvironment()),
    SERVICE_PORT: '0',
    SERVICE_DATA_DIR: temporaryFolder(),
    SERVICE_API_KEY: ADMIN_KEY,
    SERVICE_LOG_LEVEL: 'silent',
    ...environment,
  })
}

async function engineEnvironment(): Promise<Record<string, string>> {
  if (process.env['TEST_ENGINE'] !== 'postgres') return {}
  // Only here: the proofs start services too, outside of any test.
  const { inject } = await import('vitest')
  return {
    SERVICE_DATABASE_URL: await makeDatabase(inject('postgres')),
    SERVICE_SECRET: 'the secret of the test nodes',
  }
}

/** For another process on the same store. */
export function storeOf({ dataDir, databaseUrl, secret }: Settings): Record<string, string> {
  return {
    SERVICE_DATA_DIR: dataDir,
    ...(databaseUrl !== null && { SERVICE_DATABASE_URL: databaseUrl, SERVICE_SECRET: secret ?? '' }),
  }
}

/** To be stopped by the caller. */
export async function startService(environment: Record<string, string> = {}): Promise<TestService> {
  const settings = await testSettings(environment)
  const service = await start(settings)
  const url = service.url

  async function call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    return callService(url, method, path, options)
  }

  return {
    url,
    settings,
    call,
    async post(event, path = '/v1/events') {
      const answer = await call('POST', path, { body: { agent_id: 'tester', action: 'test', ...event } })
      if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`)
      return answer.body
    },
    async setPolicy(update) {
      const answer = await call('PUT', '/v1/org/policy', { body: update })
      if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`)
    },
    issueKey: (request) => issueKey(settings, request),
    stop: service.stop,
  }
}

export async function callService(
  url: string,
  method: string,
  path: string,
  { key = ADMIN_KEY, headers = {}, body }: CallOptions = {},
): Promise<Answer> {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(key !== null && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && {
      body: isRaw ? (body as string | Uint8Array<ArrayBuffer>) : JSON.stringify(body),
    }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson ? JSON.parse(text) : undefined,
  }
}

/** As `audit-service keys create` would, beside the running service. */
async function issueKey(settings: Settings, request: Partial<KeyRequest>): Promise<string> {
  const { storage, access } = await openService(settings)
  try {
    const organization = await storage.findOrganization(DEFAULT_ORGANIZATION)
    const { key } = await access.issueKey(COMMAND_LINE, {
      organization_id: organization?.id ?? '',
      name: 'test key',
      roles: ['admin'],
      ...request,
    })
    return key
  } finally {
    await storage.close()
  }
}
