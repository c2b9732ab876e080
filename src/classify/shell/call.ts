/** The vocabulary of this folder: one command that would really run, and what surrounds it. */

export type Redirection = {
  /** `>`, `>>`, `<`, `<>`, `>&`, ... as written. */
  readonly operator: string
  readonly target: string
}

/** Where a command runs: on this machine, on another one, or inside a container. */
export type Place = 'here' | 'remote' | 'container'

export type Call = {
  /** Name without directory or `.exe`, in lower case; empty for a bare redirection. */
  readonly program: string
  /** The program as it was named, with its directory. */
  readonly path: string
  /** Words after quotes, escapes, constants and braces were resolved. What is not known keeps its `$NAME`. */
  readonly args: readonly string[]
  readonly redirections: readonly Redirection[]
  /** Variables set for this command alone (`PAGER=x git log`). */
  readonly environment: readonly (readonly [string, string])[]
  /** Characters in the text that was given; those of the enclosing command where the text was decoded. */
  readonly span: readonly [number, number]
  readonly privileged: boolean
  readonly place: Place
  /** Programs that led here, outermost first: `['sudo', 'xargs']`. */
  readonly wrappers: readonly string[]
  /** What stands on standard input, where that is known. */
  readonly input: string | null
  readonly pipe: Pipe | null
  /** The command whose argument this one's output becomes: `bash -c "$(curl ...)"`. */
  outer: Call | null
}

export type Pipe = {
  readonly stages: readonly Call[][]
  readonly stage: number
  /** The pipeline around a nested script: `cat x | sh -c 'nc host 1'`. */
  readonly around: Pipe | null
}

// Rules ask every command for its neighbours: a cap keeps a pipeline of thousands linear.
const NEIGHBOURS = 24

/** Commands whose output this one reads, nearest first. */
export function upstreamOf(call: Call): Call[] {
  const found: Call[] = []
  for (let pipe = call.pipe; pipe; pipe = pipe.around)
    for (let stage = pipe.stage - 1; stage >= 0; stage--)
      for (const other of pipe.stages[stage] ?? []) {
        if (found.length >= NEIGHBOURS) return found
        found.push(other)
      }
  return found
}

/** Commands that read this one's output, nearest first. */
export function downstreamOf(call: Call): Call[] {
  const found: Call[] = []
  for (let pipe = call.pipe; pipe; pipe = pipe.around)
    for (let stage = pipe.stage + 1; stage < pipe.stages.length; stage++)
      for (const other of pipe.stages[stage] ?? []) {
        if (found.length >= NEIGHBOURS) return found
        found.push(other)
      }
  return found
}
