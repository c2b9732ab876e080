import { describe, expect, it } from 'vitest'
import { articles } from '../../src/classify/compliance/map-articles.ts'
import { FRAMEWORKS } from '../../src/domain/frameworks.ts'
import { classifyEvent } from './classify-event.ts'

const mail = 'ana@example.com'
const secret = ['ghp', '_', 'q7Rk2LmZ9xTb4VnC8wYd', 'H3sJ6pFg1aUe5oBi'].join('')

describe('gdpr', () => {
  const gdpr = (event: Parameters<typeof classifyEvent>[0]) => classifyEvent(event).frameworks.gdpr

  it('any personal data: art. 30', () =>
    expect(gdpr({ action: 'note', data: { text: mail } })).toEqual(['art_30']))
  it('personal data and a reading action: art. 15', () => {
    expect(gdpr({ action: 'file_read', data: { text: mail } })).toEqual(['art_15', 'art_30'])
    expect(
      gdpr({ action: 'database_query', data: { query: `SELECT * FROM u WHERE m = '${mail}'` } }),
    ).toEqual(['art_15', 'art_30'])
    expect(gdpr({ action: 'shell_command', data: { command: `grep ${mail} list.txt` } })).toContain('art_15')
    expect(
      gdpr({ action: 'connector_access', data: { connector: 'crm', operation: 'get_contact', email: mail } }),
    ).toContain('art_15')
  })
  it('personal data and a deleting action: art. 17', () => {
    expect(gdpr({ action: 'delete_user', data: { email: mail } })).toContain('art_17')
    const deleting = gdpr({ action: 'database_query', data: { query: `DELETE FROM u WHERE m = '${mail}'` } })
    expect(deleting).toEqual(['art_17', 'art_30'])
    expect(
      gdpr({
        action: 'connector_access',
        data: { connector: 'crm', operation: 'delete_contact', email: mail },
      }),
    ).toContain('art_17')
  })
  it('reasoning given: art. 22', () => {
    expect(gdpr({ action: 'note', reasoning: 'because' })).toEqual(['art_22'])
    expect(gdpr({ action: 'note', reasoning: ' ' })).toEqual([])
  })
  it('personal data or a credential at high or above: art. 32', () => {
    expect(gdpr({ action: 'note', data: { text: mail }, context: { environment: 'prod' } })).toContain(
      'art_32',
    )
    expect(gdpr({ action: 'note', data: { text: secret } })).toContain('art_32')
    expect(gdpr({ action: 'shell_command', data: { command: 'rm -rf /' } })).not.toContain('art_32')
  })
})

describe('ai_act', () => {
  const aiAct = (event: Parameters<typeof classifyEvent>[0]) => classifyEvent(event).frameworks.ai_act

  it('every event: art. 12', () => expect(aiAct({ action: 'note' })).toEqual(['art_12']))
  it('high or above: art. 9 and 14', () =>
    expect(aiAct({ action: 'database_query', data: { query: 'DROP TABLE x' } })).toEqual([
      'art_9',
      'art_12',
      'art_14',
    ]))
  it('reasoning given: art. 13', () =>
    expect(aiAct({ action: 'note', reasoning: 'because' })).toEqual(['art_12', 'art_13']))
})

describe('soc2', () => {
  const soc2 = (event: Parameters<typeof classifyEvent>[0]) => classifyEvent(event).frameworks.soc2

  it.each([
    { action: 'shell_command', data: { command: 'ls' } },
    { action: 'file_read', data: { path: 'README.md' } },
    { action: 'connector_access', data: { connector: 'github', operation: 'get_issue' } },
    { action: 'note', data: { text: secret } },
  ])('commands, files, connectors, credentials: CC6 (%j)', (event) => expect(soc2(event)).toContain('art_6'))
  it('high or above: CC7', () =>
    expect(soc2({ action: 'database_query', data: { query: 'DROP TABLE x' } })).toContain('art_7'))
  it.each([
    { action: 'file_write', data: { path: 'a.ts' } },
    { action: 'deploy' },
    { action: 'database_query', data: { query: 'INSERT INTO t VALUES (1)' } },
    { action: 'shell_command', data: { command: 'git push origin main' } },
    { action: 'shell_command', data: { command: 'npm ci && echo x > src/a.ts' } },
    { action: 'connector_access', data: { connector: 'github', operation: 'create_issue' } },
  ])('changes to code, infrastructure or data stores: CC8 (%j)', (event) =>
    expect(soc2(event)).toContain('art_8'),
  )
  it.each([
    { action: 'file_read', data: { path: 'a.ts' } },
    { action: 'database_query', data: { query: 'SELECT 1' } },
    { action: 'shell_command', data: { command: 'ls 2>/dev/null' } },
  ])('%j changes nothing', (event) => expect(soc2(event)).not.toContain('art_8'))
})

it('every article has what the catalogue shows, once', () => {
  expect(new Set(articles.map(({ framework, id }) => `${framework} ${id}`)).size).toBe(articles.length)
  for (const { framework, id, title, source, url, condition } of articles) {
    expect(FRAMEWORKS).toContain(framework)
    expect(id).toMatch(/^art_\d+$/)
    for (const text of [title, source, condition]) expect(text.length).toBeGreaterThan(5)
    expect(url).toMatch(/^https:\/\//)
  }
})
