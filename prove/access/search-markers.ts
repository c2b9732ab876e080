/** What one organization, or one team, has written is looked for in every answer that another can read. */
import type { Target } from '../hostile/open-target.ts'
import { OPERATIONS } from '../hostile/operations.ts'

const MARKER = 'zebramarker'

export type MarkerSearch = { readonly answers: number; readonly planted: number; readonly failures: string[] }

export async function searchMarkers(target: Target): Promise<MarkerSearch> {
  const operator = target.issueKey('operator')
  const acme = JSON.parse((await target.call('POST', '/v1/orgs', { name: `${MARKER} org` }, operator)).text)
  const owner: string = acme.first_key.key
  const event = await plant(target, owner)
  const owned = await readable(target, owner, event)
  const planted = owned.filter(({ text }) => text.includes(MARKER)).length

  const blue = await keyOf(target, { name: 'blue', roles: ['admin'], team: 'blue' })
  const red = await keyOf(target, { name: 'red', roles: ['admin'], team: 'red' })
  const redEvent = await plantEvent(target, red)
  const strangers: readonly [who: string, key: string, event: string][] = [
    ['an admin of another organization', await keyOf(target, { name: 'a', roles: ['admin'] }), event],
    ['a reader of another organization', await keyOf(target, { name: 'r', roles: ['read'] }), event],
    ['a team of another organization', blue, event],
    ['another team', blue, redEvent],
  ]
  const failures: string[] = []
  let answers = 0
  for (const [who, key, id] of strangers)
    for (const { path, text } of await readable(target, key, id)) {
      answers += 1
      // The first organization's own keys may read what its team red wrote, and nobody else's.
      const isTheirs = key !== blue && id === event && text.includes(`${MARKER}-red`)
      if (text.replaceAll(isTheirs ? `${MARKER}-red` : '\0', '').includes(MARKER))
        failures.push(`${who} reads a marker in ${path}`)
    }
  if (planted < 10)
    failures.push(`Only ${planted} answers to the owner hold the marker: the search does not bite.`)
  return { answers, planted, failures }
}

async function keyOf(target: Target, body: unknown): Promise<string> {
  return JSON.parse((await target.call('POST', '/v1/org/keys', body)).text).key
}

async function plantEvent(target: Target, key: string): Promise<string> {
  const text = `${MARKER}-red`
  const event = { agent_id: text, action: text, data: { text }, context: { session_id: text } }
  return JSON.parse((await target.call('POST', '/v1/events', event, key)).text).id
}

/** In every field that something is written to. */
async function plant(target: Target, key: string): Promise<string> {
  const send = (method: string, path: string, body: unknown) => target.call(method, path, body, key)
  const rule = { name: MARKER, condition: {}, notify: { chat_webhook_url: `http://127.0.0.1:9/${MARKER}` } }
  await send('PUT', '/v1/org/policy', { logging_level: 'full', alert_rules: [rule] })
  await send('POST', '/v1/org/keys', { name: MARKER, roles: ['read'], team: MARKER })
  const { text } = await send('POST', '/v1/events', {
    agent_id: MARKER,
    action: MARKER,
    data: { [MARKER]: MARKER, mail: `${MARKER}@example.com` },
    context: { session_id: MARKER, user_email: `${MARKER}@example.com` },
    reasoning: MARKER,
  })
  return JSON.parse(text).id
}

const QUERIES: Readonly<Record<string, readonly string[]>> = {
  exportEvents: ['?format=csv', '?format=jsonl'],
  streamEvents: ['?before=2020-01-01'],
  getPolicy: [''],
  explainPolicy: [''],
  getEvent: ['', '?include=findings'],
  listEvents: [
    '',
    '?limit=200',
    '?limit=200&sort=risk',
    '?limit=200&sort=oldest',
    `?q=${MARKER}`,
    `?agent_id=${MARKER}`,
    `?session_id=${MARKER}`,
    `?team=${MARKER}`,
  ],
}

/** Every answer that a key can read; `id` is an event of somebody else, or of its own. */
async function readable(target: Target, key: string, id: string): Promise<{ path: string; text: string }[]> {
  const paths = OPERATIONS.filter(({ method }) => method === 'GET').flatMap((operation) =>
    (QUERIES[operation.id] ?? ['']).map(
      (query) => operation.path.replace('{event_id}', id).replace('{version}', '1') + query,
    ),
  )
  // What is explored follows within about a second.
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  return Promise.all(
    [...paths, '/metrics'].map(async (path) => ({
      path,
      text: (await target.call('GET', path, undefined, key)).text,
    })),
  )
}
