/** The real service for tests: the whole app with its own store in a temporary folder, listening on a free port. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { guardFolder } from '../launch/guardian.ts'
import type { KeyRequest } from '../src/access/create-access.ts'
import { DEFAULT_ORGANIZATION } from '../src/access/first-start.ts'
import { openService } from '../src/bin/open-service.ts'
import { readSettings, type Settings } from '../src/bin/settings.ts'
import { startService as start } from '../src/bin/start-service.ts'
import { COMMAND_LINE } from '../src/domain/change.ts'
import { isTestRun } from './run/ask-run.ts'

export const ADMIN_KEY = 'admin-key-of-the-tests'

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field, as a client in any language would
export type Answer = { status: number; headers: Headers; body: any; text: string }

export type CallOptions = {
  /** Undefined: the admin key. Null: no Authorization header at all. */
  readonly key?: string | null
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as it is when a string or bytes, else as JSON. */
  readonly body?: unknown
}

export type TestService = {
  readonly url: string
  /** The name of the organization. */
  readonly organization: string
  /** Of the organization, with all of its roles. */
  readonly key: string
  readonly settings: Settings
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  /** Posts an event and expects it to be taken. */
  // biome-ignore lint/suspicious/noExplicitAny: see Answer
  post(event: Record<string, unknown>, path?: string): Promise<any>
  setPolicy(update: Record<string, unknown>): Promise<void>
  issueKey(request: Partial<KeyRequest>): Promise<string>
  stop(): Promise<void>
}

/** In the folder of the run, and removed with it; elsewhere with this process. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'audit-test-'))
  if (!isTestRun()) guardFolder(folder)
  return folder
}

/** On the engine that the test run is for. */
async function testSettings(environment: Record<string, string> = {}): Promise<Settings> {
  return readSettings({
    ...(environment['SERVICE_DATABASE_URL'] === undefined && (await engineEnvironment())),
    SERVICE_PORT: '0',
    SERVICE_DATA_DIR: temporaryFolder(),
    SERVICE_API_KEY: ADMIN_KEY,
    SERVICE_LOG_LEVEL: 'silent',
    ...environment,
  })
}

async function engineEnvironment(): Promise<Record<string, string>> {
  if (process.env['TEST_ENGINE'] !== 'postgres') return {}
  // Only here: the tests on the embedded store load nothing of the other.
  const [{ readyDatabase }, { SECRET }] = await Promise.all([
    import('./postgres/databases.ts'),
    import('./postgres/open-storage.ts'),
  ])
  return { SERVICE_DATABASE_URL: await readyDatabase(), SERVICE_SECRET: SECRET }
}

/** For another process on the same store. */
export function storeOf({ dataDir, databaseUrl, secret }: Settings): Record<string, string> {
  return {
    SERVICE_DATA_DIR: dataDir,
    ...(databaseUrl !== null && { SERVICE_DATABASE_URL: databaseUrl, SERVICE_SECRET: secret ?? '' }),
  }
}

/**
 * An organization of its own, on a service that the test files of this process share. For whatever does not test the
 * deployment itself, nor what holds only while there is one organization: alerts may go to this machine here, and the key has
 * no role of the deployment.
 */
export async function startOrganization(environment: Record<string, string> = {}): Promise<TestService> {
  const { url, settings, call } = await sharedService(environment)
  const organization = `org-${randomUUID()}`
  const { status, text, body } = await call('POST', '/v1/orgs', { body: { name: organization } })
  if (status !== 201) throw new Error(`${status}: ${text}`)
  return testServiceOf({ url, settings, organization, key: body.first_key.key, stop: async () => {} })
}

/** A second organization switches the guard of webhooks on. */
const ALLOW_LOOPBACK = { SERVICE_WEBHOOK_ALLOW: '127.0.0.1,localhost,[::1]' }

/** They end with the process. */
const shared = new Map<string, Promise<TestService>>()

function sharedService(environment: Record<string, string>): Promise<TestService> {
  const profile = JSON.stringify(environment)
  const service = shared.get(profile) ?? startService({ ...ALLOW_LOOPBACK, ...environment })
  shared.set(profile, service)
  return service
}

/** To be stopped by the caller. `judgeFile` is another judge thread than the one that is shipped. */
export async function startService(
  environment: Record<string, string> = {},
  judgeFile?: URL,
): Promise<TestService> {
  const settings = await testSettings(environment)
  const { url, stop } = await start(settings, undefined, judgeFile)
  return testServiceOf({ url, settings, organization: DEFAULT_ORGANIZATION, key: ADMIN_KEY, stop })
}

type Running = Pick<TestService, 'url' | 'settings' | 'organization' | 'key' | 'stop'>

function testServiceOf(running: Running): TestService {
  const { url, key: ownKey } = running

  function call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    return callService(url, method, path, {
      ...options,
      key: options.key === undefined ? ownKey : options.key,
    })
  }

  return {
    ...running,
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
    issueKey: (request) => issueKey(running, request),
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

/** Over the API, with the first key, which has every role. */
async function issueKey(running: Running, request: Partial<KeyRequest>): Promise<string> {
  const { url, key } = running
  const body: Partial<KeyRequest> = { name: 'test key', roles: ['admin'], ...request }
  if (body.expires_at !== undefined) return issueBesideService(running, body)
  const answer = await callService(url, 'POST', '/v1/org/keys', { key, body })
  if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`)
  return answer.body.key
}

/** As `audit-service keys create` does: it may make keys that have expired. It opens the store once more, which takes a while. */
async function issueBesideService(
  { settings, organization: name }: Running,
  request: Partial<KeyRequest>,
): Promise<string> {
  const { storage, access } = await openService(settings)
  try {
    const organization = await storage.findOrganization(name)
    const { key } = await access.issueKey(COMMAND_LINE, {
      organization_id: organization?.id ?? '',
      name: 'test key',
      roles: [],
      ...request,
    })
    return key
  } finally {
    await storage.close()
  }
}
