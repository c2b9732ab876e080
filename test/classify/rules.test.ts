import { describe, expect, it } from 'vitest'
import { catalogue } from '../../src/classify/catalogue.ts'
import { isAtLeast } from '../../src/domain/risk-level.ts'
import { classifyEvent, rulesOf } from './classify-event.ts'

type Event = Parameters<typeof classifyEvent>[0]

/** How an example of a family, or of one rule, reaches the classifier. */
const EVENTS: Readonly<Record<string, (example: string) => Event>> = {
  query: (query) => ({ action: 'database_query', data: { query } }),
  path: (path) => ({ action: 'file_read', data: { path } }),
  'path.login-persistence': (path) => ({ action: 'file_write', data: { path } }),
  'path.shell-startup': (path) => ({ action: 'file_write', data: { path } }),
  'path.system-file': (path) => ({ action: 'file_write', data: { path } }),
  'path.delete-root': (path) => ({ action: 'file_delete', data: { path } }),
  connector: (call) => ({
    action: 'connector_access',
    data: { connector: call.split('.')[0], operation: call.split('.')[1] },
  }),
  url: (url) => ({ action: 'web_browse', data: { url } }),
  'environment.production': (environment) => ({ action: 'deploy', context: { environment } }),
  'environment.production-host': (host) => ({ action: 'x', data: { host } }),
  content: (content) => ({ action: 'file_write', data: { path: 'notes', content } }),
  credential: (content) => ({ action: 'file_write', data: { content } }),
  pii: (text) => ({ action: 'message', data: { text } }),
}

const { rules } = catalogue()

/** Number examples leave their check character open: `NHS number 623 184 507?`. */
const CHECK_CHARACTERS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']

describe.each(rules.map((rule) => [rule.id, rule] as const))('%s', (id, { family, level, examples }) => {
  const eventOf =
    EVENTS[id] ?? EVENTS[family] ?? ((command: string) => ({ action: 'shell_command', data: { command } }))

  it('its hits are at least as grave as it says', () => {
    for (const hit of examples.hits) {
      const spellings =
        family === 'pii' ? CHECK_CHARACTERS.map((character) => hit.replace('?', character)) : [hit]
      expect(
        spellings.some((spelling) => isAtLeast(classifyEvent(eventOf(spelling)).risk_level, level)),
        hit,
      ).toBe(true)
    }
  })

  it('it is silent about its misses', () => {
    for (const miss of examples.misses) expect(rulesOf(classifyEvent(eventOf(miss))), miss).not.toContain(id)
  })
})

it('every rule has a name of its own, a sentence, and examples of both sorts', () => {
  expect(new Set(rules.map((rule) => rule.id)).size).toBe(rules.length)
  for (const { id, why, examples } of rules) {
    expect(id).toMatch(/^[a-z]+\.[a-z0-9_-]+$/)
    expect(why).toMatch(/^[A-Z].*\.$/)
    if (id.startsWith('text.') || id === 'shell.too-much-to-follow') continue
    expect(examples.hits.length, id).toBeGreaterThan(0)
    expect(examples.misses.length, id).toBeGreaterThan(0)
  }
})
