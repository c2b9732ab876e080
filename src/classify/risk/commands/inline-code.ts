/** Where an interpreter was given a program in its arguments or on its input, and which one. */
import type { Call } from '../../shell/call.ts'
import { readsProgramFromInput } from './network-programs.ts'

/** Options after which the program stands; letters may be combined (`perl -ne`). */
const codeOptions = new Map<string, RegExp>()
for (const [names, option] of [
  ['python python2 python3 pypy pypy3', /^-[a-zA-Z]*c$/],
  ['node nodejs bun deno tsx ts-node', /^(?:-e|-p|-pe|--eval|--print|eval)$/],
  ['perl', /^-[a-zA-Z0-9]*[eE]$/],
  [
    'ruby jruby crystal lua luajit julia groovy jrunscript elixir guile gjs octave-cli octave gnuplot ghc clisp scala kotlin raku',
    /^(?:-[a-zA-Z]*[eEx]|--eval|-c)$/,
  ],
  ['php', /^-r$/],
  ['r rscript osascript', /^-e$/],
  ['rails gitlab-rails', /^(?:runner|r)$/],
  ['expect gdb tclsh wish', /^(?:-c|-ex|-eval-command)$/],
] as const)
  for (const name of names.split(' ')) codeOptions.set(name, option)

const AWKS = /^(?:g|m|n|one-true-)?awk$/

export function inlineCode(call: Call): string | null {
  const { program, args } = call
  if (AWKS.test(program))
    return (
      args
        .filter((arg) => !arg.startsWith('-'))
        .find((arg) => /system\s*\(|\/inet\/|\|\s*getline|\|&|print\s*\|/.test(arg)) ?? null
    )
  const option = codeOptions.get(program)
  if (!option) return null
  const parts: string[] = []
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] as string
    if (option.test(arg)) parts.push(args[++at] ?? '')
    else if (/^-e./.test(arg) && !/^-e[a-z]{1,2}$/.test(arg) && program !== 'php') parts.push(arg.slice(2))
    else if (arg.startsWith('--eval=')) parts.push(arg.slice(7))
  }
  if (parts.length > 0) return parts.join('\n')
  return call.input !== null && readsProgramFromInput(call) ? call.input : null
}
