/** Finds numbers by the name beside them, however they are grouped: phones, cards, and whatever has a name of its own. */
import { polishAccount } from '../iban.ts'
import { numberKinds } from '../number-kinds.ts'
import type { PiiMatch, Recognizer } from '../pii-kind.ts'
import type { Scan } from '../scan.ts'
import { isPhoneAfterName, isPhoneBeforeName, isTellingPhone } from './is-named-phone.ts'
import { createMatchKind } from './match-kind.ts'
import { isBeside, nameAfter, nameBefore } from './name-beside.ts'
import { findNumberRuns, type NumberRun } from './number-runs.ts'

const MAX_PER_TEXT = 50
/** A text of more numbers is a table, and its first ones have been looked at; those that have a name cost more. */
const MAX_RUNS = 500
const MAX_TRIES = 100
/** Letters that belong to a number stand no further away from its digits. */
const reachOfLetters = 12

const matchers = new Map(
  numberKinds
    .filter(({ names = [] }) => names.length > 0)
    .map((number) => [number.kind, { kind: number.kind, find: createMatchKind(number) }]),
)
matchers.set('account', { kind: 'iban', find: createMatchKind(polishAccount) })

/** The kinds are described where their formats are. */
export const namedNumbers: Recognizer = { kinds: [], recognize }

function recognize(scan: Scan, matches: PiiMatch[]): void {
  let found = 0
  let runs = 0
  findNumberRuns(scan.text, (run) => {
    scan.spent.runs++
    const match = identify(run, scan)
    if (match !== null) {
      matches.push(match)
      found++
    }
    return found < MAX_PER_TEXT && ++runs < MAX_RUNS && scan.spent.nameTries < MAX_TRIES
  })
}

function identify(run: NumberRun, scan: Scan): PiiMatch | null {
  const before = nameBefore(scan, run.start)
  if (before !== null) {
    const from = Math.max(before.end, run.start - reachOfLetters)
    const match = isPartOfName.test(before.gap)
      ? null
      : matchOwners(before.owners, scan, from, run.end + reachOfLetters)
    if (match !== null) return match
    if (before.owners.some(isPhone) && isPhoneAfterName(run, before, scan)) return phone(run)
    if (isBeside(before.gap)) return null
  }
  if (isTellingPhone(run, scan)) return phone(run)
  const after = nameAfter(scan, run.end)
  if (after === null) return null
  if (isPhoneBeforeName(run, after, scan)) return phone(run)
  return after.owners.includes('credit_card')
    ? null
    : matchOwners(after.owners, scan, Math.max(0, run.start - reachOfLetters), after.start)
}

/** `visa.csv 4821`: the name is part of another. */
const isPartOfName = /^[-./\\][A-Za-z]/

function matchOwners(owners: readonly string[], scan: Scan, from: number, to: number): PiiMatch | null {
  for (const owner of owners) {
    const matcher = matchers.get(owner)
    if (matcher === undefined) continue
    scan.spent.nameTries++
    const span = matcher.find(scan, from, to)
    if (span !== null) return { kind: matcher.kind, span }
  }
  return null
}

function isPhone(owner: string): boolean {
  return owner === 'phone' || owner === 'phone?'
}

function phone({ start, end }: NumberRun): PiiMatch {
  return { kind: 'phone', span: [start, end] }
}
