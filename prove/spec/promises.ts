/**
 * What the specification and our answers to its open questions promise, in our words, and the tests that show it. A test is
 * named by its file and a part of its name, which may cover several tests: all of them must pass.
 */

export type Promised = {
  /** Part of the specification, and what of it. */
  readonly section: string
  readonly promise: string
  readonly shownBy: readonly (readonly [file: string, name: string])[]
}

const promised = (section: string, promise: string, ...shownBy: Promised['shownBy']): Promised => ({
  section,
  promise,
  shownBy,
})

const POST = 'test/api/post-events.201.test.ts'
const POST_422 = 'test/api/post-events.422.test.ts'
const LIST = 'test/api/list-events.200.test.ts'
const LIST_422 = 'test/api/list-events.422.test.ts'
const GET = 'test/api/get-event.test.ts'
const STATS = 'test/api/event-stats.test.ts'
const POLICY = 'test/api/policy.test.ts'
const KEYS = 'test/api/keys-and-teams.test.ts'
const ACCESS = 'test/api/access.test.ts'
const MATRIX = 'test/api/access-matrix.test.ts'
const PAGES = 'test/api/public-pages.test.ts'
const ERRORS = 'test/api/errors.test.ts'
const ECHO = 'test/api/exact-echo.test.ts'
const IDEMPOTENCY = 'test/api/idempotency.test.ts'
const CLASSIFY = 'test/classify/specification.test.ts'
const COMPLIANCE = 'test/classify/compliance.test.ts'
const OTLP = 'test/otlp/otlp.200.test.ts'
const OTLP_4XX = 'test/otlp/otlp.4xx.test.ts'
const OTLP_SPEC = 'test/otlp/specification.test.ts'
const ALERTING = 'test/alerts/alerting.test.ts'
const CONDITIONS = 'test/alerts/conditions.test.ts'
const MESSAGES = 'test/alerts/messages.test.ts'
const HOOK = 'test/hook/decisions.test.ts'
const HOOK_FAILURES = 'test/hook/failures.test.ts'
const REPLAY = 'test/hook/replay.test.ts'

