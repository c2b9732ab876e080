/** What is written into a file that something runs later is read as what it is. */
import type { TargetClass } from '../../effects/effect.ts'
import { classOfCode } from './class-of-code.ts'
import { hasMark, originsOf, showMarks } from './origins.ts'
import type { Spot, Walk } from './walk.ts'

const MIN_SCRIPT = 3
const CRON_LINE = /^(?:@\w{4,8}|(?:[\d*/,-]{1,20}\s{1,8}){5})\s{0,8}(?:root\s{1,8}|[a-z_][\w-]{0,31}\s{1,8}(?=\/))?/gm

export function readWrittenFile(
  walk: Walk,
  path: string,
  targetClass: TargetClass,
  content: string,
  spot: Spot,
): void {
  if (content.length < MIN_SCRIPT) return
  // Python runs such lines at every start; the same ending stands for model weights.
  if (path.endsWith('.pth') && /^import\s/m.test(content))
    walk.effects.push({ act: 'write', target: { class: 'path/profile', name: showMarks(walk, path) }, manner: 0, route: 'a file that runs later', span: spot.span })
  // Package managers run what stands there at every installation.
  if (/\/apt\.conf/.test(path) && /(?:Invoke|Pre-Install)/i.test(content))
    walk.effects.push({ act: 'write', target: { class: 'path/startup', name: showMarks(walk, path) }, manner: 0, route: 'a file that runs later', span: spot.span })
  const isStartUp = targetClass === 'path/startup' || targetClass === 'path/profile'
  if (!isStartUp && !(targetClass === 'path/later' && isShellFile(path))) return
  if (hasMark(content) && content.trim().length === 1) {
    walk.effects.push({
      act: 'execute',
      target: { class: classOfCode(originsOf(walk, content)), name: showMarks(walk, content) },
      manner: 0,
      route: 'a file that runs later',
      span: spot.span,
    })
    return
  }
  walk.nested += content.length
  const script = content.replaceAll(CRON_LINE, '')
  walk.follow.text(walk, script, { ...spot, depth: spot.depth + 1, isLater: true, input: null, span: spot.span ?? [0, 0] })
}

function isShellFile(path: string): boolean {
  return /\.(?:sh|bash|zsh|ksh|command)$|(?:^|\/)(?:\.git\/hooks|\.husky|\.githooks)\/[\w.-]{1,60}$/i.test(path)
}
