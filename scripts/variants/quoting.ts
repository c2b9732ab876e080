/** The same words, written otherwise: quotes, escapes, constants from elsewhere. */
import { quoteDouble, quoteShell, toHex, toOctal } from './quote.ts'
import { type Example, respell, type Spot } from './read-example.ts'
import { type Expectation, posix, type Transformation } from './transformation.ts'

const WRITTEN: Readonly<Record<string, (core: string) => string>> = {
  'single quotes': quoteShell,
  'double quotes': quoteDouble,
  'empty quotes inside': (core) => `${bare(core[0] ?? '')}''${bare(core.slice(1))}`,
  'half in quotes': (core) => `${quoteDouble(core.slice(0, half(core)))}${bare(core.slice(half(core)))}`,
  'single then double quotes': (core) =>
    `${quoteShell(core.slice(0, half(core)))}${quoteDouble(core.slice(half(core)))}`,
  backslashes: (core) => core.replaceAll(/[^\n]/g, '\\$&'),
  'hexadecimal escapes': (core) => `$'${toHex(core, '\\x')}'`,
  'octal escapes': (core) => `$'${toOctal(core)}'`,
  'unicode escapes': (core) =>
    `$'${[...core].map((char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}'`,
  'one escape': (core) => `$'\\x${core.charCodeAt(0).toString(16)}'${bare(core.slice(1))}`,
  'nothing expanded inside': (core) =>
    core.length < 2 ? `"$@"${bare(core)}` : `${bare(core[0] ?? '')}$@${bare(core.slice(1))}`,
  'printed by echo': (core) => `"$(${echo(core)})"`,
  'printed by printf': (core) => `"$(printf %s ${quoteShell(core)})"`,
  'printed in backticks': (core) => `"\`${echo(core).replaceAll(/[\\`$]/g, '\\$&')}\`"`,
  'printed from escapes': (core) => `"$(printf '${toOctal(core)}')"`,
  'default of a variable': (core) => `"\${unset_name:-${core.replaceAll(/["$`\\}]/g, '\\$&')}}"`,
}

/** `echo -e` prints nothing. */
function echo(core: string): string {
  return /^-[neE]+$/.test(core) ? `printf %s ${quoteShell(core)}` : `echo ${quoteShell(core)}`
}

/** Ways that need a line before the command. */
const PREPARED: Readonly<Record<string, (core: string) => readonly [line: string, word: string]>> = {
  'a variable': (core) => [`v=${quoteShell(core)}`, '"$v"'],
  'a variable in braces': (core) => [`v=${quoteShell(core)}`, '"${v}"'],
  'an exported variable': (core) => [`export V=${quoteShell(core)}`, '"$V"'],
  'two variables': (core) => [
    `a=${quoteShell(core.slice(0, half(core)))} b=${quoteShell(core.slice(half(core)))}`,
    '"$a$b"',
  ],
  'a variable that grows': (core) => [
    `v=${quoteShell(core.slice(0, half(core)))}; v+=${quoteShell(core.slice(half(core)))}`,
    '"$v"',
  ],
  'part of a variable': (core) => [`v=${quoteShell(`xx${core}yy`)}`, `"\${v:2:${core.length}}"`],
  'the rest of a variable': (core) => [`v=${quoteShell(`xx${core}`)}`, '"${v#xx}"'],
  'the beginning of a variable': (core) => [`v=${quoteShell(`${core}xx`)}`, '"${v%xx}"'],
  'a replaced part': (core) => [`v=${quoteShell(`${core.slice(0, 1)}@@${core.slice(1)}`)}`, '"${v/@@/}"'],
  'all parts replaced': (core) => [`v=${quoteShell([...core].join('@@'))}`, '"${v//@@/}"'],
  'a variable by name': (core) => [`v=${quoteShell(core)}; n=v`, '"${!n}"'],
  'an element': (core) => [`list=(x ${quoteShell(core)} y)`, '"${list[1]}"'],
  'a named element': (core) => [`declare -A list; list[k]=${quoteShell(core)}`, '"${list[k]}"'],
  'printf -v': (core) => [`printf -v v %s ${quoteShell(core)}`, '"$v"'],
  read: (core) => [`read -r v <<< ${quoteShell(core)}`, '"$v"'],
  'a parameter': (core) => [`set -- ${quoteShell(core)}`, '"$1"'],
  'the other case': (core) =>
    core === core.toLowerCase() ? [`v=${quoteShell(core.toUpperCase())}`, '"${v,,}"'] : ['', ''],
  'a file': (core) => [`printf %s ${quoteShell(core)} > /tmp/part`, '"$(cat /tmp/part)"'],
  'read into several': (core) => [`read -r x v <<< ${quoteShell(`y ${core}`)}`, '"$v"'],
  'an alternative': (core) => ['v=1', `"\${v:+${core.replaceAll(/["$`\\}]/g, '\\$&')}}"`],
  'a nested default': (core) => ['unset v w', `"\${v:-\${w:-${core.replaceAll(/["$`\\}]/g, '\\$&')}}}"`],
  'an assigned default': (core) => [`: "\${v:=${core.replaceAll(/["$`\\}]/g, '\\$&')}}"`, '"$v"'],
  'the last of several': (core) => [
    `v=${quoteShell(`a/${core.replaceAll('/', '%')}`)}; v=\${v##*/}`,
    '"${v//%/\\/}"',
  ],
  'sed changes it': (core) => [`v=$(echo ${quoteShell(`@${core}`)} | sed 's/@//')`, '"$v"'],
  'tr deletes letters': (core) => [`v=$(printf %s ${quoteShell([...core].join('§'))} | tr -d '§')`, '"$v"'],
  'cut takes a field': (core) => [`v=$(echo ${quoteShell(`a|${core}|b`)} | cut -d'|' -f2)`, '"$v"'],
  'awk prints it': (core) =>
    core.includes(' ') ? ['', ''] : [`v=$(echo ${quoteShell(`a ${core} b`)} | awk '{print $2}')`, '"$v"'],
  'a function prints it': (core) => [`name() { echo ${quoteShell(core)}; }`, '"$(name)"'],
  'a local variable': (core) => [`w=${quoteShell(core)}; v=$w`, '"$v"'],
  'typeset -n': (core) => [`w=${quoteShell(core)}; declare -n v=w`, '"$v"'],
  mapfile: (core) => [`mapfile -t v <<< ${quoteShell(core)}`, '"${v[0]}"'],
  'the last element': (core) => [`v=(a b ${quoteShell(core)})`, '"${v[-1]}"'],
  'all elements of one': (core) => [`v=(${quoteShell(core)})`, '"${v[@]}"'],
  declare: (core) => [`declare v=${quoteShell(core)}`, '"$v"'],
}

