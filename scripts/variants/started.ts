/** Every hit of the judge's table behind every launcher, by every route and with options before its verb: its verdict does not fall. */
import { judgeRows } from '../../src/classify/judge/judge-rows.ts'
import type { VariantCase } from './check-variants.ts'
import { launch, launchers } from './launchers.ts'
import { readExample } from './read-example.ts'
import { routes } from './routes.ts'

/** Stays what it is between quotes of either kind, and as words. */
const PLAIN = /^[\w\s./:@=+,-]{7,120}$/
/** Verbs of many tools, and a tool that nobody knows: behind another that nobody knows, nothing says that they are programs. */
const VERBS = /^(?:service|mc|cp|mv|rm|su|reboot|acmectl)\b(?!.{0,80}\s[-/~])/
/** Programs with a verb, and an option that may come before it. */
const GLOBAL: Readonly<Record<string, string>> = {
  aws: '--cli-read-timeout 0',
  az: '--only-show-errors',
  docker: '--log-level debug',
  gcloud: '--verbosity debug',
  git: '-C .',
  helm: '--burst-limit 5',
  kubectl: '-v 6',
  terraform: '-chdir=infra',
}

/** `fd -x` appends what it finds, and PowerShell has other commands by some of the names. */
const asIs = launchers.filter((launcher) => !/^(?:fd|pwsh) /.test(launcher))

export function* startedCases(): Generator<VariantCase> {
  for (const example of new Set(judgeRows.flatMap(({ hits }) => hits))) {
    if (typeof example !== 'string') continue
    const { shell, words, isOneProgram } = readExample(example)
    if (shell !== 'posix' || !isOneProgram) continue
    const [program = '', ...rest] = words ?? []
    const option = GLOBAL[program]
    if (option !== undefined)
      yield caseOf('an option before the verb', example, [program, option, ...rest].join(' '))
    if (words === null || !PLAIN.test(example) || VERBS.test(example)) continue
    for (const launcher of asIs) yield caseOf(`launcher: ${launcher}`, example, launch(launcher, example))
    for (const { kind, name, when, make } of routes)
      if (when === 'now') yield { ...caseOf(`${kind}: ${name}`, example, ''), variant: make(example) }
  }
}

function caseOf(transformation: string, example: string, variant: string): VariantCase {
  return { transformation, expect: 'hides', example, variant }
}
