/** Program text of any language in, effects out. The one place that knows all readers, so that each may lead to another. */

import type { Effect } from '../effects/effect.ts'
import type { Manners } from '../effects/manner.ts'
import { setOf } from '../set-of.ts'
import { readCode } from './code/read-code.ts'
import { type Disguised, foldCharacters } from './fold-characters.ts'
import { commandsInQuery } from './queries/commands-in-query.ts'
import { readQuery } from './queries/read-query.ts'
import type { Call } from './shell/call.ts'
import { withMadeHere } from './shell/made-here.ts'
import { withoutMarks } from './shell/origins.ts'
import { isProgram, mannerOfPlace } from './shell/read-program.ts'
import { createFollow, readShell } from './shell/read-shell.ts'
import { type Follow, MAX_WORK, type Spot, START, startWalk, type Walk } from './shell/walk.ts'
import { readCmd, readPowershell } from './windows/read-windows.ts'
import { whichShell } from './windows/which-shell.ts'

export type TextReading = {
  readonly effects: readonly Effect[]
  /** False where the text held more than is followed. */
  readonly complete: boolean
  /** Units of work that it took. */
  readonly work: number
  /** What it wrote into files, by path. */
  readonly files: ReadonlyMap<string, string>
}

const SHELLS = setOf('shell sh bash zsh dash ksh fish')
const QUERIES = setOf(
  'sql mysql postgresql sqlite tsql plsql mongo mongodb redis cypher graphql cql elasticsearch',
)

/** `allowed`: the units of work that the event has left. */
export function readProgramText(
  language: string,
  given: string,
  how: Manners = 0,
  allowed: number = MAX_WORK,
): TextReading {
  const folded = foldCharacters(given, isProgram)
  const text = folded?.text ?? given
  if (QUERIES.has(language))
    return {
      effects: withManner(readStatements(text), how),
      complete: true,
      work: text.length,
      files: NO_FILES,
    }
  const walk = walkLanguage(language, text, allowed)
  for (const word of folded?.disguised ?? [])
    if (!REMARK.test(text.slice(Math.max(0, word.at - 200), word.at))) walk.disguised.push(word)
  // Places in a folded text are others than in the text that was given.
  const found = text.length === given.length ? walk.effects : walk.effects.map(withoutSpan)
  const read = withMadeHere(found, walk.calls)
  const effects = withManner(walk.disguised.some(isUsedIn(walk)) ? [...read, DISGUISED] : read, how)
  return { effects, complete: walk.complete, work: allowed - walk.work, files: walk.files }
}

/** The beginning of a comment that has not ended. */
const REMARK = /(?:^|[\s;])#\s[^'"`\n]{0,200}$/
const withoutSpan = (effect: Effect): Effect => ({ ...effect, span: null })
const DISGUISED: Effect = {
  act: 'execute',
  target: { class: 'code/disguised', name: '' },
  manner: 0,
  route: 'text',
  span: null,
}
/** What they are given is text, or a command that is looked at by itself. */
const MENTION = setOf(
  'echo printf grep egrep fgrep zgrep rg ag ack expr test [ git gh glab jq yq sed awk gawk python python3 node perl ruby php psql mysql sqlite3 logger wall say mail notify-send cowsay figlet claude codex gemini aider sh bash zsh dash eval sudo env',
)

/** What they are given goes into a variable. */
const STORES = new Set(['', ...'read mapfile readarray declare typeset local export readonly set'.split(' ')])

/** Whether a word names what runs or what something is done to, and is not only mentioned. */
const isUsedIn =
  ({ calls, effects }: Walk) =>
  ({ word, at }: Disguised): boolean => {
    const isAround = ({ span }: Call) => span[0] <= at && at < span[1]
    // Scripts inside of others, here-documents, functions and variables run elsewhere than they are written.
    const near = calls.some((call) => isAround(call) && !STORES.has(call.program))
      ? calls.filter((call) => call.wrappers.length > 0 || isAround(call))
      : calls
    return (
      near.some(
        ({ path, program, args }) =>
          holds(path, word) ||
          (!MENTION.has(program) && !STORES.has(program) && args.some((arg) => holds(arg, word))),
      ) ||
      (near.length === calls.length &&
        effects.some(({ route, target }) => holds(route, word) || holds(target.name, word)))
    )
  }

/** As a word of its own. */
function holds(text: string, word: string): boolean {
  const at = text.indexOf(word)
  return at >= 0 && !/\w/.test(text[at - 1] ?? '') && !/\w/.test(text[at + word.length] ?? '')
}

const NO_FILES: ReadonlyMap<string, string> = new Map()

function withManner(effects: readonly Effect[], how: Manners): readonly Effect[] {
  return how === 0 ? effects : effects.map((effect) => ({ ...effect, manner: effect.manner | how }))
}

function walkLanguage(language: string, text: string, work: number): Walk {
  switch (SHELLS.has(language) ? whichShell(text) : language) {
    case 'powershell':
      return readPowershell(text, follow, work)
    case 'cmd':
      return readCmd(text, follow, work)
    case null:
      return readShell(text, follow, work)
    default: {
      const walk = startWalk(follow, work)
      readCode(walk, language, withoutMarks(text), START)
      return walk
    }
  }
}

/** A query, and the commands that it makes the server run. */
export function readStatements(text: string): readonly Effect[] {
  const effects = readQuery(text)
  if (!effects.some(({ act, target }) => act === 'execute' && target.class === 'data/server')) return effects
  return [
    ...effects,
    ...commandsInQuery(text).flatMap((command) =>
      readProgramText('shell', command).effects.map((effect) => ({ ...effect, span: null })),
    ),
  ]
}

/** What a shell comes upon in another language. */
const code: Follow['code'] = (walk: Walk, language: string, text: string, spot: Spot): string => {
  if (!QUERIES.has(language)) return readCode(walk, language, text, spot)
  for (const effect of readStatements(text))
    walk.effects.push({ ...effect, manner: effect.manner | mannerOfPlace(spot), span: spot.span })
  return ''
}

const follow: Follow = createFollow(code)
