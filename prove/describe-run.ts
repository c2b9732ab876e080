/** Where and of what a result was got: without these a figure says little. */
import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus, release, totalmem, type } from 'node:os'

export function describeMachine(): string {
  const cpu = cpus()[0]?.model.trim() ?? 'unknown processor'
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${availableParallelism()} x ${cpu}, ${memory} GiB, ${type()} ${release()}, Node ${process.versions.node}, SQLite ${process.versions.sqlite}`
}

/** With a plus sign where the sources differ from what is committed. */
export function describeCommit(): string {
  try {
    const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()
    const isChanged = git('status', '--porcelain', '--untracked-files=no') !== ''
    return `${git('rev-parse', '--short=12', 'HEAD')}${isChanged ? '+' : ''}`
  } catch {
    return 'unknown'
  }
}
