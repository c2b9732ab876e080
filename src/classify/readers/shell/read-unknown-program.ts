/** A program without a description: its arguments say what it does. */
import { manners } from '../../effects/manner.ts'
import { classifyPath } from '../../targets/classify-path.ts'
import type { Reading } from './program.ts'

/** In this order: code that it is given, a shell that it is given, a verb, the paths among its arguments. */
export function readUnknownProgram(reading: Reading): void {
  readCodeOptions(reading)
  readVerb(reading)
  readPaths(reading)
}

const SHELL = /^(?:\/(?:usr\/)?(?:local\/)?bin\/)?(?:sh|bash|zsh|dash|ksh)$/

function readCodeOptions({ call, args, run, runWords, effect }: Reading): void {
  const words = args.all
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as string
    if (/^(?:-c|-e|--eval|--exec|--command|--execute|--run|--cmd|-exec)$/.test(word)) {
      const script = words[at + 1]
      if (script !== undefined && /\s|[;|&`$(]/.test(script)) run(script)
      at += 1
    } else if (/^--(?:eval|exec|command|execute|run|cmd|shell-command)=./.test(word)) run(word.slice(word.indexOf('=') + 1))
    else if (word === '--' && at + 1 < words.length) {
      runWords(words.slice(at + 1))
      return
    }
  }
  if (words.some((word) => SHELL.test(word) || /[=:]\/bin\/(?:ba)?sh$/.test(word))) effect('execute', 'code/escape', call.program)
}

const STRONG = new Set(
  'delete destroy purge drop remove rm wipe erase terminate nuke uninstall unpublish revoke deprovision truncate kill decommission deregister'.split(' '),
)
const WEAK = new Set('clean clear prune reset flush disable detach evict expire archive'.split(' '))
/** Words that are nouns as often as verbs; they count only where no other verb stands. */
const VERB_WORDS = 4

function readVerb({ call, args, effect }: Reading): void {
  const words = args.operands.slice(0, VERB_WORDS)
  for (const [index, word] of words.entries()) {
    if (word.length > 40 || /[./\\]/.test(word)) continue
    for (const part of word.toLowerCase().split(/[-_:]/)) {
      const isStrong = STRONG.has(part)
      if (!isStrong && !(WEAK.has(part) && index > 0)) continue
      const rest = [...args.operands.slice(0, index), ...args.operands.slice(index + 1)].join(' ')
      const name = rest === '' ? 'something' : rest
      effect('delete', 'resource/unknown', name, isStrong ? manners('named-verb') : manners('named-verb', 'weak-verb'))
      void call
      return
    }
  }
}

const SENSITIVE = /^path\/(?:credential|privilege|login|startup|guard|memory|disk|personal|history|account)$/

function readPaths({ args, path }: Reading): void {
  for (const word of args.all) {
    const value = word.startsWith('-') ? word.slice(word.indexOf('=') + 1) : word
    const bare = value.replace(/^@/, '')
    if (/^[~/.$%]|[/\\]/.test(bare) && SENSITIVE.test(classifyPath(bare))) path('read', bare)
  }
}
