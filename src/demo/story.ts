/** A story is what an agent does in one session. All people, hosts and secrets in stories are invented. */
import type { Team } from './cast.ts'

export type Step = {
  /** The tool and its input, as a client names them. */
  readonly tool: string
  readonly input: Readonly<Record<string, unknown>>
  readonly reasoning?: string
  /** Absent: it runs, unless it is blocked. */
  readonly ends?: 'fails' | 'declined'
  /** It is blocked, and happens all the same: the hook gave up waiting, or the client did not obey. */
  readonly despite?: 'let go' | 'ran'
  /** It is blocked, and somebody is asked to allow it. */
  readonly asked?: 'granted' | 'denied' | 'nobody answers'
}

export type Story = {
  readonly name: string
  readonly team: Team
  /** What the person asked for; machines are not asked. */
  readonly prompt?: string
  /** Who it happens to; absent: anybody of the team who works with a client. */
  readonly agent?: string
  readonly environment: string
  /** How often it occurs, relative to the others; an attack has days instead. */
  readonly weight?: number
  /** So many days ago, each once. 0: within the last two hours. */
  readonly daysAgo?: readonly number[]
  steps(pick: Pick, home: string): readonly Step[]
}

/** Chooses one of the values, the same ones in the same order every time. */
export type Pick = <T>(...values: readonly T[]) => T

type More = Omit<Step, 'tool' | 'input'>

export const run = (command: string, more: More = {}): Step => ({ tool: 'Bash', input: { command }, ...more })

export const read = (file_path: string, more: More = {}): Step => ({
  tool: 'Read',
  input: { file_path },
  ...more,
})

export const write = (file_path: string, content: string, more: More = {}): Step => ({
  tool: 'Write',
  input: { file_path, content },
  ...more,
})

export const browse = (url: string): Step => ({ tool: 'WebFetch', input: { url } })

/** A tool of an MCP server. */
export const connector = (server: string, operation: string, input: object, more: More = {}): Step => ({
  tool: `mcp__${server}__${operation}`,
  input: { ...input },
  ...more,
})

export const query = (sql: string, more: More = {}): Step => connector('postgres', 'query', { sql }, more)
