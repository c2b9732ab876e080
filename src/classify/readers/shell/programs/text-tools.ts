/** Programs that change text, some of which can do much more. */
import { BULK, manners } from '../../../effects/manner.ts'
import { classifyPath } from '../../../targets/classify-path.ts'
import { changesHooks } from '../../../targets/paths/guard-paths.ts'
import { classOfCode } from '../class-of-code.ts'
import { predictOutput } from '../predict-output.ts'
import type { Program, Reading } from '../program.ts'

const UNSEEN = manners('from-network', 'from-decoded')
const MARK = /[\ue010-\uf8ff]/

export const textToolPrograms: readonly Program[] = [
  { names: 'sed gsed ssed', valued: '-e -f -l --expression --file', read: readSed },
  {
    names: 'awk gawk mawk nawk one-true-awk goawk',
    valued: '-v -F -f -i -l -e --source --assign --file',
    read: readAwk,
  },
  {
    names: 'jq yq gojq jaq xmllint xmlstarlet htmlq pup dasel gron',
    operands: 'ignore',
    valued: '-f --arg --argjson --slurpfile --rawfile --from-file',
    read: readQuery,
  },
  { names: 'envsubst rot13', operands: 'ignore', valued: '', read: passOn },
  { names: 'tr rev', operands: 'ignore', valued: '', read: readTurned },
  {
    names: 'm4',
    operands: 'read',
    valued: '-D -I',
    read: ({ input, run, effect }) => {
      for (const [, script = ''] of (input ?? '').matchAll(/e?syscmd\(([^)]{1,400})\)/g)) {
        run(script)
        effect('execute', 'code/escape', 'm4')
      }
    },
  },
  { names: 'echo printf', operands: 'ignore' },
  {
    names: 'uudecode uuencode qprint basenc',
    operands: 'read',
    read: ({ call, args, printsFrom }) => {
      if (call.program === 'uudecode' || args.has('-d', '--decode')) printsFrom(manners('from-decoded'))
    },
  },
]

/** What a filter prints is what it was given: whose origin it has, under the same name. */
export function passOn({ input, prints, unknown, originsOf, show }: Reading): void {
  if (input !== null && MARK.test(input)) prints(unknown(originsOf(input), show(input).slice(0, 80)))
}

/** Letters turned around or swapped for others; upper for lower case is no disguise. */
function readTurned(reading: Reading): void {
  const { call, args, printsFrom } = reading
  const [from = '', to = ''] = args.operands
  if (
    call.program === 'rev' ||
    (/\w-\w/.test(from) && /\w-\w/.test(to) && from.toLowerCase() !== to.toLowerCase())
  )
    printsFrom(manners('from-decoded'))
  passOn(reading)
}

/** A script may run commands (`e`), and write files (`w`). */
function readSed(reading: Reading): void {
  const { args, path, run, effect, call } = reading
  const given = args.values('-e', '--expression')
  const isFile = args.has('-f', '--file')
  const [first = ''] = args.operands
  const files = given.length > 0 || isFile ? args.operands : args.operands.slice(1)
  const scripts =
    given.length > 0
      ? given
      : isFile
        ? [reading.file(args.value('-f', '--file') ?? '')?.trim() ?? '']
        : [first]
  const inPlace = args.all.some((word) => /^(?:-[nErsuz]{0,4}i|--in-place)/.test(word))
  for (const word of files) {
    if (!inPlace) path('read', word)
    else if (scripts.some((script) => changesHooks(word, script))) effect('write', 'path/guard', word)
    else if (
      /^path\/(?:log|history)$/.test(classifyPath(word)) &&
      scripts.some((script) => /(?:^|[;/\d$])d(?:[;}\s]|$)/.test(script))
    )
      path('delete', word)
    else {
      path('write', word)
      // Lines that it puts in.
      if (/^path\/(?:startup|profile)$/.test(classifyPath(word)))
        for (const script of scripts) {
          const added = /^(?:[\d$]{0,6}|\/[^/]{1,80}\/)\s{0,4}[iac](?:\\\n?|\s)\s{0,4}(.{3,2000})$/s.exec(
            script,
          )?.[1]
          if (added !== undefined) reading.runLater(added)
        }
    }
  }
  for (const script of scripts) {
    if (script.length > 4_000) continue
    const command = /(?:^|[;{}\n]|[\d$/]\s{0,4})e\s{1,4}([^\n]{1,400})$/.exec(script)?.[1]
    if (command !== undefined) {
      run(command)
      effect('execute', 'code/escape', call.program)
    } else {
      const put = REPLACED_AND_RUN.exec(script)
      if (put !== null) {
        effect('execute', 'code/escape', call.program)
        run((put[2] ?? '').replaceAll(`\\${put[1]}`, put[1] as string))
      }
    }
    const written =
      /^(?:[\d$,]{0,12}|\/(?:[^/\\]|\\.){1,200}\/|s(.)(?:(?!\1).){0,400}\1(?:(?!\1).){0,400}\1[gpI\d]{0,3})\s{0,2}w\s{1,4}(\/[^\s;}]{1,200})/.exec(
        script,
      )?.[2]
    if (written !== undefined) path('write', written)
  }
  const predicted = files.length > 0 ? null : predictOutput('sed', scripts, reading.input, () => undefined)
  if (predicted === null) passOn(reading)
  else reading.prints(predicted)
}

/** `s/a/b/e`: what is put in is run. */
const REPLACED_AND_RUN =
  /(?:^|[;\n])\s{0,4}(?:[\d$,]{0,8}|\/[^/]{0,80}\/)s([^\w\s\\])(?:\\.|(?!\1)[^\\]){0,400}\1((?:\\.|(?!\1)[^\\]){0,400})\1[gpiImM\d]{0,3}e/

