/** What the exceptions in force make of the findings of an event. */
import type { ExceptionInForce } from '../../domain/exception.ts'
import type { Finding } from '../../domain/finding.ts'
import { candidatesFor, type Placed } from './index-exceptions.ts'
import { matchesCommand, matchesPattern } from './wildcard.ts'

type ExceptedEvent = {
  readonly agent_id: string
  readonly data: Readonly<Record<string, unknown>>
  readonly context: Readonly<Record<string, unknown>>
}

type AdjustFinding = (finding: Finding, textAt: (where: string) => string | undefined) => Finding

/** Undefined where none of them is about such an event. */
export function adjusterFor(
  exceptions: readonly ExceptionInForce[],
  event: ExceptedEvent,
): AdjustFinding | undefined {
  if (exceptions.length === 0) return undefined
  const candidatesOf = candidatesFor(exceptions, event.agent_id)
  if (candidatesOf === undefined) return undefined
  return (finding, textAt) => {
    const candidates = candidatesOf(finding, textAt)
    if (candidates.length === 0) return finding
    const covering = candidates.filter(
      ({ exception }) => isAbout(exception, event) && isOn(exception, finding, textAt),
    )
    // What always blocks comes first: nothing sets it aside.
    const exception =
      firstOf(covering, 'block') ?? (protectsGuard(finding) ? undefined : firstOf(covering, 'set_aside'))
    if (exception === undefined || isAlready(finding, exception)) return finding
    const { number, level } = exception
    return { ...finding, level, exception: { number, level: finding.level } }
  }
}

/** In the order of the list. */
function firstOf(placed: readonly Placed[], wanted: ExceptionInForce['kind']): ExceptionInForce | undefined {
  let first: Placed | undefined
  for (const one of placed)
    if (one.exception.kind === wanted && !(first && first.place < one.place)) first = one
  return first?.exception
}

const GUARD_RULES = new Set(['flow.after-guard-change', 'stop.in-force'])

/** Of what protects the guard itself nothing is ever set aside. */
export function isGuardRule(rule: string): boolean {
  return rule.endsWith('.guard') || GUARD_RULES.has(rule)
}

function protectsGuard({ rule, effect }: Finding): boolean {
  return isGuardRule(rule) || effect?.class.endsWith('/guard') === true
}

/** Setting aside only lowers. */
function isAlready({ level }: Finding, exception: ExceptionInForce): boolean {
  return level === exception.level || (level === 'low' && exception.kind === 'set_aside')
}

function isAbout(
  { agent_id, host, environment }: ExceptionInForce,
  { agent_id: agent, data, context }: ExceptedEvent,
): boolean {
  return (
    (agent_id === undefined || matchesPattern(agent_id, agent)) &&
    (host === undefined || holdsText(context['hostname'], (text) => matchesPattern(host, text))) &&
    (environment === undefined ||
      [context['environment'], data['environment']].some((value) =>
        holdsText(value, (text) => text.toLowerCase() === environment.toLowerCase()),
      ))
  )
}

function isOn(
  { rule, act, target, command }: ExceptionInForce,
  finding: Finding,
  textAt: (where: string) => string | undefined,
): boolean {
  return (
    (rule === undefined || rule === finding.rule) &&
    (act === undefined || act === finding.effect?.act) &&
    (target === undefined || holdsText(finding.effect?.target, (text) => matchesPattern(target, text))) &&
    (command === undefined || holdsText(textAt(finding.where), (text) => matchesCommand(command, text)))
  )
}

function holdsText(value: unknown, holds: (text: string) => boolean): boolean {
  return typeof value === 'string' && holds(value)
}