function half(core: string): number {
  return Math.ceil(core.length / 2)
}

/** Bare, with a backslash where one is needed. */
function bare(text: string): string {
  return text.replaceAll(/[^\w./:@%+,=-]/g, '\\$&')
}

const isOneLine = (spot: Spot) => !spot.core.includes('\n')

function spellings(): Transformation[] {
  const made: Transformation[] = []
  for (const [name, write] of Object.entries(WRITTEN)) {
    made.push(
      posix(`${name}: program`, 'same', (_, example) =>
        respell(example, (spot) => (spot.isProgram ? write(spot.core) : null)),
      ),
    )
    made.push(
      posix(`${name}: arguments`, 'same', (_, example) =>
        respell(example, (spot) => (!spot.isProgram && isOneLine(spot) ? write(spot.core) : null)),
      ),
    )
  }
  for (const [name, prepare] of Object.entries(PREPARED)) {
    made.push(
      prepared(`${name}: program`, prepare, (example) =>
        example.spots.findIndex(({ isProgram }) => isProgram),
      ),
    )
    made.push(
      prepared(`${name}: last argument`, prepare, (example) =>
        example.spots.findLastIndex((spot) => !spot.isProgram && isOneLine(spot)),
      ),
    )
  }
  return made
}

function prepared(
  name: string,
  prepare: (core: string) => readonly [string, string],
  find: (example: Example) => number,
  expect: Expectation = 'same',
): Transformation {
  return posix(name, expect, (_, example) => {
    const at = find(example)
    const core = example.spots[at]?.core
    // `$1` and `$@` of the example itself must stay what they are.
    if (core === undefined || /\$[1@*{(]/.test(example.text)) return null
    const [line, word] = prepare(core)
    if (line === '') return null
    const written = respell(example, (_spot, index) => (index === at ? word : null))
    return written === null ? null : `${line}\n${written}`
  })
}

/** Words of the whole command at once. */
const WHOLE: readonly Transformation[] = [
  posix('IFS between words', 'same', (text, { isOneProgram, spots }) =>
    isOneProgram && !/['"`\\$]/.test(text) && spots.every(({ head }) => head === '') && text.includes(' ')
      ? text.replaceAll(' ', '${IFS}')
      : null,
  ),
  posix('IFS of another kind', 'same', (text, { isOneProgram, spots }) =>
    isOneProgram && !/['"`\\$]/.test(text) && spots.every(({ head }) => head === '') && text.includes(' ')
      ? text.replaceAll(' ', '$IFS$9')
      : null,
  ),
  posix('a list in braces', 'same', (text, { isOneProgram }) =>
    isOneProgram && /^[\w./:@%+=~*-]+(?: [\w./:@%+=~*-]+)+$/.test(text)
      ? `{${text.replaceAll(' ', ',')}}`
      : null,
  ),
  posix('an array', 'same', (text, { isOneProgram }) =>
    isOneProgram ? `run=(${text}); "\${run[@]}"` : null,
  ),
  posix('an array that grows', 'same', (text, { isOneProgram, spots }) => {
    const [program, next] = spots
    return isOneProgram && program !== undefined && next !== undefined
      ? `run=(${text.slice(0, program.end)}); run+=(${text.slice(program.end)}); "\${run[@]}"`
      : null
  }),
  posix('one variable for all words', 'same', (text, { isOneProgram }) =>
    isOneProgram && !/['"\\$`~]/.test(text) ? `run=${quoteShell(text)}; $run` : null,
  ),
  posix('split at commas', 'same', (text, { isOneProgram }) =>
    isOneProgram && !/['"\\$`~, ]{2}|['"\\$`~,]/.test(text)
      ? `IFS=,; run=${quoteShell(text.replaceAll(' ', ','))}; $run`
      : null,
  ),
  posix('read into words', 'same', (text, { isOneProgram }) =>
    isOneProgram && !/['"\\$`~*]/.test(text) ? `read -ra run <<< ${quoteShell(text)}; "\${run[@]}"` : null,
  ),
  posix('printed whole', 'same', (text, { isOneProgram }) =>
    isOneProgram && !/['"\\$`~]/.test(text) ? `$(echo ${quoteShell(text)})` : null,
  ),
  posix('each word by a variable', 'same', (_text, { isOneProgram, words }) =>
    isOneProgram && words !== null
      ? `${words.map((word, index) => `w${index}=${quoteShell(word)}`).join('; ')}; ${words.map((_, index) => `"$w${index}"`).join(' ')}`
      : null,
  ),
  posix('parameters', 'same', (text, { isOneProgram }) =>
    isOneProgram && !/\$/.test(text) ? `set -- ${text}\n"$@"` : null,
  ),
]

export const quoting: readonly Transformation[] = [...spellings(), ...WHOLE]
