import { expect, test } from 'vitest'
import { readHookSettings } from '../../src/hook/read-settings.ts'
import { serviceFolderOf } from '../../src/hook/service-folder.ts'
import { temporaryFolder } from '../service.ts'
import { answering, fakeService } from './fake-service.ts'
import { bashCall, createHook, writeConfig } from './hook-process.ts'

function settingsWith(config: unknown, environment: Record<string, string>) {
  const home = temporaryFolder()
  if (config !== null) writeConfig(home, config)
  return readHookSettings(environment, serviceFolderOf(home))
}

const OWNED = {
  url: 'https://audit.example.com',
  api_key: 'owners-key',
  fail_mode: 'local',
  timeout_ms: 5000,
}
const THEIRS = {
  SERVICE_URL: 'http://127.0.0.1:9',
  SERVICE_API_KEY: 'their-key',
  SERVICE_FAIL_MODE: 'open',
  SERVICE_TIMEOUT_MS: '100',
}

test('whoever sets the environment neither gets the key nor gives the verdict', async () => {
  let asked = 0
  const theirs = await fakeService((_, response) => {
    asked += 1
    response.writeHead(201).end('{"decision":"allow"}')
  })
  const ours = await answering(201, { decision: 'block', reason: 'Risk level high >= threshold high' })
  const hook = await createHook({ SERVICE_URL: theirs, SERVICE_API_KEY: 'their-key' })
  writeConfig(hook.home, { url: ours, api_key: 'owners-key' })
  expect((await hook.run(bashCall('ls'))).code).toBe(2)
  expect(asked).toBe(0)
})

test('where the file holds a URL, the environment changes neither URL nor key, and weakens nothing', () => {
  expect(settingsWith(OWNED, THEIRS)).toMatchObject({
    ...{ url: OWNED.url, apiKey: OWNED.api_key, failMode: 'local', timeoutMs: 5000 },
    ignored: ['SERVICE_URL', 'SERVICE_API_KEY', 'SERVICE_TIMEOUT_MS', 'SERVICE_FAIL_MODE'],
    sources: { url: 'file', apiKey: 'file', failMode: 'file', timeoutMs: 'file', userEmail: 'default' },
  })
  const bare = { url: OWNED.url, api_key: 'k' }
  expect(settingsWith(bare, THEIRS)).toMatchObject({ timeoutMs: 2000, failMode: 'open' })
  for (const SERVICE_TIMEOUT_MS of ['soon', '-1', '99999999', 'Infinity', '0x1', ''])
    expect(settingsWith(OWNED, { SERVICE_TIMEOUT_MS })).toMatchObject({ timeoutMs: 5000, problems: [] })
})

test('the environment may make it stricter and slower, and name who acts', () => {
  const environment = {
    SERVICE_FAIL_MODE: 'closed',
    SERVICE_TIMEOUT_MS: '9000',
    SERVICE_USER_EMAIL: 'dev@example.com',
    SERVICE_USER_ID: 'u-7',
  }
  expect(settingsWith(OWNED, environment)).toMatchObject({
    ...{ failMode: 'closed', timeoutMs: 9000, userEmail: 'dev@example.com', userId: 'u-7', ignored: [] },
    sources: { failMode: 'environment', timeoutMs: 'environment', userId: 'environment' },
  })
  expect(settingsWith({ url: OWNED.url }, { SERVICE_FAIL_MODE: 'local' }).failMode).toBe('local')
  expect(settingsWith({ ...OWNED, fail_mode: 'closed' }, { SERVICE_FAIL_MODE: 'local' }).failMode).toBe(
    'closed',
  )
})

test('a key from the environment is sent to the URL of the file where the file has none', () => {
  expect(settingsWith({ url: OWNED.url }, THEIRS)).toMatchObject({ url: OWNED.url, apiKey: 'their-key' })
})

test('without a URL in the file, or where the file allows it, the environment counts', () => {
  const theirs = {
    url: 'http://127.0.0.1:9',
    apiKey: 'their-key',
    failMode: 'open',
    timeoutMs: 100,
    ignored: [],
  }
  for (const config of [
    null,
    {},
    { api_key: 'owners-key', fail_mode: 'closed' },
    { ...OWNED, allow_environment: true },
  ])
    expect(settingsWith(config, THEIRS)).toMatchObject(theirs)
  expect(settingsWith({ ...OWNED, allow_environment: false }, THEIRS).url).toBe(OWNED.url)
})
