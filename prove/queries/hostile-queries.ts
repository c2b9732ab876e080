/** Queries that were written to do harm: each is answered or refused, and none shows more than its caller's scope. */
import type { Call } from './compare-queries.ts'

/** Longer ones are refused by the schema already. */
const MAX_LENGTH = 500

const HOSTILE: readonly string[] = [
  'a) OR (b',
  ') OR 1=1 --',
  "agent:x' OR '1'='1",
  'agent:"x\' OR 1=1 --"',
  'team:* OR -team:*',
  'team:two',
  '-team:one',
  'NOT NOT NOT team:two',
  'risk>=low OR team:two OR agent:*',
  'organization:other OR agent:*',
  'organization_id:x',
  'key:* OR -key:*',
  'session:* OR -session:*',
  'agent:* OR -agent:*',
  'data.*:* OR context.*:*',
  '-data.*:*',
  'pii:true OR pii:false',
  'decision:allow OR decision:block',
  `agent:${'*a'.repeat(5)}*b`,
  `data.*:${'*a'.repeat(5)}`,
  `data.*:*${'a'.repeat(400)}*`,
  'a* b* c*',
  'aa* OR ab* OR ac* OR ad* OR ae*',
  `${'('.repeat(200)}a${')'.repeat(200)}`,
  `${'-'.repeat(500)}a`,
  `${'NOT '.repeat(400)}a`,
  Array.from({ length: 60 }, (_, index) => `w${index}`).join(' OR '),
  Array.from({ length: 30 }, (_, index) => `data.a${index}:*x*`).join(' '),
  Array.from({ length: 25 }, (_, index) => `data.a${index}:*x*`).join(' OR '),
  Array.from({ length: 49 }, (_, index) => `-word${index}`).join(' '),
  `agent:(${Array.from({ length: 49 }, (_, index) => `a${index}*`).join(' OR ')})`,
  'data."__proto__":x',
  'data.__proto__.polluted:x',
  'context.constructor.prototype:*',
  '"\u0000" "\u0001"',
  'agent:"\u0000"',
  'data.x:"\\u0000"',
  '"NEAR(a b)" "a AND b" "col:x" "^a" "a + b"',
  'search:x',
  "'; DROP TABLE events; --",
  '"unclosed',
  'agent:',
  'OR',
  '"\ud83d"',
  'm'.repeat(600),
  'é'.repeat(499),
  '%',
  '\\',
  'agent:\\%_',
]

export async function tryHostileQueries(
  call: Call,
  adminKey: string,
): Promise<{ queries: number; failures: string[] }> {
  const failures: string[] = []
  const made = await call(adminKey, 'POST', '/v1/org/keys', {
    name: 'of one team',
    roles: ['auditor'],
    team: 'one',
  })
  const key = made.body.key as string
  const { body: all } = await call(key, 'GET', '/v1/events?limit=1')
  for (const query of HOSTILE) {
    const parameter = `query=${encodeURIComponent(query.toWellFormed())}`
    for (const path of [
      '/v1/events?limit=200&include=attribution&',
      '/v1/events/facets?',
      '/v1/query/check?',
    ]) {
      const { status, body } = await call(key, 'GET', path + parameter)
      if (![200, 422, 503].includes(status)) failures.push(`${status} for ${path}${query.slice(0, 80)}`)
      if (status === 422 && !Array.isArray(body.at) && body.field !== 'query')
        failures.push(`No place in the refusal of ${query.slice(0, 80)}`)
      if (body.total > all.total)
        failures.push(`${body.total} events of ${all.total} for ${query.slice(0, 80)}`)
      for (const { attribution } of body.events ?? [])
        if (attribution.team !== 'one') failures.push(`An event of another team for ${query.slice(0, 80)}`)
      for (const { value } of body.team ?? [])
        if (value !== 'one') failures.push(`The team ${value} is counted for ${query.slice(0, 80)}`)
    }
    const typed = await call(key, 'GET', `/v1/query/suggestions?${parameter}`)
    if (typed.status !== 200 && query.length <= MAX_LENGTH)
      failures.push(`${typed.status} for suggestions at ${query.slice(0, 80)}`)
  }
  const { status } = await call(key, 'GET', '/healthz')
  if (status !== 200) failures.push(`The service is not healthy afterwards: ${status}`)
  return { queries: HOSTILE.length, failures }
}
