import { execFile } from 'node:child_process'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_KEY, startService, type TestService, temporaryFolder } from '../service.ts'
import { FETCH_PROGRAM, SDK_PROGRAM } from './client-programs.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

const TSCONFIG = {
  compilerOptions: {
    ...{ target: 'es2024', module: 'nodenext', strict: true, noUncheckedIndexedAccess: true },
    ...{ types: ['node'], skipLibCheck: true, outDir: 'out', rootDir: '.' },
  },
}

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

/** Generates the client, compiles the program, and runs it against the service: what it prints. */
async function useClient(program: string, generator: string, ...options: string[]): Promise<unknown> {
  const folder = temporaryFolder()
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...TSCONFIG, include: ['program.ts'] }))
  writeFileSync(join(folder, 'program.ts'), program)
  const hook = new URL('use-typescript-5.ts', import.meta.url).href
  const env = { ...process.env, NODE_OPTIONS: `--import ${hook}` }
  await run(process.execPath, [join(root, 'node_modules', generator), ...options], { cwd: folder, env })
  await run(join(root, 'node_modules/.bin/tsc'), ['-p', folder]).catch(({ stdout }) => {
    throw new Error(stdout)
  })
  const arguments_ = [join(folder, 'out/program.js'), service.url, ADMIN_KEY]
  return JSON.parse((await run(process.execPath, arguments_, { cwd: folder })).stdout)
}

test('a client by openapi-typescript with openapi-fetch compiles and works', async () => {
  const openapi = join(root, 'openapi.json')
  const generator = 'openapi-typescript/bin/cli.js'
  expect(await useClient(FETCH_PROGRAM, generator, openapi, '-o', 'schema.ts')).toMatchObject({
    command: 'cat /etc/passwd',
    isNamed: 'string',
    answers: ['allow', 422],
    total: 2,
    level: 'full',
  })
})

test('a client by @hey-api/openapi-ts compiles and works', async () => {
  const openapi = join(root, 'openapi.json')
  const generator = '@hey-api/openapi-ts/bin/run.js'
  expect(await useClient(SDK_PROGRAM, generator, '-i', openapi, '-o', 'sdk')).toMatchObject({
    command: 'cat /etc/passwd',
    isNamed: 'string',
    answers: ['allow', 422],
    level: 'full',
    code: 'not_found',
    same: true,
  })
})
