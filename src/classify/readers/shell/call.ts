/** One command that would really run, and what surrounds it. */

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
  /** Words after quotes, escapes, constants and braces were resolved. What is not known is a mark or keeps its `$NAME`. */
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
  /** What stands on standard input; null where nothing was put there. */
  readonly input: string | null
}
