/** A program without a description: its arguments say what it does. */
import type { Act } from '../../effects/effect.ts'
import { DRY_RUN, manners, RECURSIVE } from '../../effects/manner.ts'
import { classifyPath } from '../../targets/classify-path.ts'
import { readPhrase, verbOf } from '../../targets/verbs-and-nouns.ts'
import { wordsOf } from '../../words-of.ts'
import type { Reading } from './program.ts'

/** In this order: a verb, what its own name says, the paths among its arguments. */
export function readUnknownProgram(reading: Reading): void {
  const { call } = reading
  if (call.args.length === 0) return
  if (call.args.length > 0 && IS_NAME.test(call.program)) {
    readVerb(reading)
    readOwnName(reading)
  }
  readPaths(reading)
}

/** A variable or a function of a script is no tool of a platform. */
const IS_NAME = /^[a-z][a-z0-9.+-]{1,40}(?:_[a-z0-9]{1,20}){0,3}$/
const NAMED = manners('named-verb')
const WEAK = manners('weak-verb')
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
