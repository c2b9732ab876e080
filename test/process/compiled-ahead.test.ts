/** What the build compiled for a start: taken by every thread, and never needed. */
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { PROGRAM, startService } from '../../launch/start-service.ts'
import { temporaryFolder } from '../service.ts'

const REPORT = new URL('./report-compiled.ts', import.meta.url).href
const FILES = ['audit-service', 'judge-thread', 'reader-thread', 'writer-thread']
const DIST = join(PROGRAM, '../..')

test('every thread of a start takes what was compiled ahead', async () => {
  expect(await compiledStates(PROGRAM)).toEqual(FILES.map((name) => `${name}.js taken`))
})

test('a service whose compiled files are gone or damaged starts all the same', async () => {
  const folder = temporaryFolder()
  for (const name of ['bin', buildOf()])
    cpSync(join(DIST, name), join(folder, 'dist', name), { recursive: true })
  cpSync(join(DIST, '../package.json'), join(folder, 'package.json'))
  symlinkSync(join(DIST, '../node_modules'), join(folder, 'node_modules'))
  const bin = join(folder, 'dist', buildOf(), 'bin')
  rmSync(join(bin, 'audit-service.cache'))
  for (const name of readdirSync(bin).filter((file) => file.endsWith('.cache'))) damage(join(bin, name))
  expect(await compiledStates(join(folder, 'dist/bin/audit-service.js'))).toEqual(
    FILES.map((name) => `${name}.js missing`),
  )
})

/** Sorted, each once. The service must answer, and say nothing but its greeting. */
async function compiledStates(program: string): Promise<string[]> {
  const environment = { SERVICE_DATA_DIR: temporaryFolder(), SERVICE_DRAIN_SECONDS: '0' }
  const service = await startService({ program, environment, imports: [REPORT] })
  onTestFinished(() => service.kill())
  expect((await fetch(`${service.url}/healthz`)).status).toBe(200)
  expect(await service.stop()).toBe(0)
  expect(service.output()).not.toMatch(/warning/i)
  return [...new Set(service.output().match(/(?<=^compiled ).*$/gm))].sort()
}

/** The build that the program starts. */
function buildOf(): string {
  return /build-[0-9a-f]+/.exec(readFileSync(PROGRAM, 'utf8'))?.[0] ?? ''
}

/** One bit, as a disk does it. */
function damage(file: string): void {
  const bytes = readFileSync(file)
  const at = Math.floor(bytes.length / 3)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(file, bytes)
}
