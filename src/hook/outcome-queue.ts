/** What this hook did, until its next call tells the service. Lines in a file; whoever sends them claims it by renaming. */
import { closeSync, constants, lstatSync, readdirSync, readSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { OUTCOME_LIMITS, type OutcomeReport } from '../domain/outcome-report.ts'
import { appendLine } from './buffer.ts'
import { codeOf, openPrivateFile } from './private-file.ts'
import { makeServiceFolder, type ServiceFolder } from './service-folder.ts'

export type ClaimedOutcomes = {
  readonly entries: readonly OutcomeReport[]
  /** They are in a body that was sent or buffered. */
  done(): void
  /** They are not: the next call has them. */
  giveBack(): void
}

const NONE: ClaimedOutcomes = { entries: [], done() {}, giveBack() {} }
const CLAIM_NAME = /^outcomes-[\w-]+\.jsonl$/
/** Longer than any call: its owner was killed. */
const STALE_MS = 5 * 60_000
const MAX_FILE_BYTES = OUTCOME_LIMITS.reports * (OUTCOME_LIMITS.length + 1)

/** Never throws: a report that is lost leaves the outcome unknown, which is what it then is. */
export function queueOutcome(folder: ServiceFolder, report: OutcomeReport): void {
  try {
    makeServiceFolder(folder)
    const size = lstatSync(folder.outcomesFile, { throwIfNoEntry: false })?.size ?? 0
    const line = `${JSON.stringify(report)}\n`
    if (size + line.length <= MAX_FILE_BYTES) appendLine(folder.outcomesFile, line)
  } catch {
    // See above.
  }
}

export function claimOutcomes(folder: ServiceFolder): ClaimedOutcomes {
  try {
    const from = abandonedClaim(folder) ?? folder.outcomesFile
    const claim = join(folder.path, `outcomes-${process.pid}-${Math.random().toString(36).slice(2)}.jsonl`)
    renameSync(from, claim)
    const text = readAll(claim)
    const lines = text.split('\n').filter(Boolean)
    const rest = lines.slice(OUTCOME_LIMITS.reports)
    return {
      entries: lines.slice(0, OUTCOME_LIMITS.reports).flatMap(reportIn),
      done() {
        if (rest.length > 0) appendLine(folder.outcomesFile, `${rest.join('\n')}\n`)
        rmSync(claim, { force: true })
      },
      giveBack() {
        // Written first: killed between the two, it is reported twice rather than never.
        appendLine(folder.outcomesFile, text)
        rmSync(claim, { force: true })
      },
    }
  } catch {
    return NONE
  }
}

function abandonedClaim(folder: ServiceFolder): string | undefined {
  return namesIn(folder.path)
    .filter((name) => CLAIM_NAME.test(name))
    .map((name) => join(folder.path, name))
    .find((path) => {
      const stat = lstatSync(path, { throwIfNoEntry: false })
      return stat?.isFile() && Date.now() - stat.ctimeMs > STALE_MS
    })
}

function namesIn(path: string): readonly string[] {
  try {
    return readdirSync(path)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

function readAll(path: string): string {
  const fd = openPrivateFile(path, constants.O_RDONLY)
  try {
    const bytes = Buffer.alloc(MAX_FILE_BYTES)
    return bytes.toString('utf8', 0, readSync(fd, bytes, 0, bytes.length, 0))
  } finally {
    closeSync(fd)
  }
}

function reportIn(line: string): OutcomeReport[] {
  try {
    return line.length > OUTCOME_LIMITS.length ? [] : [JSON.parse(line)]
  } catch {
    return []
  }
}
