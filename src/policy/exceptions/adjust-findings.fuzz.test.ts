/** The index finds what looking at every exception finds. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ExceptionInForce } from '../../domain/exception.ts'
import type { Finding } from '../../domain/finding.ts'
import { adjusterFor } from './adjust-findings.ts'
import { matchesCommand, matchesPattern } from './wildcard.ts'

const text = fc.constantFrom('rm', 'rm -rf build', 'rm  -rf out', 'ls', 'prod', '')
const pattern = fc.constantFrom('rm', 'rm -rf build', ' rm -rf *', 'r*', '*', 'l*s', 'prod', 'prod*', '*d')
const rule = fc.constantFrom('delete.files', 'net.sent', 'always.block')
const act = fc.constantFrom('delete', 'send')
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

const exception = fc
  .record({
    ...{ number: fc.nat(99), kind: fc.constantFrom('set_aside' as const, 'block' as const) },
    ...{ rule: maybe(rule), act: maybe(act), target: maybe(pattern), command: maybe(pattern) },
    ...{ agent_id: maybe(fc.constantFrom('a', 'b', 'a*', '*')), host: maybe(fc.constantFrom('h', 'h*')) },
    environment: maybe(fc.constantFrom('PROD', 'test')),
  })
  .map(
    ({ kind, ...rest }) =>
      ({
        ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
        ...{ kind, level: kind === 'block' ? 'critical' : 'low' },
      }) as ExceptionInForce,
  )

const event = fc.record({
  agent_id: fc.constantFrom('a', 'ab', 'b', 'c'),
  data: fc.constantFrom({}, { environment: 'prod' }),
  context: fc.constantFrom({}, { hostname: 'h1' }, { hostname: 'h', environment: 'test' }),
})

const finding = fc.record({
  ...{ rule, level: fc.constantFrom('low', 'medium', 'high'), where: fc.constantFrom('data.a', 'data.b') },
  effect: maybe(fc.record({ act, class: fc.constantFrom('files', 'files/guard'), target: maybe(text) })),
}) as unknown as fc.Arbitrary<Finding>

test('the exception that counts is the first that matches, what blocks before what is set aside', () => {
  fc.assert(
    fc.property(
      fc.array(exception, { maxLength: 12 }),
      event,
      finding,
      fc.record({ 'data.a': text, 'data.b': maybe(text) }),
      (exceptions, of, found, texts) => {
        const textAt = (where: string) => texts[where as keyof typeof texts]
        const adjusted = adjusterFor(exceptions, of)?.(found, textAt) ?? found
        expect(adjusted.exception?.number).toBe(expected(exceptions, of, found, textAt)?.number)
      },
    ),
    { numRuns: 20_000 },
  )
})

/** Each of them, one after the other. */
function expected(
  exceptions: readonly ExceptionInForce[],
  { agent_id, data, context }: { agent_id: string; data: object; context: object },
  { rule, level, where, effect }: Finding,
  textAt: (where: string) => string | undefined,
): ExceptionInForce | undefined {
  const holds = (given: string | undefined, value: unknown, matches = matchesPattern) =>
    given === undefined || (typeof value === 'string' && matches(given, value))
  const environments = [data, context].map((part) => ('environment' in part ? String(part.environment) : ''))
  const matching = exceptions.filter(
    (one) =>
      holds(one.agent_id, agent_id) &&
      holds(one.host, 'hostname' in context ? context.hostname : undefined) &&
      (one.environment === undefined || environments.includes(one.environment.toLowerCase())) &&
      [undefined, rule].includes(one.rule) &&
      [undefined, effect?.act].includes(one.act) &&
      holds(one.target, effect?.target) &&
      holds(one.command, textAt(where), matchesCommand),
  )
  const isGuard = effect?.class === 'files/guard'
  const first =
    matching.find(({ kind }) => kind === 'block') ??
    (isGuard ? undefined : matching.find(({ kind }) => kind === 'set_aside'))
  return first && first.level !== level && !(level === 'low' && first.kind === 'set_aside')
    ? first
    : undefined
}
