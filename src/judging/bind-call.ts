/** What tells a blocked call from others: a person allows this very call, and no other. */
import type { Trace } from '../classify/flows/trace.ts'
import { callIdOf } from '../outcomes/event-evidence.ts'
import type { Marker } from './create-marker.ts'
import type { IncomingEvent } from './incoming-event.ts'
import type { EventOrigin } from './judge-event.ts'
import { rawMembersOf } from './raw-members.ts'

export type CallRequest = {
  /** Salted hashes: of what would run, by whom, where; and of the call itself, null where it cannot be told from others. */
  readonly binding: string
  readonly call: string | null
  /** Files that would run. */
  readonly runs_files: readonly string[]
  /** Somebody waits for the answer, before the call: only such an event uses a grant. */
  readonly isQuestion: boolean
}

const MAX_FILES = 5
const MAX_FILE_LENGTH = 200

export function bindCall(
  marker: Pick<Marker, 'hash'>,
  origin: EventOrigin,
  event: IncomingEvent,
  { ends }: Trace,
  isQuestion: boolean,
): CallRequest {
  const { agent_id, action, context, raw } = event
  // With the key: all else is what the caller says, and who stands behind the key must not be who allows it.
  const owner = [origin.team_id ?? '', origin.key_id]
  const session = context['session_id'] ?? null
  const place = ['cwd', 'hostname', 'environment'].map((name) => context[name] ?? null)
  const text = JSON.stringify([owner, agent_id, action, session, place, executable(action, raw.data)])
  const id = callIdOf(context)
  const files = ends.filter(({ kinds }) => kinds.includes('script')).map(({ target }) => target)
  return {
    binding: marker.hash(origin, 'binding', text),
    call:
      id === null || typeof session !== 'string'
        ? null
        : marker.hash(origin, 'approved call', JSON.stringify([owner, session, id])),
    runs_files: [...new Set(files)].slice(0, MAX_FILES).map((file) => file.slice(0, MAX_FILE_LENGTH)),
    isQuestion: isQuestion && context['phase'] !== 'post',
  }
}

/** What a model says about its call, differently each time. Only of tools where it is known to be no input. */
const REMARKS: Readonly<Record<string, ReadonlySet<string>>> = {
  shell_command: new Set(['description', 'justification', 'explanation']),
}
const NO_REMARKS: ReadonlySet<string> = new Set()

/** As text, exactly as it was sent: two numbers that differ in their last digit differ here. */
function executable(action: string, data: string): unknown {
  const remarks = REMARKS[action] ?? NO_REMARKS
  const members = membersOf(data, remarks)
  return remarks.size === 0
    ? members
    : members.map(([name, text]) =>
        name === 'tool_parameters' && text.startsWith('{') ? [name, membersOf(text, remarks)] : [name, text],
      )
}

function membersOf(json: string, without: ReadonlySet<string>): [name: string, text: string][] {
  return [...rawMembersOf(json)]
    .filter(([name]) => !without.has(name))
    .map(([name, { text }]): [string, string] => [name, text])
    .sort(([a], [b]) => (a < b ? -1 : 1))
}
