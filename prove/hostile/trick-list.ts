/** Single requests and the only statuses that are right for them. */
export type Trick = {
  readonly what: string
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly statuses: readonly number[]
  /** Text that the answer must have. */
  readonly holds?: string
}

const EVENTS = '/v1/events'
const POLICY = '/v1/org/policy'

export function trickList(): readonly Trick[] {
  return [
    ...queries(),
    ...paths(),
    ...methods(),
    ...headers(),
    ...prototypes(),
    ...numbers(),
    ...depths(),
    ...characters(),
  ]
}

function queries(): Trick[] {
  const asked = (query: string, statuses: readonly number[]): Trick => ({
    what: `?${query.slice(0, 60)}`,
    path: `${EVENTS}?${query}`,
    statuses,
  })
  return [
    ...[
      'limit=1&limit=1',
      'agent_id=a&agent_id=a',
      'offset=0&offset=1',
      'q=a&q=b',
      'after=2026-01-01&after=2026-01-01',
    ].map((query) => asked(query, [422])),
    ...[
      'limit=',
      'limit=0',
      'limit=-0',
      'limit=1e9',
      'limit=Infinity',
      'limit=1%00',
      'offset=-1',
      'offset=1.5',
      'pii_detected=2',
      'risk_level=LOW',
      'q=',
    ].map((query) => asked(query, [422])),
    ...[
      'agent_id=%00',
      'agent_id=%ED%A0%80',
      'agent_id=%',
      'agent_id=%zz',
      'agent_id=%c0%ae',
      'agent_id=+',
      'agent_id',
      'agent_id=',
      '&&&',
      '__proto__=1',
      '__proto__[limit]=1',
      `_unknown=${'x'.repeat(8_000)}`,
    ].map((query) => asked(query, [200])),
    ...[
      '=',
      '?',
      '%00=1',
      'agent_id[]=a',
      'agent_id[$ne]=a',
      'limit[]=500',
      'constructor[prototype][x]=1',
      'constructor=1&prototype=2&toString=3&hasOwnProperty=4',
      `unknown=${'x'.repeat(8_000)}`,
      Array.from({ length: 1_500 }, (_, number) => `p${number}=1`).join('&'),
    ].map((query) => asked(query, [422])),
    { what: 'format=__proto__', path: `${EVENTS}/export?format=__proto__`, statuses: [422] },
    { what: 'kind=constructor', path: '/v1/org/changes?kind=constructor', statuses: [422] },
    { what: 'a query without end', path: `${EVENTS}?agent_id=${'x'.repeat(30_000)}`, statuses: [431] },
  ]
}

function paths(): Trick[] {
  return [
    '/v1/events/%00',
    '/v1/events/%',
    '/v1/events/%zz',
    '/v1/events/%ED%A0%80',
    '/v1/events/..%2f..%2f..%2fetc%2fpasswd',
    '/v1/events/../../healthz',
    '/v1/events%2fstats',
    '/v1/events;x=1',
    '//v1/events',
    '/v1//events',
    '/V1/EVENTS',
    '/v1/events/',
    `/v1/events/${'0'.repeat(5_000)}`,
    '/v1/events/01JF8Z5Q3V7W2N4K6M8P0R1S2T%00',
    '/v1/org/teams/__proto__',
    '/dashboard/api/../../healthz',
    '/docs/..%2f..%2fpackage.json',
    '/docs/static/..%2f..%2f..%2fpackage.json',
    '/dashboard/assets/..%2f..%2f..%2fpackage.json',
    '/help/assets/..%2f..%2f..%2fpackage.json',
    '/__proto__',
    '/constructor',
  ].map((path) => ({ what: path.slice(0, 60), path, statuses: [404, 405] }))
}

function methods(): Trick[] {
  return [
    { what: 'HEAD', method: 'HEAD', path: EVENTS, statuses: [200] },
    ...['OPTIONS', 'DELETE', 'PATCH', 'PUT', 'TRACE', 'PROPFIND', 'SEARCH', 'LINK', 'PURGE', 'MKCOL'].map(
      (method): Trick => ({ what: method, method, path: EVENTS, statuses: [404, 405] }),
    ),
    {
      what: 'a method in a header',
      path: EVENTS,
      headers: { 'x-http-method-override': 'DELETE', 'x-method-override': 'POST' },
      statuses: [200],
    },
  ]
}

