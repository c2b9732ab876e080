/** The same command with other blanks, comments and neighbours. */
import { quoteShell } from './quote.ts'
import { respell } from './read-example.ts'
import { posix, type Transformation } from './transformation.ts'

const PATHS = [
  '/bin/',
  '/usr/bin/',
  '/usr/local/bin/',
  '/usr/bin/../bin/',
  '//bin//',
  '../../../../../../bin/',
]

/** Windows has another program under that name. */
const OF_WINDOWS = new Set(['find', 'date', 'time', 'sort'])

export const layout: readonly Transformation[] = [
  posix('blanks around', 'same', (text) => `  \t${text}  `),
  posix('lines around', 'same', (text) => `\n\n${text}\n\n`),
  posix('carriage returns', 'same', (text) => `ls -l\r\n${text.replaceAll('\n', '\r\n')}\r\n`),
  posix('a comment before', 'same', (text) => `# removes what the build left behind\n${text}`),
  posix('a comment behind', 'same', (text) => (text.includes('#') ? null : `${text} # only the cache`)),
  posix('an interpreter line', 'same', (text) => `#!/bin/bash\nset -euo pipefail\n${text}`),
  posix('tabs between words', 'same', (_, example) =>
    respell(example, (spot) => (spot.isProgram ? `\t${spot.core}\t` : null)),
  ),
  posix('continued lines', 'same', (_, example) =>
    respell(example, (spot) => (spot.isProgram && spot.head === '' ? `${spot.core} \\\n ` : null)),
  ),
  posix('a continued word', 'same', (_, example) =>
    respell(example, (spot) =>
      spot.isProgram && spot.core.length > 1 ? `${spot.core[0]}\\\n${spot.core.slice(1)}` : null,
    ),
  ),
  posix('in the background', 'same', (text) => (/[&;\n]$/.test(text) ? null : `${text} &`)),
  posix('after success', 'same', (text) => `cd project && ${text}`.replace('cd project', 'true')),
  posix('after failure', 'same', (text) => `false || ${text}`),
  posix('then success', 'same', (text) => (/[&;\n]$/.test(text) ? null : `${text} || true`)),
  posix('negated', 'same', (text) => `! ${text}`),
  posix('between harmless ones', 'same', (text) => `echo start; ${text}\necho done`),
  posix('output thrown away', 'same', (text, { isOneProgram }) =>
    isOneProgram ? `${text} >/dev/null 2>&1` : null,
  ),
  posix('input from nowhere', 'same', (text, { isOneProgram }) =>
    isOneProgram && !/^(?:nc|ssh|su|sudo)\b|-exec \/bin\/sh/.test(text) ? `${text} </dev/null` : null,
  ),
  posix('an assignment before', 'same', (text, { isOneProgram }) =>
    isOneProgram ? `LC_ALL=C ${text}` : null,
  ),
  ...PATHS.map((folder) =>
    posix(`program in ${folder}`, 'same', (_, example) =>
      respell(example, (spot) =>
        spot.isProgram && example.isOneProgram && !spot.core.includes('/') ? folder + spot.core : null,
      ),
    ),
  ),
  posix('upper case and .EXE', 'same', (_, example) =>
    respell(example, (spot) =>
      spot.isProgram &&
      example.isOneProgram &&
      /^[a-z]+$/.test(spot.core) &&
      !/[$'\\]/.test(example.text) &&
      !OF_WINDOWS.has(spot.core)
        ? `${spot.core.toUpperCase()}.EXE`
        : null,
    ),
  ),
  posix('an escaped alias', 'same', (_, example) =>
    respell(example, (spot) => (spot.isProgram ? `\\${spot.core}` : null)),
  ),
  posix('found by which', 'same', (_, example) =>
    respell(example, (spot) => (spot.isProgram && example.isOneProgram ? `$(which ${spot.core})` : null)),
  ),
  posix('found by command -v', 'same', (_, example) =>
    respell(example, (spot) =>
      spot.isProgram && example.isOneProgram ? `"$(command -v ${spot.core})"` : null,
    ),
  ),
  posix('typographic quotes', 'same', (text) =>
    /^[^'"]*'[^'"]*'[^'"]*$/.test(text) ? text.replace("'", '\u2018').replace("'", '\u2019') : null,
  ),
  posix(
    'a long remark before',
    'same',
    (text) => `: ${quoteShell('nothing to see here '.repeat(200))}\n${text}`,
  ),
]
