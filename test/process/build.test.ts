/** The build as `npm start` runs it, on a copy of the sources. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, readdirSync, readlinkSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../service.ts'

const ROOT = new URL('../..', import.meta.url).pathname
/** Without the dashboard's pages, which take longest to build. */
const SOURCES = [
  'src',
  'web/public',
  'web/help',
  'web/try-it',
  'web/src/shell/theme.ts',
  'web/src/styles.css',
  'CHANGELOG.md',
  'LICENSE',
  'docs',
  'integrations',
  'scripts',
  '.npmrc',
  'package.json',
  'package-lock.json',
]
const PATH = [join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter)

const folder = temporaryFolder()
const environment = { PATH, HOME: folder, SERVICE_PORT: '0', SERVICE_DATA_DIR: join(folder, 'data') }
const service = join(folder, 'dist/bin/audit-service.js')
const hook = join(folder, 'dist/hook/audit-hook.cjs')

const started = new Set<ChildProcess>()
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
})

beforeAll(async () => {
  for (const path of [...SOURCES, 'tsconfig.json', 'tsconfig.client.json'])
    cpSync(join(ROOT, path), join(folder, path), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  expect(await ended(build())).toBe(0)
})

test('two builds at once both end well, and what they leave is whole', async () => {
  changeSources()
  const before = current()
  expect(await Promise.all([ended(build()), ended(build())])).toEqual([0, 0])
  expect(current()).not.toBe(before)
  expect(readdirSync(join(folder, 'dist')).filter((name) => name.startsWith('unfinished'))).toEqual([])
  expect(run(service, 'explain', 'rm -rf /')).toContain('critical')
  expect(run(hook, 'test', 'rm -rf /')).toContain('critical')
})

test('a hook and a program that are started during a build always find all of theirs', async () => {
  changeSources()
  const building = ended(build())
  let isBuilding = true
  building.finally(() => {
    isBuilding = false
  })
  const verdicts = new Set<string>()
  // Some more after its end: they must meet the new build.
  for (let after = 0; after < 3; after += isBuilding ? 0 : 1) {
    const children = [start(hook, 'test', 'rm -rf /'), start(service, 'version')]
    verdicts.add((await Promise.all(children.map(ended))).join())
  }
  expect(await building).toBe(0)
  expect([...verdicts]).toEqual(['0,0'])
})

test('without a change nothing is built, and where a file is missing it is', async () => {
  const times = () =>
    ['current/hook/hook.cache', 'bin/audit-service.js', 'hook/audit-hook.cjs'].map(
      (file) => statSync(join(folder, 'dist', file)).mtimeMs,
    )
  const before = times()
  expect(await ended(build())).toBe(0)
  expect(times()).toEqual(before)
  rmSync(join(folder, 'dist/current/bin/audit-service.js'))
  expect(await ended(build())).toBe(0)
  expect(run(service, 'explain', 'rm -rf /')).toContain('critical')
})

test('after a second npm start the programs can still be run by their names', async () => {
  for (const _ of ['first', 'second']) {
    const npm = spawn('npm', ['start'], { cwd: folder, env: environment, detached: true })
    onTestFinished(() => endGroup(npm))
    for await (const chunk of npm.stdout) if (String(chunk).includes('is listening on')) break
    endGroup(npm)
    await once(npm, 'close')
  }
  expect(execFileSync(service, ['version'], { env: environment, encoding: 'utf8' })).toMatch(/^\d/)
  expect(execFileSync(hook, ['version'], { env: environment, encoding: 'utf8' })).toMatch(/^\d/)
  const npx = ['--no-install', 'audit-service', 'explain', 'rm -rf /']
  expect(execFileSync('npx', npx, { cwd: folder, env: environment, encoding: 'utf8' })).toContain('critical')
})

test('programs name the commit of their sources, also one that has the sources of another', async () => {
  const programs = [service, hook, join(folder, 'dist/hook/audit-mcp.cjs')]
  const named = () => new Set(programs.map((program) => /\((.+)\)$/m.exec(run(program, 'version'))?.[1]))
  const before = current()
  expect(named()).toEqual(new Set(['unknown']))
  expect(await ended(build({ SOURCE_COMMIT: '0123456789abcdef'.repeat(2) }))).toBe(0)
  expect(named()).toEqual(new Set(['0123456789ab']))
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim()
  onTestFinished(() => rmSync(join(folder, '.git'), { recursive: true }))
  git('init', '--quiet')
  git('add', 'package.json')
  git(...['-c', 'user.name=test', '-c', 'user.email=test@example.com'], 'commit', '--quiet', '-m', 'test')
  const commit = git('rev-parse', '--short=12', 'HEAD')
  expect(await ended(build())).toBe(0)
  expect(named()).toEqual(new Set([commit]))
  git('rm', '--quiet', '--cached', 'package.json')
  expect(await ended(build())).toBe(0)
  expect(named()).toEqual(new Set([`${commit}-dirty`]))
  expect(current()).toBe(before)
})

test('of several builds in dist/ only the one that runs is packed', () => {
  const folders = readdirSync(join(folder, 'dist')).filter((name) => name.startsWith('build-'))
  expect(folders.length).toBeGreaterThan(1)
  const pack = ['pack', '--dry-run', '--json', '--ignore-scripts']
  // The dependencies are packed as well, and the list of their files is long.
  const maxBuffer = 64 * 1024 * 1024
  const listing = execFileSync('npm', pack, { cwd: folder, env: environment, encoding: 'utf8', maxBuffer })
  const packed = new Set(listing.match(/(?<="dist\/)[^/"]+/g))
  expect([...packed].sort()).toEqual(['bin', current(), 'client', 'hook'])
})

let changes = 0

/** In the service and in the hook. */
function changeSources(): void {
  changes += 1
  for (const file of ['src/bin/main.ts', 'src/hook/main.ts'])
    appendFileSync(join(folder, file), `\nObject.assign(globalThis, { change: ${changes} })\n`)
}

function current(): string {
  return readlinkSync(join(folder, 'dist/current'))
}

function build(more: Readonly<Record<string, string>> = {}): ChildProcess {
  return spawnNode([join(folder, 'scripts/build.ts')], { ...environment, ...more })
}

function start(file: string, ...parameters: string[]): ChildProcess {
  return spawnNode([file, ...parameters], environment)
}

function spawnNode(parameters: readonly string[], env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, parameters, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  started.add(child)
  return child
}

function run(file: string, ...parameters: string[]): string {
  return execFileSync(process.execPath, [file, ...parameters], { env: environment, encoding: 'utf8' })
}

async function ended(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'close')
  return code
}

/** npm, its shell and the service. */
function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // Gone already.
  }
}
