import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { startProcess } from '../process.ts'
import { askRun } from '../run/ask-run.ts'
import { ADMIN_KEY, callService, temporaryFolder } from '../service.ts'

const root = new URL('../..', import.meta.url).pathname
const project = temporaryFolder()
let files: string[] = []

beforeAll(async () => {
  await askRun('build')
  const packed = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', project], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const [{ filename, files: listed }] = Object.values(JSON.parse(packed)) as [
    { filename: string; files: { path: string }[] },
  ]
  files = listed.map(({ path }) => path).filter((path) => !path.startsWith('node_modules/'))
  execFileSync('npm', ['init', '-y'], { cwd: project, stdio: 'ignore' })
  // With no registry and no cache: all that it runs with must be in the package, but for Node itself.
  const install = ['install', '--offline', '--cache', join(project, 'cache'), '--omit=optional', '--no-audit']
  execFileSync('npm', [...install, join(project, filename)], { cwd: project, stdio: 'ignore' })
})

test('the package holds JavaScript, the description of the API, and no sources or tests', () => {
  expect(files).toEqual(
    expect.arrayContaining(['dist/bin/audit-service.js', 'openapi.json', 'LICENSE', 'README.md']),
  )
  expect(files.filter((path) => /\/help\/(?:index|try|policy)\.html$/.test(path))).toHaveLength(3)
  const types = (path: string) => path.startsWith('dist/client/') && path.endsWith('.d.ts')
  expect(files.filter((path) => (path.endsWith('.ts') && !types(path)) || path.includes('.test.'))).toEqual(
    [],
  )
})

test('an installed package has the dependencies of the lockfile, to the version', () => {
  const { dependencies, bundleDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(bundleDependencies).toEqual(Object.keys(dependencies))
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const wanted = Object.entries<{ version: string; inBundle?: boolean }>(lock.packages)
    .filter(([, { inBundle }]) => inBundle)
    .map(([path, { version }]) => [path, version])
  expect(wanted.length).toBeGreaterThan(Object.keys(dependencies).length)
  const installed = join(project, 'node_modules/audit-event-service')
  expect(
    wanted.map(([path = '']) => [
      path,
      JSON.parse(readFileSync(join(installed, path, 'package.json'), 'utf8')).version,
    ]),
  ).toEqual(wanted)
})

test('no dependency that a user installs runs a script while it installs', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const withScript = Object.entries<{ dev?: boolean; hasInstallScript?: boolean }>(lock.packages)
    .filter(([path, entry]) => path !== '' && !entry.dev && entry.hasInstallScript)
    .map(([path]) => path)
  expect(withScript).toEqual([])
})

test('whether a dependency may run a script while it installs has been decided: none may', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const withScript = Object.entries<{ hasInstallScript?: boolean }>(lock.packages)
    .filter(([path, entry]) => path !== '' && entry.hasInstallScript)
    .map(([path]) => [path.replace(/^.*node_modules\//, ''), false])
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(allowScripts).toEqual(Object.fromEntries(withScript))
})

test('audit-hook runs from the installed package, by itself', () => {
  const program = join(project, 'node_modules/.bin/audit-hook')
  const env = { PATH: process.env['PATH'], HOME: join(project, 'home') }
  expect(execFileSync(process.execPath, [program, 'version'], { env, encoding: 'utf8' })).toMatch(
    /^\d+\.\d+\.\d+/,
  )
  const verdict = execFileSync(process.execPath, [program, 'test', 'rm -rf /'], { env, encoding: 'utf8' })
  expect(verdict).toContain('critical')
})

/** In a folder that has the package and nothing else installed. */
function runThere(program: string): string {
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: project,
    encoding: 'utf8',
  })
}

test('the library is imported from the installed package, by itself and whole', () => {
  const exported = runThere(`
    const names = ['client', 'client/disk', 'client/ai', 'client/openai-agents', 'client/langchain']
    const modules = await Promise.all(names.map((name) => import('audit-event-service/' + name)))
    console.log(JSON.stringify(modules.map((module) => Object.keys(module))))
  `)
  expect(JSON.parse(exported)).toEqual([
    ['BlockedError', 'createAuditClient', 'createMemoryBuffer'],
    ['createDiskBuffer'],
    ['guardTools'],
    ['guardTools'],
    ['guardTools'],
  ])
})

test('the library needs nothing but what every runtime has; only the buffer on disk needs files', () => {
  const folder = join(project, 'node_modules/audit-event-service/dist/client')
  const imports = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      return [...text.matchAll(/(?:from|import) ?\(?"(?!\.\/)([^"]+)"/g)].map(
        ([, from]) => `${name}: ${from}`,
      )
    })
  expect(imports).toEqual(['disk.js: node:fs', 'disk.js: node:path'])
})

test('the types of the library serve a strict program, with either compiler', () => {
  const program = `
    import { createAuditClient, BlockedError, type Verdict } from 'audit-event-service/client'
    import { createDiskBuffer } from 'audit-event-service/client/disk'
    import { guardTools } from 'audit-event-service/client/ai'
    const client = createAuditClient({ url: 'http://x', key: 'k', agentId: 'a', buffer: createDiskBuffer('b') })
    const run: (command: string) => Promise<number> = client.guard((command: string) => command.length, { name: 'run' })
    const verdict: Promise<Verdict> = client.ask({ action: 'a' })
    const tools: { one: { execute: () => string } } = guardTools(client, { one: { execute: () => 'x' } })
    // @ts-expect-error: there is no such fail mode
    createAuditClient({ url: 'http://x', key: 'k', agentId: 'a', failMode: 'local' })
    export { run, verdict, tools, BlockedError }
  `
  writeFileSync(join(project, 'program.ts'), program)
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022,dom']
  for (const compiler of ['typescript', 'typescript-5'])
    for (const module of [['nodenext'], ['esnext', '--moduleResolution', 'bundler']])
      execFileSync(
        process.execPath,
        [join(root, 'node_modules', compiler, 'bin/tsc'), ...options, '--module', ...module, 'program.ts'],
        { cwd: project, stdio: 'pipe' },
      )
})

test('audit-service starts from the installed package and answers', async () => {
  expect(readdirSync(join(project, 'node_modules/.bin'))).toContain('audit-service')
  const { url } = await startProcess(
    join(project, 'data'),
    { SERVICE_API_KEY: ADMIN_KEY },
    { program: join(project, 'node_modules/.bin/audit-service') },
  )
  const answer = await callService(url, 'POST', '/v1/events', { body: { agent_id: 'a', action: 'b' } })
  expect(answer.status).toBe(201)
})
