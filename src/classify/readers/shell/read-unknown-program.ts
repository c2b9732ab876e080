/** A program without a description: its arguments say what it does. */
import type { Act } from '../../effects/effect.ts'
import { manners } from '../../effects/manner.ts'
import { classifyPath } from '../../targets/classify-path.ts'
import { readPhrase, verbOf } from '../../targets/verbs-and-nouns.ts'
import { wordsOf } from '../../words-of.ts'
import type { Reading } from './program.ts'

/** In this order: code that it is given, a verb, what its own name says, the paths among its arguments. */
export function readUnknownProgram(reading: Reading): void {
  const { call } = reading
  if (call.args.length === 0) return
  readCodeOptions(reading)
  readOperandProgram(reading)
  if (call.args.length > 0 && IS_NAME.test(call.program)) {
    readVerb(reading)
    readOwnName(reading)
  }
  readPaths(reading)
}

/** A variable or a function of a script is no tool of a platform. */
const IS_NAME = /^[a-z][a-z0-9.+-]{1,40}(?:_[a-z0-9]{1,20}){0,3}$/
const TAKES_CODE =
  /^(?:-c|-e|-x|--eval|--exec|--command|--execute|--run|--cmd|-exec|--shell|--hook|--pre-hook|--post-hook|--filter|--pipe|--on-\w{1,20})$/
const TAKES_CODE_INLINE =
  /^--?(?:eval|exec|command|execute|run|cmd|shell-command|shell|pre-hook|post-hook|filter|pipe|on-\w{1,20})=./
const IS_SCRIPT = /\s|[;|&`$(]/

function readCodeOptions({ args, run, runWords }: Reading): void {
  const words = args.all
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as string
    if (word.charCodeAt(0) !== 0x2d) continue
    if (word === '--') {
      if (at + 1 < words.length) runWords(words.slice(at + 1))
      return
    }
    if (TAKES_CODE.test(word)) {
      const script = words[at + 1]
      if (script !== undefined && IS_SCRIPT.test(script)) run(script)
      at += 1
    } else if (TAKES_CODE_INLINE.test(word)) run(word.slice(word.indexOf('=') + 1))
  }
}

const OF_SYSTEM = /^\/(?:usr\/)?(?:local\/)?s?bin\/[\w.+-]{1,40}$/
/** Words behind which another command stands: `mytool run rm -rf x`, `fleet ssh 'rm -rf x'`. */
const RUNS = /^(?:run|exec|execute|ssh|shell|command|cmd|launch|spawn|start|invoke)$/

/** A launcher that nobody described: a program of the system stands among its operands. */
function readOperandProgram({ call, args, run, runWords }: Reading): void {
  if (call.program.includes('_')) return
  const words = args.all
  const last = Math.min(words.length, MAX_BEFORE)
  for (let at = 0; at < last; at += 1) {
    const word = words[at] as string
    if (word === '--') return
    if (OF_SYSTEM.test(word) && at + 1 < words.length) {
      runWords(words.slice(at))
      return
    }
    if (at === 0 || !RUNS.test(words[at - 1] as string)) continue
    if (/\s/.test(word)) run(word)
    else if (RISKY.has(word) && at + 1 < words.length) runWords(words.slice(at))
  }
}

const MAX_BEFORE = 8
const RISKY = new Set(
  'rm dd sh bash zsh python3 python perl ruby node curl wget shred mkfs find chmod chown kill pkill sudo'.split(
    ' ',
  ),
)

const DRY_RUN = manners('dry-run')
const NAMED = manners('named-verb')
const WEAK = manners('weak-verb')
const RECURSIVE = manners('recursive')
const ASKS = [
  '--dry-run',
  '--dryrun',
  '--check',
  '--diff',
  '--preview',
  '--plan',
  '--what-if',
  '--no-act',
  '--simulate',
]
/** What the verb of an unknown tool may be taken for. */
const ACTS = new Set<Act | 'look'>(['delete', 'stop', 'grant', 'publish', 'pay'])

function readVerb({ call, args, effect }: Reading): void {
  if (call.program.includes('_')) return
  const words = args.operands
  const phrase = readPhrase(words)
  if (phrase === null || !ACTS.has(phrase.verb.act)) return
  const { verb, at } = phrase
  const act = verb.act
  if (act === 'look') return
  // Alone, `rm` is the name of a program; weak verbs and those that are nouns need something that they are done to.
  if (words.length === 1 && (words[0] as string).length < 5) return
  // Who uninstalls software can install it again.
  const isWeak =
    /uninstall/.test(words[at] ?? '') || verb.manner !== 0 || verb.isNoun || verb.act !== 'delete'
  if ((isWeak && phrase.class === null && at === 0) || words[0] === 'config') return
  const rest = [...words.slice(0, at), ...words.slice(at + 1)].join(' ')
  effect(
    act,
    isWeak && verb.act === 'delete' ? 'resource/unknown' : (phrase.class ?? 'resource/unknown'),
    rest === '' ? call.program : rest,
    verb.manner | (isWeak && act === 'delete' ? WEAK : 0) | NAMED | (args.has(...ASKS) ? DRY_RUN : 0),
  )
}

/** `secure-delete /home`, `wipe_folder ~`: the name is a verb, and a path stands beside it. */
function readOwnName({ call, args, path }: Reading): void {
  const parts = wordsOf(call.program)
  const verb = [parts[0], parts.at(-1)]
    .map((part) => verbOf(part ?? ''))
    .find((found) => found?.act === 'delete' && found.manner === 0)
  if (verb === undefined || verb === null) return
  for (const word of args.operands) if (/^[~/$]|^\.{1,2}(?:\/|$)/.test(word)) path('delete', word, RECURSIVE)
}

const SENSITIVE = /^path\/(?:credential|privilege|login|startup|guard|memory|personal|history|account)$/

function readPaths({ args, path, effect, call }: Reading): void {
  for (const word of args.all) {
    if (word.startsWith('stratum+'))
      effect('execute', 'code/attack', `${call.program} (mines cryptocurrency)`)
    const value = word.charCodeAt(0) === 0x2d ? word.slice(word.indexOf('=') + 1) : word
    const bare = value.charCodeAt(0) === 0x40 ? value.slice(1) : value
    // A function of a script that is handed a file of one's own work is not looked into.
    if (
      (call.program.includes('_') ? /^[~/]/.test(bare) : bare.includes('/') || bare.startsWith('~')) &&
      !bare.startsWith('-') &&
      SENSITIVE.test(classifyPath(bare))
    )
      path('read', bare)
  }
}
