/** Variables that change what other programs do: what they load, run, trust and remember. */

import type { Act, TargetClass } from '../../effects/effect.ts'
import { type Manners, manners } from '../../effects/manner.ts'
import { setOf } from '../../set-of.ts'
import type { Call } from './call.ts'
import { classOfCode } from './class-of-code.ts'
import { hasMark, originsOf } from './origins.ts'
import { mannerOfPlace, type Runner } from './read-program.ts'
import { addEffect, keptFile, type Spot, type Walk } from './walk.ts'

/** Their value is a command line that some program runs. */
const RUN = setOf(
  'PAGER MANPAGER EDITOR VISUAL FCEDIT TEXEDIT HGEDITOR GIT_SSH SVN_SSH GIT_EXTERNAL_DIFF BROWSER LESSOPEN LESSCLOSE PS1 PS4 BORG_PASSCOMMAND MAILCAPS SHELL CC CXX LD MAKEFLAGS',
)
/** Whatever program they are for, its users say by them what it runs. */
const RUN_BY_NAME =
  /^npm_config_script_shell$|^GIT_CONFIG_VALUE_\d$|^[A-Z][A-Z0-9_]{1,60}_(?:RUNNER|WRAPPER|LINKER|COMMAND|CMD|PAGER|EDITOR|ASKPASS|RSH|SHELL|BROWSER|LAUNCHER|EXEC|HOOK|TERMINAL)$/
/** A file that is read as a script at every start. */
const SOURCED = setOf('BASH_ENV ENV ZDOTDIR PYTHONSTARTUP')
/** A library that is loaded into every program. */
const LOADED = setOf(
  'LD_PRELOAD LD_AUDIT DYLD_INSERT_LIBRARIES PERL5OPT RUBYOPT NODE_OPTIONS JAVA_TOOL_OPTIONS PERL5DB',
)
const USUAL_LIBRARIES =
  /jemalloc|tcmalloc|mimalloc|asan|tsan|ubsan|eatmydata|faketime|fakeroot|proxychains|torsocks|stderred|--max-old-space-size|--(?:no-)?(?:warnings|deprecation|experimental)|openssl-legacy|--inspect|^-Xm|-D\w|^$/
const HISTORY = /^HIST(?:FILE|SIZE|FILESIZE|CMD)$/
/** Of the audit hook and the audit service; others use the same beginning. */
const OURS = setOf(
  'SERVICE_URL SERVICE_API_KEY SERVICE_FAIL_MODE SERVICE_TIMEOUT_MS SERVICE_DATA_DIR SERVICE_USER_ID SERVICE_USER_EMAIL SERVICE_SECRET SERVICE_DATABASE_URL',
)

/** Of agents that then act without asking. */
const UNASKED =
  /^(?:GOOSE_MODE=auto|(?:CLAUDE|CODEX|GEMINI|QWEN|AIDER|COPILOT|CURSOR|CLINE|AMP|OPENCODE|CRUSH|GOOSE)\w{0,30}_(?:YOLO\w{0,10}|YES(?:_ALWAYS)?|SKIP_PERMISSIONS|ALLOW_ALL\w{0,10}|AUTO_APPROVE\w{0,20}|NO_SANDBOX|DISABLE_HOOKS)=(?:1|true|yes|on))$/i

/** `NAME=value` before a command, alone, or after `export`. */
export function readVariables(walk: Walk, call: Call, spot: Spot, runner: Runner): void {
  const isExport = EXPORTS.has(call.program)
  if (call.environment.length === 0 && !isExport) return
  const add = (act: Act, targetClass: TargetClass, name: string, how: Manners = 0) =>
    addEffect(walk, act, targetClass, name, mannerOfPlace(spot) | how, call.program || 'variable', call.span)
  const pairs: (readonly [string, string])[] = isExport
    ? call.args.filter((arg) => arg.includes('=')).map(split)
    : []
  for (const [name, value] of [...call.environment, ...pairs]) {
    if (HISTORY.test(name) && (value === '' || value === '0' || value === '/dev/null'))
      add('delete', 'path/history', `the history (${name})`)
    else if (SHELLSHOCK.test(value)) add('execute', 'code/attack', 'Shellshock')
    else if (value === '' || name.length < 2) continue
    else if (
      (RUN.has(name) || RUN_BY_NAME.test(name)) &&
      (/[\s/;|`$(]/.test(value) || name === 'PROMPT_COMMAND')
    )
      runner.script(value)
    else if (SOURCED.has(name)) runner.script(`. ${value}`)
    else if (LOADED.has(name) && !USUAL_LIBRARIES.test(value) && !hasMark(value) && !value.startsWith('$'))
      add('execute', classOfCode(originsOf(walk, keptFile(walk, value) ?? '')), `${name}=${value}`)
    else if (name === 'PATH' && /^(?:\.|\/tmp|\/var\/tmp|\/dev\/shm)(?:[/:]|$)/.test(value))
      add('configure', 'control/system', `PATH=${value}`)
    else if (
      !spot.isLater &&
      ((name === 'HISTCONTROL' && /ignore(?:space|both)/.test(value)) || name === 'HISTIGNORE')
    )
      add('configure', 'control/system', `what the history keeps (${name})`)
    else if (spot.isLater && OURS.has(name)) add('write', 'path/guard', name)
    else if (UNASKED.test(`${name}=${value}`))
      add('configure', 'control/security', `an agent (${name})`, manners('unconditional'))
  }
}

const EXPORTS = setOf('export declare typeset readonly local setenv')
export const SHELLSHOCK = /^\(\) ?\{ ?:;? ?\} ?;/

function split(word: string): readonly [string, string] {
  const at = word.indexOf('=')
  return [word.slice(0, at), word.slice(at + 1)]
}
