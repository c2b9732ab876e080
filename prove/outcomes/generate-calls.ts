/** Histories of calls: what was sent about each, what of it was lost, and what arrived twice. */

type Did = 'stopped' | 'let_go' | 'allowed'

export type Message =
  /** Before the call. `isLate`: sent when nobody waits any more. `did`: with what the hook did meanwhile. */
  | {
      readonly kind: 'question'
      readonly source: 'hook' | 'gateway' | 'ci'
      readonly key: string | null
      readonly isLate: boolean
      readonly did: Did | null
    }
  /** With a later event of the same hook. */
  | { readonly kind: 'report'; readonly did: Did; readonly by: 'ids' | 'key' }
  | { readonly kind: 'post_hook'; readonly hasFailed: boolean }
  | { readonly kind: 'result'; readonly end: 'success' | 'failure' | 'denied' }
  | { readonly kind: 'decision'; readonly isReject: boolean; readonly source: 'hook' | 'user_reject' }
  | { readonly kind: 'hook_record' }
  | { readonly kind: 'span'; readonly end: 'result' | 'none' | 'denied' | 'failure' }

type Client = 'claude-code' | 'gemini-cli' | 'opencode'

export type Call = {
  readonly number: number
  /** 0: the organization's own key. Calls of different teams have the same names. */
  readonly team: number
  readonly session: string
  readonly id: string
  readonly client: Client
  readonly isDangerous: boolean
  /** What arrives, in no order. */
  readonly delivered: readonly Message[]
}

export type Random = () => number

const TEAMS = 3
const CALLS_A_SESSION = 5
const LOST = 0.15
const TWICE = 0.2

/** The same numbers for the same seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function generateCalls(count: number, random: Random): Call[] {
  return Array.from({ length: count }, (_, number) => {
    const name = Math.floor(number / TEAMS)
    const client = pick(random, ['claude-code', 'claude-code', 'gemini-cli', 'opencode'] as const)
    const sent = messagesOf(client, `key-${number}`, random)
    return {
      number,
      team: number % TEAMS,
      // Gemini has no names for calls: only the session tells from outside which one it is.
      session: client === 'gemini-cli' ? `gemini-${number}` : `session-${Math.floor(name / CALLS_A_SESSION)}`,
      id: `call_${name}`,
      client,
      isDangerous: random() < 0.6,
      delivered: arriving(sent, random),
    }
  })
}

function messagesOf(client: Client, key: string, random: Random): Message[] {
  const chance = (share: number) => random() < share
  const messages: Message[] = []
  const isKeyed = client !== 'gemini-cli' && chance(0.7)
  const asks = chance(0.85)
  if (asks) {
    const source =
      client === 'gemini-cli' ? 'hook' : pick(random, ['hook', 'hook', 'hook', 'gateway', 'ci'] as const)
    const question = { kind: 'question', source, key: isKeyed ? key : null } as const
    // Older hooks do not say what they did.
    messages.push({ ...question, isLate: client !== 'gemini-cli' && chance(0.1), did: null })
    if (isKeyed && chance(0.25))
      messages.push({
        ...question,
        isLate: true,
        did: pick(random, ['let_go', 'let_go', 'stopped', 'allowed'] as const),
      })
  }
  if (client !== 'gemini-cli' && chance(0.15))
    messages.push({
      kind: 'report',
      did: pick(random, ['stopped', 'stopped', 'let_go'] as const),
      by: isKeyed && asks && chance(0.5) ? 'key' : 'ids',
    })
  if (chance(0.3)) messages.push({ kind: 'post_hook', hasFailed: chance(0.3) })
  if (client === 'opencode') {
    if (chance(0.5))
      messages.push({ kind: 'span', end: pick(random, ['result', 'none', 'denied', 'failure'] as const) })
    return messages
  }
  if (chance(0.4))
    messages.push({ kind: 'result', end: pick(random, ['success', 'failure', 'denied'] as const) })
  if (client === 'claude-code' && chance(0.25))
    messages.push({
      kind: 'decision',
      isReject: chance(0.8),
      source: pick(random, ['hook', 'user_reject'] as const),
    })
  if (client === 'gemini-cli' && chance(0.2)) messages.push({ kind: 'hook_record' })
  return messages
}

/** A report by a key follows the answer to its question: without that, there is none. */
function arriving(sent: readonly Message[], random: Random): Message[] {
  const arrived = sent.filter(() => random() >= LOST)
  const hasQuestion = arrived.some(({ kind }) => kind === 'question')
  return arrived
    .filter((message) => message.kind !== 'report' || message.by === 'ids' || hasQuestion)
    .flatMap((message) => (random() < TWICE ? [message, message] : [message]))
}

function pick<T>(random: Random, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)] as T
}

export function shuffled<T>(values: readonly T[], random: Random): T[] {
  const mixed = [...values]
  for (let index = mixed.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    const value = mixed[index] as T
    mixed[index] = mixed[other] as T
    mixed[other] = value
  }
  return mixed
}
