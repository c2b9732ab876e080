/** Effects in, trace out: a table of what leaves a mark, and what a mark can weigh on. */
import type { MarkKind } from '../../domain/mark-kind.ts'
import { isAtLeast, type RiskLevel } from '../../domain/risk-level.ts'
import type { Act, Effect } from '../effects/effect.ts'
import { hasManner, type Manners, manners } from '../effects/manner.ts'
import { verdictOn } from '../judge/judge-effect.ts'
import { showName } from '../judge/show-name.ts'
import type { EventReading, LocatedEffect } from '../readers/read-event.ts'
import { readProgramText } from '../readers/read-program-text.ts'
import { tidyPath } from '../targets/tidy-path.ts'
import { type FlowEnd, type Mark, NO_TRACE, type Trace } from './trace.ts'

/** Read or changed, by kind. */
const LEAVES: readonly (readonly [MarkKind, acts: readonly Act[], on: RegExp])[] = [
  ['credential', ['read', 'search'], /^(?:path\/(?:credential|memory)|resource\/credential)$/],
  ['personal', ['read', 'search'], /^(?:path\/personal|data\/personal|resource\/person)$/],
  ['guard', ['write', 'delete', 'destroy', 'configure', 'stop'], /^(?:path|process)\/guard$/],
]

/** What goes out of the house. */
const SENDS: ReadonlySet<Act> = new Set<Act>(['send', 'publish', 'message'])
const OUTSIDE = /^(?:host\/(?:outside|raw|drop|unknown)|message\/outside)$/
const DROP = /^host\/(?:raw|drop)$/

/** Nothing happens now. */
const NOT_NOW = manners('later') | manners('dry-run')
const LATER = manners('later')

const MAX_MARKS = 8
const MAX_ENDS = 8

export function traceEffects(reading: EventReading, level: RiskLevel): Trace {
  if (reading.effects.length === 0 && reading.written.length === 0) return NO_TRACE
  const marks = marksOf(reading)
  const ends = endsOf(reading.effects, level)
  const input = reading.subjects[0]?.value ?? ''
  return marks.length === 0 && ends.length === 0 ? NO_TRACE : { marks, ends, input }
}

function marksOf({ effects, written }: EventReading): Mark[] {
  const marks = new Map<string, Mark>()
  const leave = (mark: Mark) => {
    const name = `${mark.kind} ${mark.path}`
    const before = marks.get(name)
    // One of each kind without a place is always kept: many downloads in the same call do not hide it.
    const hasRoom = mark.path === '' || marks.size < MAX_MARKS
    if (before === undefined ? hasRoom : !isAtLeast(before.level, mark.level)) marks.set(name, mark)
  }
  for (const { act, target, manner } of effects) {
    if ((manner & NOT_NOW) !== 0) continue
    for (const [kind, acts, on] of LEAVES)
      if (acts.includes(act) && on.test(target.class)) leave({ kind, level: 'low', path: '' })
    if (act === 'write' && target.class.startsWith('path/') && hasManner(manner, 'from-network'))
      leave({
        kind: 'download',
        level: hasManner(manner, 'trusted') ? 'medium' : 'high',
        path: tidyPath(target.name),
      })
  }
  for (const [path, content] of written) {
    const level = harmOf(path, content)
    if (isAtLeast(level, 'high')) leave({ kind: 'script', level, path: tidyPath(path) })
  }
  return [...marks.values()]
}

const LANGUAGES: readonly (readonly [RegExp, string])[] = [
  [/\.(?:sh|bash|zsh|ksh|command)$/i, 'shell'],
  [/\.ps1$/i, 'powershell'],
  [/\.(?:bat|cmd)$/i, 'cmd'],
  [/\.pyw?$/i, 'python'],
  [/\.[cm]?[jt]s$/i, 'javascript'],
  [/\.rb$/i, 'ruby'],
  [/\.p[lm]$/i, 'perl'],
  [/\.php$/i, 'php'],
  [/\.lua$/i, 'lua'],
]
const SHEBANG = /^#!\s?\/\S{1,60}?(?:env\s+(?:-S\s+)?)?(sh|bash|zsh|python|node|ruby|perl|php)/

/** A program that does none of this is not worth reading: most source files. */
const MAY_HARM =
  /\b(?:system|exec\w{0,6}|spawn\w{0,6}|popen|subprocess|Process|child_process|rmtree|unlink\w{0,4}|rmdir\w{0,4}|rm|dd|mkfs\w{0,8}|shred|truncate|Remove-Item|del|format|curl|wget|socket\w{0,8}|connect|post|fetch|upload\w{0,4}|DROP|DELETE|TRUNCATE|eval|chmod|chown|kill\w{0,4}|iptables|crontab|authorized_keys|passwd)\b/i

/** Of a longer program beginning and end are read. */
const MAX_PROGRAM = 12_000

/** What running it would deserve. */
function harmOf(path: string, content: string): RiskLevel {
  const language = LANGUAGES.find(([ending]) => ending.test(path))?.[1] ?? shebangOf(content)
  if (language === null || !MAY_HARM.test(content)) return 'low'
  const text =
    content.length <= MAX_PROGRAM
      ? content
      : `${content.slice(0, MAX_PROGRAM / 2)}\n${content.slice(-MAX_PROGRAM / 2)}`
  let level: RiskLevel = 'low'
  for (const effect of readProgramText(language, text).effects) {
    const found = verdictOn(now(effect))?.level ?? 'low'
    if (!isAtLeast(level, found)) level = found
  }
  return level
}

function shebangOf(content: string): string | null {
  const program = SHEBANG.exec(content)?.[1]
  if (program === undefined) return null
  return program === 'node' ? 'javascript' : /sh$/.test(program) ? 'shell' : program
}

function now(effect: Effect): Effect {
  return { ...effect, manner: (effect.manner & ~LATER) as Manners }
}

function endsOf(effects: readonly LocatedEffect[], level: RiskLevel): FlowEnd[] {
  const ends: FlowEnd[] = []
  for (const { act, target, manner, where, span } of effects) {
    if ((manner & NOT_NOW) !== 0 || ends.length >= MAX_ENDS) continue
    const isRun = act === 'execute' && target.class.startsWith('path/')
    if (!isRun && !(SENDS.has(act) && OUTSIDE.test(target.class))) continue
    const end = { where, span, target: showName(target), isDrop: DROP.test(target.class) }
    if (isRun) ends.push({ ...end, kinds: ['download', 'script'], path: tidyPath(target.name) })
    else ends.push({ ...end, kinds: ['credential', 'personal'], path: '' })
  }
  if (isAtLeast(level, 'medium'))
    ends.push({ kinds: ['guard'], path: '', where: 'data', span: null, target: '', isDrop: false })
  return ends
}
