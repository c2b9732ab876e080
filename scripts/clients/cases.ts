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
  | 'revoked key'
  | 'local from install'
  | 'colleague without the hook'

/** `none`: no evidence reaches the service. */
export type Expected = Outcome | 'none'

export type Case = {
  readonly name: CaseName
  /** Installed for the user, for the project, or not at all. */
  readonly hook: 'user' | 'project' | 'none'
  readonly expected: Readonly<Partial<Record<CallName, Expected>>>
  /** Instead of each once: this call three times, and after the first a person allows it. */
  readonly approved?: CallName
  /** Instead of outcomes: these calls are made, and of them only these run. */
  readonly held?: { readonly calls: readonly CallName[]; readonly ran: readonly CallName[] }
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
  {
    // Nothing is blocked by the policy; after the first call the key is revoked, after the second the service is gone.
    name: 'revoked key',
    hook: 'user',
    expected: {},
    held: { calls: ['harmless', 'destructive', 'credential write'], ran: ['harmless'] },
  },
  {
    // After install the service is never reached again.
    name: 'local from install',
    hook: 'user',
    expected: {},
    held: { calls: ['harmless', 'destructive'], ran: ['harmless'] },
  },
  {
    // Somebody else has installed it for the project, and committed the file.
    name: 'colleague without the hook',
    hook: 'project',
    expected: {},
    held: { calls: ['harmless', 'destructive'], ran: [] },
  },
]

function forAll(outcome: Expected): Readonly<Record<CallName, Expected>> {
  return Object.fromEntries(CALLS.map((call) => [call, outcome])) as Record<CallName, Expected>
}