function headers(): Trick[] {
  const sent = (name: string, value: string, statuses: readonly number[] = [200]): Trick => ({
    what: `${name}: ${value.slice(0, 40)}`,
    path: `${EVENTS}?limit=1`,
    headers: { [name]: value },
    statuses,
    ...(statuses.includes(200) && { holds: '{"events":[' }),
  })
  return [
    ...['text/html', 'application/xml', '*/*;q=0', 'application/vnd.x+json', ',,,', 'x'.repeat(4_000)].map(
      (value) => sent('accept', value),
    ),
    ...['br', 'gzip;q=0', '*;q=0', 'identity;q=0'].map((value) => sent('accept-encoding', value)),
    sent('range', 'bytes=0-5'),
    sent('if-none-match', '*'),
    sent('if-modified-since', 'Thu, 01 Jan 2099 00:00:00 GMT'),
    sent('x-original-url', '/v1/orgs'),
    sent('x-rewrite-url', '/v1/orgs'),
    sent('x-forwarded-for', '127.0.0.1, ::1, <script>'),
    sent('x-forwarded-host', 'evil.example'),
    sent('forwarded', 'for="[::1]";host=evil.example'),
    sent('cookie', `session=${'x'.repeat(8_000)}`),
    sent('host', 'evil.example'),
    sent('__proto__', 'x'),
    sent('constructor', 'x'),
    sent('authorization', 'bearer', [401]),
    sent('authorization', 'Bearer  ', [401]),
    sent('authorization', 'Bearer __proto__', [401]),
    sent('authorization', 'Bearer constructor', [401]),
    {
      what: 'a read with a body',
      path: EVENTS,
      headers: { 'content-type': 'application/json' },
      body: '{"limit":5}',
      statuses: [200],
    },
    {
      what: 'a body without a type',
      method: 'POST',
      path: EVENTS,
      headers: { 'content-type': '' },
      body: '{"agent_id":"a","action":"b"}',
      statuses: [415],
    },
    {
      what: 'a body in another character set',
      method: 'POST',
      path: EVENTS,
      headers: { 'content-type': 'application/json; charset=utf-16' },
      body: '{"agent_id":"a","action":"b"}',
      statuses: [201, 415],
    },
  ]
}

function prototypes(): Trick[] {
  const put = (body: string): Trick => ({
    what: `policy ${body}`,
    method: 'PUT',
    path: POLICY,
    body,
    statuses: [422],
  })
  const event = (body: string): Trick => ({
    what: `event ${body}`,
    method: 'POST',
    path: EVENTS,
    body,
    statuses: [201],
    holds: '"stored":true',
  })
  return [
    put('{"__proto__":{"logging_level":"minimal"}}'),
    put('{"constructor":{"prototype":{"logging_level":"minimal"}}}'),
    put('{"frameworks":{"__proto__":{"gdpr":false}}}'),
    put('{"blocking_rules":{"constructor":true}}'),
    put('{"logging_level":"__proto__"}'),
    put(
      '{"alert_rules":[{"name":"x","condition":{"__proto__":{"pii_detected":true}},"notify":{"chat_webhook_url":"http://127.0.0.1:9/"}}]}',
    ),
    event('{"agent_id":"__proto__","action":"constructor"}'),
    event('{"agent_id":"constructor","action":"__proto__","context":{"session_id":"__proto__"}}'),
    event('{"agent_id":"a","action":"b","__proto__":{"action":"c"},"stored":false,"decision":"block"}'),
    event('{"agent_id":"a","action":"b","data":{"__proto__":{"polluted":1}}}'),
    {
      what: 'the agent __proto__ is found',
      path: `${EVENTS}?agent_id=__proto__`,
      statuses: [200],
      holds: '"total":1',
    },
    {
      what: 'the agent __proto__ is counted',
      path: `${EVENTS}/stats`,
      statuses: [200],
      holds: '"__proto__":1',
    },
    {
      what: 'the client __proto__',
      method: 'POST',
      path: '/v1/hooks/__proto__',
      body: '{}',
      statuses: [404],
    },
    {
      what: 'the client constructor',
      method: 'POST',
      path: '/v1/hooks/constructor',
      body: '{}',
      statuses: [404],
    },
    {
      what: 'a hook whose words have no text',
      method: 'POST',
      path: '/v1/hooks/claude-code',
      body: '{"tool_name":"Bash","tool_input":{"command":{"toString":1},"toString":1},"session_id":{"toString":1},"cwd":{"valueOf":1}}',
      statuses: [200],
    },
  ]
}

