/** A copy of the repository with all mutants in it, and a process that runs tests there. */

import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { killGroup, spawnOwned } from '../../launch/spawn-owned.ts'
import type { Mutant } from './choose-mutants.ts'
import { filesOfTree } from './files-of-tree.ts'
import { switchMutants } from './switch-mutants.ts'
import type { TestAnswer } from './test-process.ts'

type Result = Exclude<TestAnswer, { kind: 'ready' }> | { readonly kind: 'timeout' }

export type Runner = {
  readonly files: readonly string[]
  /** Which mutants each test file executes, with none of them active. */
  record(file: string, timeoutMs: number): Promise<{ result: Result; ids: number[] }>
  run(mutant: Mutant, files: readonly string[], timeoutMs: number): Promise<Result>
  stop(): void
}

const MAX_START_MS = 120_000

export async function createRunner(
  root: string,
  folder: string,
  mutants: readonly Mutant[],
): Promise<Runner> {
  const tree = join(folder, 'tree')
  const activeFile = join(folder, 'active')
  const recordFile = join(folder, 'record')
  copyTree(root, tree)
  for (const [file, those] of Map.groupBy(mutants, ({ file }) => file)) {
    const source = readFileSync(join(root, file), 'utf8')
    writeFileSync(join(tree, file), switchMutants(source, those, activeFile))
  }
  activate('0')
  let tests = await startTestProcess(tree)

  function activate(text: string): void {
    writeFileSync(activeFile, text)
  }

  async function runFiles(files: readonly string[], timeoutMs: number): Promise<Result> {
    const result = await tests.ask(files, timeoutMs)
    if (result.kind !== 'timeout') return result
    tests.kill()
    activate('0')
    tests = await startTestProcess(tree)
    return result
  }

  return {
    files: tests.files,
    async record(file, timeoutMs) {
      writeFileSync(recordFile, '')
      activate(`record ${recordFile}`)
      const result = await runFiles([file], timeoutMs)
      const ids = new Set(readFileSync(recordFile, 'utf8').split('\n').filter(Boolean).map(Number))
      return { result, ids: [...ids] }
    },
    run(mutant, files, timeoutMs) {
      activate(String(mutant.id))
      return runFiles(files, timeoutMs)
    },
    stop: () => tests.kill(),
  }
}

function copyTree(root: string, tree: string): void {
  for (const file of filesOfTree(root)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    cpSync(join(root, file), join(tree, file), { verbatimSymlinks: true })
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
}

type TestProcess = {
  readonly files: readonly string[]
  ask(files: readonly string[], timeoutMs: number): Promise<Result>
  kill(): void
}

/** Of a tree that has these scripts. */
export async function startTestProcess(tree: string): Promise<TestProcess> {
  const child = spawnOwned(process.execPath, [join(tree, 'scripts/mutants/test-process.ts')], {
    cwd: tree,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })

  function nextAnswer(timeoutMs: number): Promise<TestAnswer | { kind: 'timeout' }> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => end({ kind: 'timeout' }), timeoutMs)
      const onExit = () => end({ kind: 'timeout' })
      function end(answer: TestAnswer | { kind: 'timeout' }): void {
        clearTimeout(timer)
        child.off('message', end)
        child.off('exit', onExit)
        resolve(answer)
      }
      child.once('message', end)
      child.once('exit', onExit)
    })
  }

  const first = await nextAnswer(MAX_START_MS)
  if (first.kind !== 'ready') throw new Error('The process that runs the tests did not start.')
  return {
    files: first.files,
    async ask(files, timeoutMs) {
      child.send({ files })
      return (await nextAnswer(timeoutMs)) as Result
    },
    kill: () => killGroup(child),
  }
}
