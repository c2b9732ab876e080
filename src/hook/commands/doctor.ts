/** Checks everything that the hook needs, and says how to fix each problem. */
import { lstatSync, readFileSync } from 'node:fs'
import { type CallService, createServiceCaller } from '../call-service.ts'
import { within } from '../deadline.ts'
import { createHeldCalls, KEY_IS_REVOKED } from '../held-calls.ts'
import { createLastPolicy } from '../last-policy.ts'
import type { ExitCode } from '../leave.ts'
import {
  HOLDS,
  type Hold,
  type HookSettings,
  readHookSettings,
  type SettingName,
  type SettingSource,
} from '../read-settings.ts'
import { bufferFiles } from '../replay.ts'
import { type ServiceFolder, serviceFolderOf } from '../service-folder.ts'
import { type Check, checkClients } from './check-clients.ts'
import type { Print } from './print.ts'
import { printChecks } from './print-checks.ts'

const CALL_MS = 5000
const MAX_CLOCK_DIFFERENCE_MS = 60_000

export async function doctor(_: readonly string[], print: Print): Promise<ExitCode> {
  const folder = serviceFolderOf()
  const settings = readHookSettings(process.env, folder)
  const checks = [
    ...checkSettings(settings, folder),
    ...(await checkService(settings)),
    ...checkLocalPolicy(settings, folder),
    ...checkHold(settings, folder),
    ...checkClients(),
    ...noteGateway(folder),
    ...checkFolder(folder),
    ...checkBuffer(folder),
  ]
  return printChecks(checks, print)
}

function checkSettings(
  { problems, apiKey, url, failMode, timeoutMs, sources, ignored }: HookSettings,
  folder: ServiceFolder,
): Check[] {
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' }
  const from = (name: SettingName) => SOURCES[sources[name]]
  const isExposed = protocol === 'http:' && !/^(?:localhost|127\.|\[::1\])/.test(hostname)
  return [
    ...problems.map((problem) => ({ what: problem, fix: 'Correct it and run audit-hook doctor again.' })),
    apiKey === undefined
      ? {
          what: 'No key is set',
          fix: `Set SERVICE_API_KEY, or put api_key into ${folder.configFile} (chmod 600).`,
        }
      : { what: `A key is set (${apiKey.slice(0, 4)}...), ${from('apiKey')}` },
    isExposed
      ? { what: `${url} is plain http`, fix: 'The key is sent unencrypted: use https beyond this machine.' }
      : { what: `The service is expected at ${url}, ${from('url')}` },
    {
      what: `Without an answer within ${timeoutMs} ms (${from('timeoutMs')}) the hook ${FAILING[failMode]}, ${from('failMode')}`,
    },
    ...(ignored.length === 0
      ? []
      : [{ what: `Not used, because ${folder.configFile} holds a URL: ${ignored.join(', ')}` }]),
  ]
}

const SOURCES: Readonly<Record<SettingSource, string>> = {
  file: 'from the file',
  environment: 'from the environment',
  default: 'by default',
}

const FAILING = {
  open: 'allows the action (fail mode open)',
  closed: 'blocks the action (fail mode closed)',
  local: 'judges the action itself, with the last policy seen (fail mode local)',
} as const

async function checkService(settings: HookSettings): Promise<Check[]> {
  if (settings.apiKey === undefined) return []
  const callService = createServiceCaller(settings)
  const soon = () => within({ left: () => CALL_MS }, CALL_MS)
  const answer = await callService({ method: 'GET', path: '/v1/org/policy' }, soon())
  if (answer.kind === 'unreachable')
    return [{ what: `The service does not answer: ${answer.why}`, fix: 'Start it, or correct SERVICE_URL.' }]
  if (answer.isKeyRevoked)
    return [
      {
        what: 'The key was revoked',
        fix: 'Get a new one, set SERVICE_URL and SERVICE_API_KEY, and run: audit-hook install CLIENT',
      },
    ]
  if (answer.status === 401)
    return [
      {
        what: 'The service does not know the key',
        fix: 'Make one: audit-service keys create (role ingest).',
      },
    ]
  if (answer.status !== 200)
    return [
      { what: `The service answers with status ${answer.status}`, fix: 'Is SERVICE_URL the audit service?' },
    ]
  return [
    { what: 'The service answers and knows the key' },
    await checkRole(callService, soon()),
    checkClock(answer.date),
    describePolicy(answer.text),
  ]
}

/** An event without its fields: refused as incomplete where the key may send events, and never recorded. */
async function checkRole(callService: CallService, deadline: ReturnType<typeof within>): Promise<Check> {
  const answer = await callService({ method: 'POST', path: '/v1/events', body: '{}' }, deadline)
  const mayPost = answer.kind === 'answered' && answer.status === 422
  return mayPost
    ? { what: 'The key may send events' }
    : { what: 'The key may not send events', fix: 'Use a key with the role ingest.' }
}

