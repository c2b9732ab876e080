/**
 * The line that a client runs. In a person's own settings it has the paths of this machine. In a project's, which a team
 * commits, it has nobody's: each colleague's own copy is run, or the `audit-hook` of the path, and where there is neither the
 * call stops.
 */
import type { FailMode } from '../read-settings.ts'
import { type HookProgram, LAUNCHER, quoted, shellCommand } from './hook-program.ts'

/** For one user on this machine, or for the project in the current folder. */
export type Scope = 'user' | 'project'

export type HookLines = {
  readonly shell: string
  /** For a client that treats every failure as a denial. */
  readonly shellOfStrict: string
  readonly powershell: string
  /** For a client that starts a program itself. */
  readonly words: readonly string[]
  /** Whether a call stops where the program is missing. */
  readonly stopsIfMissing: boolean
}

const MISSING = 'audit-hook is not installed here, so the call is stopped.'
/** A program that cannot start, or dies, is no permission: clients block on 2 alone. */
const OR_STOP =
  'c=$?; [ $c -eq 0 ] || [ $c -eq 2 ] || { echo "audit-hook failed, so the call is stopped." >&2; exit 2; }; exit $c'
const IN_PROJECT = `h="$HOME/.service/hook/${LAUNCHER}"; { [ -f "$h" ] && [ -x "$h" ]; } || h=$(command -v audit-hook) || { echo "${MISSING}" >&2; exit 2; }; "$h"; ${OR_STOP}`
const IN_PROJECT_POWERSHELL = `$h = "$HOME/.service/hook/audit-hook.cjs"; if (!(Test-Path $h)) { [Console]::Error.WriteLine("${MISSING}"); exit 2 }; & node $h`

export function hookLines(program: HookProgram, scope: Scope, failMode: FailMode): HookLines {
  if (scope === 'project')
    return {
      ...{ shell: IN_PROJECT, shellOfStrict: IN_PROJECT, powershell: IN_PROJECT_POWERSHELL },
      ...{ words: ['sh', '-c', IN_PROJECT], stopsIfMissing: true },
    }
  const { node, file } = program
  const run = shellCommand(program)
  const [isNode, isFile] = [`[ -x ${quoted(node)} ]`, `[ -f ${quoted(file)} ]`]
  // Windows runs the line with another shell.
  const stopsIfMissing = failMode !== 'open' && process.platform !== 'win32'
  const orStop = `${isNode} && ${isFile} || { echo "${MISSING}" >&2; exit 2; }; ${run}; ${OR_STOP}`
  return {
    shell: stopsIfMissing ? orStop : run,
    // A hook that was deleted must not stop all work, unless that is what its owner chose.
    shellOfStrict: stopsIfMissing ? orStop : `! ${isNode} || ! ${isFile} || exec ${run}`,
    powershell: `& '${node.replaceAll("'", "''")}' '${file.replaceAll("'", "''")}'`,
    words: [node, file],
    stopsIfMissing,
  }
}
