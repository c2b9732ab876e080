/** What is around the client in each case, and what must become of its calls. */
import type { Outcome } from '../../src/domain/outcome.ts'
import { CALLS, type CallName } from './calls.ts'

export type CaseName =
  | 'no hook'
  | 'service up'
  | 'service down'
  | 'slow service'
  | 'wrong key'
  | 'untrusted folder'
  | 'approved'

/** `none`: no evidence reaches the service. */
export type Expected = Outcome | 'none'

export type Case = {
  readonly name: CaseName
  /** Installed for the user, for the project, or not at all. */
  readonly hook: 'user' | 'project' | 'none'
  readonly expected: Readonly<Partial<Record<CallName, Expected>>>
  /** Instead of each once: this call three times, and after the first a person allows it. */
  readonly approved?: CallName
}

const NOT_KNOWN_IN_TIME = { harmless: 'ran', destructive: 'let_through' } as const

/** Without a hook comes first: it shows that the calls do no harm when nobody stops them. */
export const CASES: readonly Case[] = [
  { name: 'no hook', hook: 'none', expected: forAll('not_asked') },
  { name: 'service up', hook: 'user', expected: { ...forAll('stopped'), harmless: 'ran' } },
  { name: 'service down', hook: 'user', expected: NOT_KNOWN_IN_TIME },
  { name: 'slow service', hook: 'user', expected: NOT_KNOWN_IN_TIME },
  { name: 'wrong key', hook: 'user', expected: NOT_KNOWN_IN_TIME },
  {
    name: 'untrusted folder',
    hook: 'project',
    expected: { harmless: 'not_asked', destructive: 'not_asked' },
  },
  { name: 'approved', hook: 'user', expected: {}, approved: 'destructive' },
]

function forAll(outcome: Expected): Readonly<Record<CallName, Expected>> {
  return Object.fromEntries(CALLS.map((call) => [call, outcome])) as Record<CallName, Expected>
}