function checkClock(date: string | null): Check {
  const apartMs = Math.abs(Date.now() - Date.parse(date ?? ''))
  if (!(apartMs > MAX_CLOCK_DIFFERENCE_MS)) return { what: 'The clocks agree' }
  return {
    what: `The clock here and that of the service are ${Math.round(apartMs / 1000)} s apart`,
    fix: 'Recorded times will be wrong: synchronize the clock (NTP).',
  }
}

function describePolicy(text: string): Check {
  try {
    const { logging_level, blocking_rules } = JSON.parse(text)
    const blocks = logging_level === 'paranoid' && blocking_rules.enabled
    const reach = blocks ? `blocks at ${blocking_rules.block_on} or above` : 'blocks nothing'
    return { what: `The policy logs at level ${logging_level} and ${reach}` }
  } catch {
    return { what: 'The policy cannot be read', fix: 'Is SERVICE_URL the audit service?' }
  }
}

/** What the hook judges with while the service is away. */
function checkLocalPolicy(settings: HookSettings, folder: ServiceFolder): Check[] {
  if (settings.failMode !== 'local') return []
  const at = createLastPolicy(folder, settings.url, createServiceCaller(settings)).fetchedAt()
  const again = 'Run audit-hook install CLIENT again while the service answers.'
  if (at === null)
    return [
      {
        what: 'No policy has been fetched yet: while the service is away, only what is critical is stopped',
        fix: again,
      },
    ]
  const age = describeAge(Date.now() - at)
  const what = `While the service is away, calls are judged with the policy that was fetched ${age} ago`
  return [Date.now() - at > MAX_POLICY_AGE_MS ? { what, fix: again } : { what }]
}

function checkHold(settings: HookSettings, folder: ServiceFolder): Check[] {
  const held = createHeldCalls(folder, settings).stops(null)
  if (held === KEY_IS_REVOKED)
    return [
      {
        what: 'Every call is stopped, because the key was revoked',
        fix: 'Get a new key, set SERVICE_URL and SERVICE_API_KEY, and run: audit-hook install CLIENT',
      },
    ]
  const checks = HOLDS.map((hold): Check => {
    const [is, not] = HELD[hold]
    return { what: settings.hold.includes(hold) ? is : `${not}: ${folder.configFile} has no "hold" for it` }
  })
  return held === null ? checks : [...checks, { what: held, fix: 'Ask those who run the audit service.' }]
}

const HELD: Readonly<Record<Hold, readonly [held: string, not: string]>> = {
  revoked: ['A key that is revoked stops every call here', 'A revoked key does not stop calls here'],
  stop: [
    'A stop that was seen holds here while the service is away',
    'A stop does not hold here while the service is away',
  ],
}

function describeAge(ms: number): string {
  const [size, unit] = AGES.find(([least]) => ms >= 2 * least) ?? [1000, 'seconds']
  return `${Math.max(0, Math.round(ms / size))} ${unit}`
}

const AGES: readonly (readonly [ms: number, unit: string])[] = [
  [24 * 3_600_000, 'days'],
  [3_600_000, 'hours'],
  [60_000, 'minutes'],
]
const MAX_POLICY_AGE_MS = 7 * 24 * 3_600_000

/** The gateway's own program knows where clients have their servers. */
function noteGateway({ wrappedFile }: ServiceFolder): Check[] {
  // Without any, it is one line.
  if (countLines(wrappedFile) < 2) return []
  return [{ what: 'MCP servers were put behind the gateway: audit-mcp doctor looks at them' }]
}

function checkFolder({ path, bufferFile, configFile, policyFile, refusedFile }: ServiceFolder): Check[] {
  const files = [path, bufferFile, configFile, policyFile, refusedFile]
  const problems = files.flatMap((file): Check[] => {
    const stat = lstatSync(file, { throwIfNoEntry: false })
    if (!stat) return []
    if (stat.isSymbolicLink())
      return [{ what: `${file} is a symbolic link`, fix: 'It is not followed: remove it.' }]
    if (process.getuid && stat.uid !== process.getuid())
      return [{ what: `${file} belongs to another user`, fix: `Run: sudo chown ${process.getuid()} ${file}` }]
    if (process.platform !== 'win32' && (stat.mode & 0o077) !== 0)
      return [
        { what: `${file} can be read by others`, fix: `Run: chmod ${file === path ? 700 : 600} ${file}` },
      ]
    return []
  })
  return problems.length > 0 ? problems : [{ what: `${path} can be read by you alone` }]
}

function checkBuffer(folder: ServiceFolder): Check[] {
  const waiting = bufferFiles(folder).reduce((sum, file) => sum + countLines(file), 0)
  const refused = countLines(folder.refusedFile)
  return [
    waiting === 0
      ? { what: 'No events are waiting' }
      : { what: `${waiting} events are waiting to be sent`, fix: 'Run: audit-hook replay' },
    ...(refused === 0
      ? []
      : [
          {
            what: `${refused} events were refused by the service`,
            fix: `Look at ${folder.refusedFile}, then remove it.`,
          },
        ]),
  ]
}

function countLines(file: string): number {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean).length
  } catch {
    return 0
  }
}
