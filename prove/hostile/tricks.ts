/** Headers, queries, prototypes, numbers and characters that have fooled somebody: each has its one right answer. */
import type { Part } from '../part.ts'
import type { Answer, Request } from './caller.ts'
import { checkStore } from './check-store.ts'
import { openTarget, type Target } from './open-target.ts'
import { type Trick, trickList } from './trick-list.ts'

const REQUESTS_AFTER = { full: 1_000, short: 50 }

export const tricks: Part = {
  name: 'tricks',
  claim:
    'Odd headers, queries, methods, keys named __proto__, deeply nested JSON, numbers out of range and unpaired surrogates are treated as data or refused; later requests are not affected.',
  engines: ['embedded', 'postgres'],
  async run({ engine, isShort }) {
    const target = await openTarget(engine)
    try {
      const before = await stateOf(target)
      const list = trickList()
      const failures: string[] = []
      for (const trick of list) {
        const problem = judge(trick, await target.send(requestOf(trick, target)))
        if (problem !== null) failures.push(`${trick.what}: ${problem}`)
      }
      failures.push(...(await tryExactEcho(target)))
      if ((await stateOf(target)) !== before) failures.push('The policy, the teams or the keys have changed.')
      const after = isShort ? REQUESTS_AFTER.short : REQUESTS_AFTER.full
      failures.push(...(await tryPlainRequests(target, after)))
      const check = await checkStore(target, new Set())
      failures.push(...check.failures)
      return {
        ok: failures.length === 0,
        figures: [
          ['tricks', String(list.length)],
          ['plain requests after them, unaffected', String(after)],
          ['events stored on the way, all listed again', String(check.listed)],
        ] as const,
        failures,
      }
    } finally {
      await target.close()
    }
  },
}

function requestOf({ method = 'GET', path, headers = {}, body }: Trick, { key }: Target): Request {
  return {
    method,
    path,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  }
}

function judge({ method, statuses, holds }: Trick, { status, text }: Answer): string | null {
  if (!statuses.includes(status))
    return `${status} instead of ${statuses.join(' or ')}: ${text.slice(0, 150)}`
  if (method === 'HEAD') return text === '' ? null : 'a body'
  if (status >= 400 && typeof JSON.parse(text).detail !== 'string') return `${status} without a detail`
  return holds === undefined || text.includes(holds) ? null : `${text.slice(0, 150)} does not hold ${holds}`
}

/** What tricks on policy, teams and keys would have changed. */
async function stateOf(target: Target): Promise<string> {
  const paths = ['/v1/org/policy', '/v1/org/teams', '/v1/org/policy/versions']
  const answers = await Promise.all(paths.map((path) => target.call('GET', path)))
  return answers.map(({ text }) => text).join('\n')
}

/** Members as text: a comparison of parsed values would not see a number that lost its last digits. */
const MEMBERS = [
  '{"n":123456789012345678901234567890,"m":-9223372036854775809,"f":0.1000000000000000055511151231257827}',
  '{"e":1e999,"z":-0,"t":1E+2,"long":1.00000000000000000000000000000000000000000000000001}',
  '{"__proto__":{"stored":false},"constructor":{"prototype":{"a":1}},"prototype":[]}',
  '{"a":1,"a":2,"\\u0061":3}',
  '{"s":"\\ud800","t":"\\udc00\\ud800","u":"\\u0000","v":"\\u2028\\u2029\\ufeff"}',
  '{"":{"":[""]}," ":null}',
  '{"toJSON":"x","then":"y","length":-1,"hasOwnProperty":false}',
] as const

async function tryExactEcho(target: Target): Promise<string[]> {
  const failures: string[] = []
  for (const members of MEMBERS) {
    const posted = await target.send({
      method: 'POST',
      path: '/v1/events',
      headers: { authorization: `Bearer ${target.key}`, 'content-type': 'application/json' },
      body: `{"agent_id":"echo","action":"x","data":${members},"context":${members}}`,
    })
    const echo = `"data":${members},"context":${members}`
    const read = await target.call('GET', `/v1/events/${JSON.parse(posted.text).id}`)
    if (!posted.text.includes(echo) || !read.text.includes(echo)) failures.push(`${members} is not echoed`)
  }
  return failures
}

async function tryPlainRequests(target: Target, count: number): Promise<string[]> {
  const plain = { agent_id: 'plain', action: 'x' }
  let odd = 0
  for (let number = 0; number < count; number += 1) {
    const { status, text } = await target.call('POST', '/v1/events', plain)
    const { stored, data, context, reasoning } = JSON.parse(text)
    const isPlain = stored === true && JSON.stringify([data, context, reasoning]) === '[{},{},null]'
    if (status !== 201 || !isPlain) odd += 1
  }
  return odd === 0 ? [] : [`${odd} of ${count} plain requests were answered oddly.`]
}