const STARTS = /system\s{0,4}\(\s{0,4}"((?:[^"\\]|\\.){1,400})"/g
const PIPES =
  /(?:\|&?\s{0,4}"((?:[^"\\]|\\.){1,400})")|(?:"((?:[^"\\]|\\.){1,400})"\s{0,4}\|&?\s{0,4}getline)/g

/** `c = "r" "m x"; system(c)`: strings side by side are one, and a name stands for the string that it was given. */
function joinStrings(program: string, given: readonly string[]): string {
  if (program.length > 8_000 || !program.includes('system')) return program
  const joined = program.replaceAll(SIDE_BY_SIDE, '')
  const values = new Map<string, string>()
  for (const [, name = '', value = ''] of joined.matchAll(GIVEN)) values.set(name, value)
  for (const word of given) {
    const at = word.indexOf('=')
    values.set(word.slice(0, at), JSON.stringify(word.slice(at + 1)))
  }
  return joined.replaceAll(STARTED, (_, inside: string) => {
    const filled = inside.replaceAll(TEXT_OR_NAME, (word) => values.get(word) ?? word)
    return `system(${filled.replaceAll(SIDE_BY_SIDE, '')})`
  })
}

const SIDE_BY_SIDE = /"[ \t]{1,8}"/g
const GIVEN = /\b([a-z_]\w{0,40})\s{0,4}=\s{0,4}("(?:[^"\\]|\\.){0,400}")/gi
const STARTED = /system\s{0,4}\(([^()]{1,400})\)/g
const TEXT_OR_NAME = /"(?:[^"\\]|\\.){0,400}"|\b[a-z_]\w{0,40}\b/gi

/** Prints one text and nothing else. */
const PRINTS = /^\s{0,8}BEGIN\s{0,4}\{\s{0,4}print\s{0,4}"(?:[^"\\]|\\.){1,400}"\s{0,4};?\s{0,4}\}\s{0,8}$/

function readAwk(reading: Reading): void {
  const { args, path, run, effect, call, code, file, input, originsOf, prints, unknown } = reading
  const given = args.values('-e', '--source')
  const from = args.value('-f', '--file')
  const [first = ''] = args.operands
  const files = given.length > 0 || from !== undefined ? args.operands : args.operands.slice(1)
  const program = joinStrings(
    given.length > 0
      ? given.join('\n')
      : from === undefined
        ? first
        : /^(?:-|\/dev\/stdin)$/.test(from)
          ? (input ?? '')
          : (file(from) ?? ''),
    args.values('-v', '--assign'),
  )
  const loaded = originsOf(program)
  if ((loaded & UNSEEN) !== 0 && program.trim().length <= 2)
    effect('execute', classOfCode(loaded), program.trim(), loaded)
  for (const word of files) if (!/^\w{1,40}=/.test(word)) path('read', word)
  if (program.length < 8_000 && /system|getline|[|>]/.test(program)) {
    if (/\/inet[46]?\/(?:tcp|udp)/.test(program))
      effect('connect', /getline|\|&/.test(program) ? 'code/shell' : 'host/unknown', call.program)
    const scripts = [...program.matchAll(STARTS), ...program.matchAll(PIPES)].map((match) =>
      (match[1] ?? match[2] ?? '').replaceAll('\\"', '"'),
    )
    for (const script of scripts.slice(0, 16)) if (!script.startsWith('/inet')) run(script)
    // What it reads becomes a command line: `{system("kill " $2)}` keeps its first words, `{system($0)}` says nothing.
    if (/system\s{0,4}\(\s{0,4}[a-z$]/i.test(program))
      effect(
        'execute',
        scripts.some((script) => /\b(?:curl|wget)\b/.test(script)) ? 'code/network' : 'code/unknown',
        'what awk reads',
      )
    for (const [, target = ''] of [...program.matchAll(/>{1,2}\s{0,4}"(\/[^"\s]{1,200})"/g)].slice(0, 8))
      path('write', target)
  }
  for (const [, target = ''] of program.length < 8_000
    ? [...program.matchAll(/getline[^<\n]{0,40}<\s{0,4}"([^"\s]{1,200})"/g)].slice(0, 8)
    : [])
    path('read', target)
  const printed = code('awk', program)
  // Of a list of processes, the ones that match.
  const narrowed =
    /\/([^/\n]{1,60})\//.exec(program.slice(0, 400))?.[1] ??
    (/[=<>~]/.test(program.slice(0, 400).replace(/\b[NF]R\s{0,2}[<>=!]{1,2}\s{0,2}\d{1,3}/, ''))
      ? 'some processes'
      : undefined)
  if (narrowed !== undefined && input !== null && (originsOf(input) & BULK) !== 0)
    prints(unknown(originsOf(input) & ~BULK, narrowed))
  else if (input === null && files.length === 0 && PRINTS.test(program)) prints(printed)
  else passOn(reading)
}

function readQuery(reading: Reading): void {
  const { call, args, path, effect } = reading
  const files =
    call.program === 'xmllint' || args.has('-f', '--from-file') ? args.operands : args.operands.slice(1)
  const inPlace = args.has('-i', '--in-place', '--inplace')
  const [query = ''] = args.operands
  for (const word of files)
    if (/(?:\bdel\b|=).{0,80}hook|hook.{0,80}=/i.test(query.slice(0, 2_000)) && changesHooks(word, query))
      effect('write', 'path/guard', word)
    else if (/[./]/.test(word)) path(inPlace ? 'write' : 'read', word)
  passOn(reading)
}
