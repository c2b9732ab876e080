import { describe, expect, it } from 'vitest'
import { catalogue } from '../../src/classify/catalogue.ts'
import { ACTS, TARGET_CLASSES } from '../../src/classify/effects/effect.ts'
import { readManners } from '../../src/classify/effects/manner.ts'
import { judgeRows } from '../../src/classify/judge/judge-rows.ts'
import type { Example } from '../../src/classify/judge/row.ts'
import { pathRules } from '../../src/classify/targets/classify-path.ts'
import { createPathMatcher } from '../../src/classify/targets/paths/match-path.ts'
import { readPath } from '../../src/classify/targets/paths/read-path.ts'
import { isAtLeast, RISK_LEVELS } from '../../src/domain/risk-level.ts'
import { classifyEvent, rulesOf } from './classify-event.ts'

type Event = Parameters<typeof classifyEvent>[0]

const eventOf = (example: Example): Event =>
  typeof example === 'string' ? { action: 'shell_command', data: { command: example } } : example

const nameOf = (example: Example) => (typeof example === 'string' ? example : JSON.stringify(example))

describe.each(judgeRows.map((row) => [row.id, row] as const))('%s', (id, { level, hits, misses }) => {
  if (hits.length > 0)
    it.each(hits.map((hit) => [nameOf(hit), hit] as const))('is said of %s', (_, hit) => {
      const judged = classifyEvent(eventOf(hit))
      if (level === 'low') expect(rulesOf(judged)).not.toContain(id)
      else expect(rulesOf(judged)).toContain(id)
      expect(isAtLeast(judged.risk_level, level)).toBe(true)
    })
  if (misses.length > 0)
    it.each(misses.map((miss) => [nameOf(miss), miss] as const))('is not said of %s', (_, miss) =>
      expect(rulesOf(classifyEvent(eventOf(miss)))).not.toContain(id),
    )
})

/** How an example of a family of texts reaches the classifier. */
const TEXTS: Readonly<Record<string, (example: string) => Event>> = {
  credential: (content) => ({ action: 'file_write', data: { content } }),
  pii: (text) => ({ action: 'message', data: { text } }),
}

const { rules } = catalogue()

/** Number examples leave their check character open: `NHS number 623 184 507?`. */
const CHECK_CHARACTERS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']

describe.each(
  rules.filter(({ family }) => Object.hasOwn(TEXTS, family)).map((rule) => [rule.id, rule] as const),
)('%s', (id, { family, level, examples }) => {
  const textOf = TEXTS[family] as (example: string) => Event

  it('its hits are at least as grave as it says', () => {
    for (const hit of examples.hits) {
      const spellings =
        family === 'pii' ? CHECK_CHARACTERS.map((character) => hit.replace('?', character)) : [hit]
      expect(
        spellings.some((spelling) => isAtLeast(classifyEvent(textOf(spelling)).risk_level, level)),
        hit,
      ).toBe(true)
    }
  })

  it('it is silent about its misses', () => {
    for (const miss of examples.misses) expect(rulesOf(classifyEvent(textOf(miss))), miss).not.toContain(id)
  })
})

describe.each(pathRules.map((rule, index) => [`${rule.class} ${index}`, rule] as const))(
  'paths of the class %s',
  (_, rule) => {
    const match = createPathMatcher([rule])
    const isMet = (path: string) => {
      const read = readPath(path)
      return read !== null && match(read).length > 0
    }
    it('are met by their hits and by none of their misses', () => {
      expect(rule.examples.hits.filter((hit) => !isMet(hit))).toEqual([])
      expect(rule.examples.misses.filter(isMet)).toEqual([])
    })
  },
)

it('every rule has a name of its own, a sentence, and examples', () => {
  expect(new Set(rules.map((rule) => rule.id)).size).toBe(rules.length)
  for (const { id, why, examples } of rules) {
    expect(id).toMatch(/^[a-z]+\.[a-z0-9_-]+$/)
    expect(why).toMatch(/^[A-Z{].*\.$/)
    if (/^(?:text|flow|exception|stop)\./.test(id) || id === 'run.beyond' || id === 'credential.further')
      continue
    expect(examples.hits.length + examples.misses.length, id).toBeGreaterThan(0)
  }
})

it('no row of the judge names a program', () => {
  // Programs may stand in examples only: what is judged is what happens.
  for (const { id, why } of judgeRows)
    expect(`${id} ${why}`).not.toMatch(/\b(?:curl|wget|kubectl|aws|git|docker|npm|rm|dd)\b/)
})

it('every row of the judge names acts, classes, manners and a level that there are', () => {
  for (const { id, act, on, how, level } of judgeRows) {
    expect(RISK_LEVELS, id).toContain(level)
    for (const name of act.split(' ')) expect(ACTS, id).toContain(name)
    for (const pattern of on.split(' '))
      expect(
        TARGET_CLASSES.some((name) =>
          pattern.endsWith('/*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
        ),
        `${id}: ${pattern}`,
      ).toBe(true)
    expect(() => readManners(how)).not.toThrow()
  }
})
