import { readFileSync } from 'node:fs'

/** The build writes it. A program that runs from its sources has none. */
const FILE = new URL('../commit', import.meta.url)

export const COMMIT: string = readCommit()

function readCommit(): string {
  try {
    return readFileSync(FILE, 'utf8').trim()
  } catch {
    return 'unknown'
  }
}
