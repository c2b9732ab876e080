/** What is written into a file that something runs later is read as what it is. */
import type { TargetClass } from '../../effects/effect.ts'
import { looksLikeCommand } from '../fields/looks-like.ts'
import { scriptsInFile } from '../files/scripts-in-file.ts'
import { classOfCode } from './class-of-code.ts'
import { hasMark, originsOf, showMarks } from './origins.ts'
import { addEffect, MAX_NESTED, type Spot, type Walk } from './walk.ts'

const MIN_SCRIPT = 3
const MAX_QUOTED = 8_000
const QUOTED =
  /["']((?:[^"'\\\n]|\\.){4,400})["']|^\s{0,8}(?:exec(?:-once|_always)?|spawn|run|bind\w{0,4})[\s=]{1,4}([^\n"']{4,400})$/gm
/** Temporary folders and hidden ones are no place for programs. */
const TAKES_OVER =
  /\bLD_PRELOAD=|\bLD_LIBRARY_PATH=\/tmp|\bPATH=["']?\/(?:tmp|var\/tmp|dev\/shm)\b|\balias\s{1,4}(?:sudo|ssh|su|passwd|login)=/
const CRON_LINE =
  /^(?:@\w{4,8}|(?:[\d*/,-]{1,20}\s{1,8}){5})\s{0,8}(?:root\s{1,8}|[a-z_][\w-]{0,31}\s{1,8}(?=\/))?/gm

export function readWrittenFile(
  walk: Walk,
  path: string,
  targetClass: TargetClass,
  content: string,
  spot: Spot,
): void {
  if (content.length < MIN_SCRIPT) return
  const runsLater = () =>
    addEffect(walk, 'write', 'path/startup', showMarks(walk, path), 0, 'a file that runs later', spot.span)
  // Python runs such lines at every start; the same ending stands for model weights.
  if (path.endsWith('.pth') && /^import\s/m.test(content)) {
    runsLater()
    walk.follow.code(walk, 'python', content, { ...spot, depth: spot.depth + 1, isLater: true, input: null })
  }
  // Package managers run what stands there at every installation.
  if (/\/apt\.conf/.test(path) && /(?:Invoke|Pre-Install)/i.test(content)) runsLater()
  if (SYSCTL.test(path))
    for (const line of content.split('\n', 64))
      if (/^\s{0,4}[\w.]{3,80}\s{0,4}=/.test(line))
        walk.follow.text(walk, `sysctl -w '${line.replaceAll(/[\s']{1,8}/g, '')}'`, {
          ...spot,
          depth: spot.depth + 1,
          input: null,
          span: spot.span ?? [0, 0],
        })
  if (targetClass === 'path/later' && !isShellFile(path)) readFileOfScripts(walk, path, content, spot)
  const isStartUp = targetClass === 'path/startup' || targetClass === 'path/profile'
  if (!isStartUp && !(targetClass === 'path/later' && isShellFile(path)) && !SHEBANG.test(content)) return
  if (hasMark(content) && content.trim().length === 1) {
    addEffect(
      walk,
      'execute',
      classOfCode(originsOf(walk, content)),
      showMarks(walk, content),
      0,
      'a file that runs later',
      spot.span,
    )
    if (targetClass === 'path/startup') runsLater()
    return
  }
  walk.nested += content.length
  const [effects, calls] = [walk.effects.length, walk.calls.length]
  const script = content.replaceAll(CRON_LINE, '').replaceAll(COMMAND_LINE, '')
  walk.follow.text(walk, script, {
    ...spot,
    depth: spot.depth + 1,
    isLater: true,
    input: null,
    span: spot.span ?? [0, 0],
  })
  // Commands in the texts of another language: `(shell-command "...")`, `os.execute("...")`, `exec-once=...`.
  for (const [, quoted, bare] of isStartUp
    ? [...script.slice(0, MAX_QUOTED).matchAll(QUOTED)].slice(0, 16)
    : [])
    if (looksLikeCommand((quoted ?? bare ?? '').trim()))
      walk.follow.text(walk, (quoted ?? bare ?? '').replaceAll('\\"', '"').trim(), {
        ...spot,
        depth: spot.depth + 1,
        isLater: true,
        input: null,
        span: spot.span ?? [0, 0],
      })
  // Programs of the user's own are put before those of the system, or libraries into every program.
  if (isStartUp && TAKES_OVER.test(script)) runsLater()
  // What starts there by itself is something that nobody here has read.
  if (
    isStartUp &&
    (walk.effects
      .slice(effects)
      .some(({ act, target }) => (act === 'execute' || act === 'connect') && UNREAD_CODE.has(target.class)) ||
      walk.calls.slice(calls).some(isUnread))
  )
    runsLater()
}

/** A `Makefile`, `package.json`, `Dockerfile`, unit, workflow: each has its own place for commands. */
function readFileOfScripts(walk: Walk, path: string, content: string, spot: Spot): void {
  const later: Spot = {
    ...spot,
    depth: spot.depth + 1,
    isLater: true,
    input: null,
    span: spot.span ?? [0, 0],
  }
  for (const { language, text } of scriptsInFile(path.toLowerCase(), content)) {
    walk.nested += text.length
    if (walk.nested > MAX_NESTED) return
    if (language === 'shell') walk.follow.text(walk, text, later)
    else if (language === 'cmd' || language === 'powershell') walk.follow.windows(walk, language, text, later)
    else walk.follow.code(walk, language, text, later)
  }
}

const SYSCTL = /^\/etc\/sysctl(?:\.conf|\.d\/[\w.-]{1,80})$/
const SHEBANG = /^#!\s{0,4}\/[\w/]{1,40}(?:\/|\s)(?:ba|z|da|k|a)?sh\b/
/** Lines of settings that hold a command: of editors, ssh, terminals, desktops. */
const COMMAND_LINE =
  /^\s{0,8}(?:autocmd\s[^!\n]{1,120}!|(?:silent!?\s{1,4})?!|(?:Local|Proxy|Remote|KnownHosts)Command\s{1,4}|(?:run-shell|if-shell)\s{1,4}|Exec\s{0,2}=\s{0,4})/gm
const UNREAD_CODE: ReadonlySet<TargetClass> = new Set<TargetClass>([
  'code/network',
  'code/decoded',
  'code/shell',
])
/** A hidden file, or one in a folder for temporary things. */
const UNREAD = /^(?:\/tmp|\/var\/tmp|\/dev\/shm)\/|^[~/].{0,200}\/\.[\w-][^/]{0,80}$/
const TAKES_SCRIPT = /^(?:(?:ba|z|da|k)?sh|python3?|perl|ruby|node|php|lua)$/

function isUnread({
  path,
  program,
  args,
}: {
  readonly path: string
  readonly program: string
  readonly args: readonly string[]
}): boolean {
  return (
    UNREAD.test(path) ||
    (TAKES_SCRIPT.test(program) && UNREAD.test(args.find((arg) => !arg.startsWith('-')) ?? ''))
  )
}

function isShellFile(path: string): boolean {
  return /\.(?:sh|bash|zsh|ksh|command)$|(?:^|\/)(?:\.git\/hooks|\.husky|\.githooks)\/[\w.-]{1,60}$/i.test(
    path,
  )
}
