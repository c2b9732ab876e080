import { describe, expect, it } from 'vitest'
import { eventOf, judge } from '../../scripts/variants/check-variants.ts'
import { deeds, routes, tryRoute } from '../../scripts/variants/routes.ts'
import type { Variant } from '../../scripts/variants/transformation.ts'
import { classify } from '../../src/classify/classify.ts'
import type { ExceptionInForce } from '../../src/domain/exception.ts'
import { isAtLeast } from '../../src/domain/risk-level.ts'
import { adjusterFor } from '../../src/policy/exceptions/adjust-findings.ts'

/** Cells that are known to be judged too low. One that is high enough now must leave the list. */
const KNOWN_GAPS: readonly (readonly [route: string, deed: string])[] = []

const isGap = (route: string, deed: string) => KNOWN_GAPS.some((gap) => gap[0] === route && gap[1] === deed)

it.each(deeds.map((deed) => [deed.name, deed] as const))('the command itself: %s', (_, { command, level }) =>
  expect(judge(command).risk_level).toBe(level),
)

describe.each(routes.map((route) => [`${route.kind}: ${route.name}`, route] as const))('%s', (_, route) => {
  it('what it leads to is judged as if it were run directly', () => {
    const wrong = deeds.filter((deed) => tryRoute(route, deed).holds === isGap(route.name, deed.name))
    expect(
      wrong.map(({ name, command }) => [
        name,
        tryRoute(route, { name, command, level: 'low' }).level,
        route.make(command),
      ]),
    ).toEqual([])
  })
})

/** Routes that are high by themselves, whatever they lead to. */
const HIGH_BY_THEMSELVES = [
  'git filter-branch',
  'sqlite .shell',
  'psql',
  'docker entrypoint',
  'SQL',
  'crontab',
  'unit',
]

it('harmless work stays harmless by every route', () => {
  const loud = routes.filter(({ make }) => isAtLeast(judge(make('ls -l src')).risk_level, 'high'))
  // Whoever decodes before running hides something.
  expect(loud.filter(({ kind }) => kind !== 'decoding').map(({ name }) => name)).toEqual(HIGH_BY_THEMSELVES)
})

it('the known gaps name routes and deeds that there are', () => {
  for (const [route, deed] of KNOWN_GAPS) {
    expect(routes.map(({ name }) => name)).toContain(route)
    expect(deeds.map(({ name }) => name)).toContain(deed)
  }
})

describe('an excepted command stays excepted alone', () => {
  const command = 'rm -rf /srv/releases/old'
  const exceptions: readonly ExceptionInForce[] = [
    { number: 1, kind: 'set_aside', level: 'low', act: 'delete', target: '/srv/releases/*' },
    {
      number: 2,
      kind: 'set_aside',
      level: 'low',
      rule: 'delete.outside-folder',
      command: 'rm -rf /srv/releases/*',
    },
  ]
  const levelOf = (text: Variant, exception: ExceptionInForce) => {
    const event = eventOf(text)
    return classify(event, undefined, adjusterFor([exception], event)).risk_level
  }

  it.each(exceptions)('exception $number', (exception) => {
    expect(levelOf(command, exception)).toBe('low')
    const cells = routes
      .filter(({ when }) => when === 'now')
      .flatMap(({ make, name }) =>
        deeds.map((deed) => ({ name, deed, joined: make(`${command}; ${deed.command}`) })),
      )
    const missed = cells.filter(({ deed, joined }) => !isAtLeast(levelOf(joined, exception), deed.level))
    expect(missed.map(({ name, deed }) => [name, deed.name])).toEqual([])
  })
})
