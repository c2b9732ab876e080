/** What each part came to, kept in files, so that a run can be broken off and taken up again. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { EngineName, PartResult } from './part.ts'

export type KeptResult = {
  readonly part: string
  /** Null where the part has nothing to do with a store. */
  readonly engine: EngineName | null
  /** A sentence; null where the part ran. */
  readonly notRun: string | null
  readonly result: PartResult
  readonly date: string
  readonly commit: string
  readonly machine: string
  readonly command: string
  readonly seconds: number
}

/** Short runs are kept apart: they show that a proof works, not that a claim holds. */
export function resultsFolder(isShort: boolean): string {
  return fileURLToPath(new URL(`../.prove/${isShort ? 'short' : 'results'}`, import.meta.url))
}

export function keepResult(folder: string, kept: KeptResult): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileOf(folder, kept.part, kept.engine), `${JSON.stringify(kept, null, 2)}\n`)
}

export function readResults(folder: string): KeptResult[] {
  mkdirSync(folder, { recursive: true })
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
}

function fileOf(folder: string, part: string, engine: EngineName | null): string {
  return join(folder, `${[part, engine].filter(Boolean).join('-')}.json`)
}