export const PROMISES: readonly Promised[] = [
  // What the service does
  promised(
    'What it does: 1',
    'An event with `agent_id`, `action` and optional `data`, `context`, `reasoning` is taken over HTTP',
    [POST, 'the answer has exactly the fields of the specification'],
  ),
  promised('What it does: 2', 'Every event is classified at once, stored or not', [
    POST,
    'what the logging level stores:',
  ]),
  promised(
    'What it does: 3',
    'One policy for an organization decides what is kept, mapped, alerted and stopped',
    [POLICY, '200: a change applies to the next event'],
  ),
  promised('What it does: 4', 'Blocking works at `paranoid` with blocking enabled, and nowhere else', [
    POST,
    'does nothing outside paranoid, or where it is not enabled',
  ]),
  promised('What it does: 5', 'A match with an alert rule is told to a chat webhook', [
    ALERTING,
    'an event that matches is in the chat',
  ]),
  promised(
    'What it does: 6',
    'Stored events are listed, read and counted',
    [LIST, 'without parameters: newest first'],
    [GET, '200: the record is the one that the POST answered'],
    [STATS, '200: stored events are counted'],
  ),
  promised('What it does: 7', 'Telemetry becomes events by the same pipeline', [OTLP_SPEC, 'in telemetry, ']),
  promised(
    'What it does: 8',
    'The hook ends with 2 for a blocked call and 0 otherwise, the reason on standard error',
    [HOOK, 'a blocked call ends with 2 and the reason on standard error'],
    [HOOK, 'an allowed call goes on in silence'],
  ),
  promised(
    'What it does: 9',
    'The dashboard shows events, sessions and verdicts, filtered by agent and session',
    ['test/browser/events.test.ts', 'the events of one agent and of one session'],
    ['test/browser/events.test.ts', 'a session shows its steps in order'],
  ),
  promised('What it does: 9', 'The policy can be changed in a form', [
    'test/browser/policy.test.ts',
    'a change shows its effect on past events before it is saved',
  ]),

  // Risk levels
  promised('Risk levels: order', '`low` < `medium` < `high` < `critical`', [
    CONDITIONS,
    'risk_level_gte matches its level and every level above',
  ]),
  promised(
    'Risk levels: hints',
    'A recursive forced delete of a root path is `critical`',
    [POST, 'a recursive forced delete of a root path is critical'],
    [CLASSIFY, 'a recursive forced delete of a root path is critical'],
  ),
  promised('Risk levels: hints', 'A credential in event data is `critical`', [
    POST,
    'a credential pattern inside event data is critical',
  ]),
  promised('Risk levels: hints', 'Reading a system account file through a shell command is `medium`', [
    POST,
    'reading a system account file through a shell command is medium',
  ]),
  promised('Risk levels: hints', 'A query with an e-mail address in production is `high` with PII', [
    POST,
    'a query with an e-mail address in production is high with PII',
  ]),
  promised(
    'Risk levels: telemetry',
    'Connectors to PII, sensitive paths, credentials, bulk exports and production have the levels of the table',
    [OTLP_SPEC, 'is as risky as the specification says'],
  ),

  // Event
  promised(
    'Event: request',
    '`agent_id` and `action` are required strings; `data` and `context` objects, `reasoning` a string',
    [POST_422, 'agent_id'],
    [POST_422, 'a list as data'],
    [POST_422, 'a string as context'],
    [POST_422, 'a number as reasoning'],
  ),
  promised('Event: record', 'The answer has the fields of the table, no more and no fewer', [
    POST,
    'the answer has exactly the fields of the specification',
  ]),
  promised('Event: record', '`id` is a ULID', [POST, 'the id is a ULID whose time is created_at']),
  promised('Event: record', '`reasoning` is null when absent', [
    POST,
    'data, context and reasoning that are omitted or null',
  ]),
  promised('Event: record', '`data`, `context` and `reasoning` are echoed', [
    ECHO,
    'generated JSON comes back to the letter',
  ]),
  promised('Event: record', 'A disabled framework contributes no articles', [
    POST,
    'every enabled framework is present, a disabled one is absent',
  ]),
  promised('Event: record', '`created_at` is null when the event is not stored', [
    POST,
    'what the logging level stores:',
  ]),
  promised(
    'Event: limits (ours)',
    'Names to 255 characters, reasoning to 16,384, depth 64, 10,000 values; the limits themselves are accepted',
    [POST_422, 'the limits themselves are accepted'],
    [POST_422, '64 levels of data are accepted, 65 are not'],
    [POST_422, '10,000 values are accepted, 10,001 are not'],
  ),
  promised('Event: limits (ours)', 'A body over 1 MiB is 413, counted after decompression', [
    'test/api/post-events.413.test.ts',
    '',
  ]),
  promised('Event: unknown fields (ours)', 'Unknown top-level fields are ignored', [
    POST,
    'unknown top-level fields are ignored',
  ]),
  promised(
    'Event: PII (ours)',
    'Who acted is not counted as personal data',
    [POST, 'the identity of who acted is not personal data'],
    [CLASSIFY, 'identity and routing fields of the context are never personal data'],
  ),
  promised(
    'Event: articles (ours)',
    'The least mapping of articles holds',
    [POST, 'articles map as decided'],
    [COMPLIANCE, ''],
  ),
  promised(
    'Event: retries (ours)',
    'The same `Idempotency-Key` gives the first answer and never a second event; with another body it is 422',
    [IDEMPOTENCY, ''],
  ),
  promised(
    'Event: durability (ours)',
    'A 2xx means stored and synced: nothing acknowledged is lost when the process is killed',
    ['test/prove/proofs.test.ts', 'kill: '],
  ),
  promised('Event: explanations (ours)', '`include=findings` adds the reasons and nothing else', [
    POST,
    'include=findings adds the reasons and the versions',
  ]),

  // Policy and alert rules
  promised('Policy: defaults', 'The defaults are those of the table', [
    POLICY,
    '200: the defaults of the specification',
  ]),
  promised('Policy: values', 'Levels, frameworks and `block_on` outside their values are 422', [
    POLICY,
    '422',
  ]),
  promised('Alert rule: conditions', 'Each condition matches as the table says', [CONDITIONS, '']),
  promised('Alert rule: conditions', 'Conditions combine with AND; one that is left out does not filter', [
    CONDITIONS,
    'several conditions match only together',
  ]),

  // States
  promised('States: storage', 'Each logging level stores what the table says', [
    POST,
    'what the logging level stores:',
  ]),
  promised(
    'States: not stored',
    'An event that is not stored is still classified whole, with `stored` false',
    [POST, 'what the logging level stores:'],
  ),
  promised(
    'States: blocking',
    'The threshold blocks its level and above, with the reason in the given form',
    [POST, 'stops what is as risky or riskier, and says why'],
  ),
  promised('States: blocking', 'A blocked event comes back blocked from every read', [
    GET,
    '200: a blocked event comes back with decision and reason',
  ]),

  // Endpoints
  promised(
    'GET /v1/events',
    'Filters by agent, action, risk level, PII and session',
    [LIST, 'agent_id=agent-2'],
    [LIST, 'action=shell_command'],
    [LIST, 'risk_level=medium'],
    [LIST, 'pii_detected=true'],
    [LIST, 'session_id finds the session'],
  ),
  promised('GET /v1/events', '`after` and `before` bound the time', [LIST, 'after and before are strict']),
  promised(
    'GET /v1/events',
    '`limit` is 1 to 200 and 50 by default, `offset` 0',
    [LIST, 'without parameters: newest first, full records, at most 50'],
    [LIST_422, 'limit=0'],
    [LIST_422, 'limit=201'],
    [LIST_422, 'offset=-1'],
  ),
  promised('GET /v1/events', 'Newest first, `total` counts all matches (ours)', [
    LIST,
    'pages follow each other without gaps or doubles',
  ]),
  promised(
    'GET /v1/events/{event_id}',
    'The record of the POST; 404 for an unknown id',
    [GET, '200: the record is the one that the POST answered'],
    [GET, '404: '],
  ),
  promised('GET /v1/events/stats', 'Counts of stored events, bounded by time; `stats` is no event id', [
    STATS,
    '200: stored events are counted by level, action and agent',
  ]),
  promised('GET /v1/org/policy', 'The whole policy', [POLICY, '200: the defaults of the specification']),
  promised(
    'PUT /v1/org/policy',
    'Only the given fields change; `alert_rules` replaces the list',
    [POLICY, '200: only the given fields change'],
    [POLICY, '200: alert_rules replaces the whole list'],
  ),
  promised('PUT /v1/org/policy', 'Unknown keys are 422 (ours)', [POLICY, '422']),
  promised(
    'Telemetry: success',
    '200 with an empty object; refused records are counted in `partialSuccess` (ours)',
    [OTLP, 'an export is answered with an empty object'],
    [OTLP, 'records that cannot be read are counted'],
  ),
  promised('Telemetry: event names', 'Each event name becomes the action of the table', [
    OTLP_SPEC,
    'the event <client>.',
  ]),
  promised('Telemetry: tool names', 'Each tool name becomes the action of the table', [
    OTLP_SPEC,
    'a result of the tool ',
  ]),
  promised(
    'Telemetry: shape',
    'Connector and operation are taken from the name; data and context have the shape of the specification',
    [OTLP_SPEC, 'the event has the shape of the specification'],
  ),
  promised('Telemetry: errors (ours)', 'What is no export is 400, too large 413, another type 415', [
    OTLP_4XX,
    '',
  ]),
  promised('Telemetry: retries (ours)', 'An export that is sent again makes no second event', [
    OTLP,
    'an export that is sent again makes no second event',
  ]),

  // Hook
  promised('Hook: 2', 'A block ends with 2 and the reason on standard error', [
    HOOK,
    'a blocked call ends with 2',
  ]),
  promised('Hook: 3', 'An allowed call ends with 0', [HOOK, 'an allowed call goes on in silence']),
  promised('Hook: 4', 'Unreachable: ends with 0, and the event is kept in the buffer', [
    HOOK_FAILURES,
    'an unreachable service lets the call go on and the event is kept',
  ]),
  promised(
    'Hook: 4',
    'What was buffered is sent later, once',
    [REPLAY, 'the next call that succeeds sends what was buffered'],
    [REPLAY, 'a replay killed at any point loses nothing and doubles nothing'],
  ),
  promised('Hook: 5', 'User, host, e-mail and id are added to the context', [
    HOOK,
    'who acts and where is added',
  ]),
  promised('Hook: exit codes (ours)', 'Only 0 and 2, whatever happens inside', [
    HOOK_FAILURES,
    'nothing inside makes it end with anything but 0 or 2',
  ]),

  // Authentication
  promised(
    'Authentication: 1',
    'Every endpoint asks for a bearer key',
    [MATRIX, 'answers each caller with the right status'],
    [MATRIX, 'every operation of the API has a row'],
  ),
  promised(
    'Authentication: 2',
    'A missing or invalid key is 401, one without access 403',
    [ACCESS, 'missing, malformed, unknown, mistyped, expired and revoked keys'],
    [MATRIX, 'answers each caller with the right status'],
  ),
  promised(
    'Authentication: 3',
    'Keys of teams attribute events to teams, and teams have policies',
    [ACCESS, 'a team key sees its own team only'],
    [ACCESS, "a team's policy overrides what it names"],
  ),
  promised(
    'Authentication: 4 (ours)',
    'Keys are issued, rotated with a grace period, and revoked',
    [KEYS, 'a key is issued, listed without its secret, used, and revoked'],
    [KEYS, 'rotation under load'],
  ),

  // Events
  promised('Events: 1', 'Several rules may fire for one event, each to its own webhook, each once', [
    ALERTING,
    'each rule once',
  ]),
  promised(
    'Events: 2',
    'The message has action, agent, risk level in colour, PII, frameworks and time',
    [MESSAGES, 'a message says everything that the specification asks for'],
    [MESSAGES, 'the colour is that of the risk level'],
  ),
  promised(
    'Events: 5 (ours)',
    'A failed delivery is tried again, with the same id',
    ['test/alerts/receivers.test.ts', 'the alert is tried again later'],
    ['test/alerts/receivers.test.ts', '500s and then 200'],
  ),
  promised('Events: 6 (ours)', 'Events that are not stored alert too', [
    ALERTING,
    'events that are not stored, telemetry and several rules alert too',
  ]),

  // Errors
  promised(
    'Errors: body',
    'Every error has `{detail}`, from whatever layer',
    [ERRORS, ''],
    ['test/api/odd-requests.test.ts', ''],
  ),
  promised('Errors: 401', 'Without a valid key', [ACCESS, 'missing, malformed, unknown']),
  promised('Errors: 403', 'Outside the roles of the key', [
    MATRIX,
    'answers each caller with the right status',
  ]),
  promised(
    'Errors: 404',
    "An unknown event, and another organization's event alike",
    [GET, '404: '],
    [MATRIX, "another organization's event has the same answer"],
  ),
  promised(
    'Errors: 422',
    'Validation of bodies and parameters',
    [POST_422, ''],
    [LIST_422, ''],
    [POLICY, '422'],
  ),
  promised(
    'Errors: 503 (ours)',
    'A full store is 503 with `Retry-After`, never a 2xx',
    ['test/otlp/otlp.503.test.ts', 'exports beyond what can wait to be judged are refused whole with 503'],
    ['test/process/disk-full.test.ts', ''],
  ),

  // Versioning
  promised('Versioning: 1', 'Every endpoint is under `/v1`', [PAGES, 'the description of the API is public']),
  promised('Versioning: 2', 'An OpenAPI 3.1 description is published at `openapi.json`', [
    PAGES,
    'the description of the API is public, at both places, and names every route',
  ]),
]
