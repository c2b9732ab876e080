/** Program text of any language in, effects out. The one place that knows all readers, so that each may lead to another. */
import type { Effect } from '../effects/effect.ts'
import type { Manners } from '../effects/manner.ts'
import { readCode } from './code/read-code.ts'
import { commandsInQuery } from './queries/commands-in-query.ts'
import { readQuery } from './queries/read-query.ts'
import { withoutMarks } from './shell/origins.ts'
import { mannerOfPlace } from './shell/read-program.ts'
import { createFollow, readShell } from './shell/read-shell.ts'
import { type Follow, type Spot, START, startWalk, type Walk } from './shell/walk.ts'
import { readCmd, readPowershell } from './windows/read-windows.ts'
import { whichShell } from './windows/which-shell.ts'

export type TextReading = { readonly effects: readonly Effect[]; readonly complete: boolean }

const SHELLS = new Set('shell sh bash zsh dash ksh fish'.split(' '))
const QUERIES = new Set(
  'sql mysql postgresql sqlite tsql plsql mongo mongodb redis cypher graphql cql elasticsearch'.split(' '),
)

export function readProgramText(language: string, text: string, how: Manners = 0): TextReading {
  const { effects, complete } = read(language, text)
  return how === 0
    ? { effects, complete }
    : { complete, effects: effects.map((effect) => ({ ...effect, manner: effect.manner | how })) }
}

function read(language: string, text: string): TextReading {
  if (QUERIES.has(language)) return { effects: readStatements(text), complete: true }
  switch (SHELLS.has(language) ? whichShell(text) : language) {
    case 'powershell':
      return readPowershell(text, follow)
    case 'cmd':
      return readCmd(text, follow)
    case null:
      return readShell(text, follow.code)
    default: {
      const walk = startWalk(follow)
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
