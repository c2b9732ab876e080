/** What a cmdlet or a method may say: the same as any program. */
import type { Arguments } from '../../shell/arguments.ts'
import type { Call } from '../../shell/call.ts'
import type { Reading } from '../../shell/program.ts'
import { createReading, mannerOfPlace, type Runner } from '../../shell/read-program.ts'
import { type Session, textOf } from './session.ts'

export function callOf(
  { spot }: Session,
  program: string,
  words: readonly string[],
  input: string | null,
): Call {
  return {
    program,
    path: program,
    args: words,
    redirections: [],
    environment: [],
    span: spot.span ?? [0, 0],
    privileged: spot.privileged,
    place: spot.place,
    wrappers: spot.wrappers,
    input,
  }
}

export function runnerOf(session: Session): Runner {
  const { walk, spot } = session
  const inner = { ...spot, depth: spot.depth + 1 }
  const code = (language: string, text: string, isLater = false) => {
    const place = isLater ? { ...inner, isLater: true, input: null } : inner
    return language === 'cmd' || language === 'powershell'
      ? walk.follow.windows(walk, language, text, place)
      : walk.follow.code(walk, language, text, place)
  }
  return {
    script: (text) => textOf(session.run.text(session, text)),
    words: ([program = '', ...rest]) =>
      textOf(
        session.run.command(
          session,
          program,
          rest.map((word) => ({ name: null, value: word, bound: false, word })),
          null,
        ),
      ),
    code,
    later: (text, language = 'cmd') => {
      code(language, text, true)
    },
  }
}

const NO_ARGUMENTS: Arguments = {
  all: [],
  operands: [],
  has: () => false,
  hasAny: () => false,
  value: () => undefined,
  values: () => [],
  valuesOfAny: () => [],
}

/** For methods of objects. */
export function createMethodReading(session: Session, route: string): Reading {
  return createReading(
    session.walk,
    callOf(session, route, [], null),
    session.spot,
    runnerOf(session),
    NO_ARGUMENTS,
    mannerOfPlace(session.spot),
  ).reading
}
