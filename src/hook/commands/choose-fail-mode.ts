/** What the hook does while the service cannot be reached: asked once, at a terminal. */
import { readSync } from 'node:fs'
import { isatty } from 'node:tty'
import { FAIL_MODES, type FailMode, failModeNamed, type HookSettings } from '../read-settings.ts'
import type { Print } from './print.ts'

const QUESTION = `
While the audit service cannot be reached, tool calls can be
  local    judged by the hook itself, with the last policy seen (recommended)
  open     let go without an audit, and recorded later
  closed   stopped
Which? [local]`

export type Asking = {
  readonly isTerminal: boolean
  /** What the person types, without the end of the line. */
  readLine(): string
}

/** Null: nothing is chosen, and the settings stay as they are. */
export function chooseFailMode(
  given: string | undefined,
  { sources }: Pick<HookSettings, 'sources'>,
  print: Print,
  asking: Asking = atTerminal,
): FailMode | null {
  if (given !== undefined) {
    const mode = failModeNamed(given)
    if (mode === null) throw new Error(`--fail-mode must be one of ${FAIL_MODES.join(', ')}, not '${given}'.`)
    return mode
  }
  if (sources.failMode !== 'default' || !asking.isTerminal) return null
  for (;;) {
    print(QUESTION)
    const word = asking.readLine().trim()
    const mode = word === '' ? 'local' : failModeNamed(word)
    if (mode !== null) return mode
  }
}

const atTerminal: Asking = {
  isTerminal: isatty(0) && isatty(1),
  readLine() {
    const bytes = Buffer.alloc(1000)
    return bytes.toString('utf8', 0, readSync(0, bytes, 0, bytes.length, null))
  },
}
