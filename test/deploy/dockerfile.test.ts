import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runToEnd } from '../process.ts'
import { startService, type TestService, temporaryFolder } from '../service.ts'
import { ROOT, read } from './deploy-files.ts'

/** One instruction a line, comments gone. */
const instructions = read('Dockerfile')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .filter(Boolean)
const copied = instructions.flatMap((line) => /^COPY (?!--from)(.+) \S+$/.exec(line)?.[1]?.split(' ') ?? [])
const allowed = read('.dockerignore')
  .split('\n')
  .flatMap((line) => /^!(.+)/.exec(line)?.[1] ?? [])

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

test('the builder gets what the Dockerfile copies, and nothing else', () => {
  expect(read('.dockerignore').split('\n')).toContain('*')
  expect([...allowed].sort()).toEqual([...new Set(copied)].sort())
  expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

test('what is copied is enough to build', () => {
  const folder = temporaryFolder()
  for (const path of new Set(copied)) cpSync(join(ROOT, path), join(folder, path), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  execFileSync(process.execPath, [join(folder, 'scripts/build.ts')], { stdio: 'pipe' })
  expect(existsSync(join(folder, 'dist/bin/audit-service.js'))).toBe(true)
  expect(existsSync(join(folder, 'dist/current/dashboard/index.html'))).toBe(true)
  expect(existsSync(join(folder, 'dist/current/help/index.html'))).toBe(true)
})

test('the image runs as a numbered user that is not root, and the program is process 1', () => {
  expect(instructions).toContain('USER 10001:10001')
  expect(instructions).toContain('ENTRYPOINT ["node", "/app/dist/bin/audit-service.js"]')
  expect(instructions.filter((line) => line.startsWith('RUN npm ci'))).toEqual([
    'RUN npm ci --ignore-scripts',
    'RUN npm ci --omit=dev --omit=optional --ignore-scripts',
  ])
})

test('the health check is content with a running service, and not with a missing one', async () => {
  const line = instructions.find((instruction) => instruction.startsWith('HEALTHCHECK')) ?? ''
  const [program, ...parameters] = JSON.parse(/CMD (\[.+\])$/.exec(line)?.[1] ?? '[]') as string[]
  expect(program).toBe('node')
  const check = async (port: string) =>
    (await runToEnd([process.execPath, ...parameters], { SERVICE_PORT: port })).code
  expect(await check(new URL(service.url).port)).toBe(0)
  expect(await check('1')).toBe(1)
})