function numbers(): Trick[] {
  const sent = (path: string, body: string): Trick => ({
    what: `${path} ${body}`,
    method: 'POST',
    path,
    body,
    statuses: [422],
  })
  return [
    sent('/v1/org/policy/simulate', '{"policy":{},"days":1e999}'),
    sent('/v1/org/policy/simulate', '{"policy":{},"days":1.5}'),
    sent('/v1/org/policy/simulate', '{"policy":{},"days":-0.0}'),
    sent('/v1/org/policy/simulate', '{"policy":{},"days":"7"}'),
    sent('/v1/org/policy/simulate', '{"policy":{},"days":99999999999999999999}'),
    { what: 'version 1e999', path: `${POLICY}/versions/1e999`, statuses: [422] },
    { what: 'version 0x0', path: `${POLICY}/versions/18446744073709551616`, statuses: [422] },
    {
      what: 'offset 2^53 - 1',
      path: `${EVENTS}?offset=9007199254740991`,
      statuses: [200],
      holds: '"events":[]',
    },
    { what: 'the year 10000', path: `${EVENTS}?after=+010000-01-01T00:00:00Z`, statuses: [422] },
    { what: 'the year 0', path: `${EVENTS}?after=0000-01-01`, statuses: [200] },
    { what: 'the year 9999', path: `${EVENTS}?before=9999-12-31T23:59:59.999999999Z`, statuses: [200] },
    { what: '60 seconds', path: `${EVENTS}?after=2026-01-01T00:00:60Z`, statuses: [422] },
  ]
}

/** Far deeper than any parser's stack. */
const LEVELS = 200_000

function depths(): Trick[] {
  const arrays = '['.repeat(LEVELS) + ']'.repeat(LEVELS)
  const objects = `${'{"a":'.repeat(LEVELS / 2)}1${'}'.repeat(LEVELS / 2)}`
  const bodies: readonly [string, string][] = [
    ['arrays', `{"agent_id":"a","action":"b","data":{"x":${arrays}}}`],
    ['objects', `{"agent_id":"a","action":"b","context":${objects}}`],
    ['an unknown field', `{"agent_id":"a","action":"b","unknown":{"x":${arrays}},"data":{"x":${arrays}}}`],
    ['nothing but arrays', arrays],
  ]
  return [
    ...bodies.map(
      ([what, body]): Trick => ({
        what: `${LEVELS} levels of ${what}`,
        method: 'POST',
        path: EVENTS,
        body,
        statuses: [422],
      }),
    ),
    {
      what: 'a deep policy',
      method: 'PUT',
      path: POLICY,
      body: `{"alert_rules":${arrays}}`,
      statuses: [422],
    },
    {
      what: 'a deep key',
      method: 'POST',
      path: '/v1/org/keys',
      body: `{"name":"x","roles":${arrays}}`,
      statuses: [422],
    },
    {
      what: 'a deep hook',
      method: 'POST',
      path: '/v1/hooks/claude-code',
      body: `{"tool_name":"Bash","tool_input":{"x":${arrays}}}`,
      statuses: [200, 422],
    },
    {
      what: '100,000 keys',
      method: 'POST',
      path: EVENTS,
      body: `{"agent_id":"a","action":"b","data":{${Array.from({ length: 50_000 }, (_, number) => `"${number}":0`).join()}}}`,
      statuses: [422],
    },
  ]
}

function characters(): Trick[] {
  const event = (name: string, statuses: readonly number[]): Trick => ({
    what: `agent ${name.slice(0, 40)}`,
    method: 'POST',
    path: EVENTS,
    body: `{"agent_id":"${name}","action":"b"}`,
    statuses,
  })
  return [
    event('\\ud800', [422]),
    event('\\udc00\\ud800', [422]),
    event('\\u0000', [422]),
    event('', [422]),
    event('\\ud83d\\ude00'.repeat(256), [422]),
    event('\\ud83d\\ude00'.repeat(255), [201]),
    event('\\u202e\\u2066\\ufeff\\u200b', [201]),
    event('\\u0001\\u001b[2J', [201]),
    event('e\u0301'.repeat(100), [201]),
    event('a","action":"c', [201]),
    {
      what: 'the last of two equal keys counts',
      method: 'POST',
      path: EVENTS,
      body: '{"agent_id":"first","agent_id":"second","action":"b"}',
      statuses: [201],
      holds: '"agent_id":"second"',
    },
    {
      what: 'a session of NUL and half a character',
      method: 'POST',
      path: EVENTS,
      body: '{"agent_id":"a","action":"b","context":{"session_id":"\\u0000\\ud800"}}',
      statuses: [201],
    },
    { what: 'the sessions after it', path: '/v1/sessions', statuses: [200] },
    { what: 'an unknown team', path: `${POLICY}?team=%00`, statuses: [404] },
    { what: 'an unknown rule', path: '/v1/alerts?rule=%00', statuses: [200] },
  ]
}
