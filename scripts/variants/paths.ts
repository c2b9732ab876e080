/** The same files, programs and options, named otherwise. */
import { quoteShell } from './quote.ts'
import { type Example, respell, type Spot } from './read-example.ts'
import { type Expectation, posix, type Transformation } from './transformation.ts'

/** Every absolute path of the arguments, and every one below a home. */
function pathsOf(
  name: string,
  expect: Expectation,
  write: (path: string, spot: Spot) => string | null,
): Transformation {
  // The words of `net user eve /add` are options.
  return posix(name, expect, (text, example) =>
    text.startsWith('net ')
      ? null
      : respell(example, (spot) => (isPath(spot) ? write(spot.core, spot) : null)),
  )
}

const isPath = ({ core, head, isProgram }: Spot) =>
  !isProgram && (head !== '' || /^\/(?:\w[\w.-]*\/)*\w[\w.-]*$/.test(core)) && !core.includes(' ')
const isAbsolute = (path: string) => path.startsWith('/')

/** `~/x` by a variable: what stands before a path is not written by `respell`. */
function homeAs(variable: string): Transformation {
  return posix(`home as ${variable}`, 'same', (text) => {
    const written = text.replaceAll(/(?<=^|[\s@=])~(?=\/|\s|$)/g, variable)
    return written === text || text.includes("'") ? null : written
  })
}

function inFolder(name: string, enter: (folder: string, command: string) => string): Transformation {
  return posix(name, 'same', (_, example) => {
    const { at, folder, rest } = splitLast(example)
    if (at < 0) return null
    const written = respell(example, (_spot, index) => (index === at ? rest : null))
    return written === null ? null : enter(folder, written)
  })
}

/** The one path of the example, if there is only one, as folder and rest. */
function splitLast(example: Example): {
  readonly at: number
  readonly folder: string
  readonly rest: string
} {
  const isOnly =
    example.spots.filter((spot) => !spot.isProgram && /[/~]/.test(spot.head + spot.core)).length === 1
  const at = example.spots.findIndex(
    (spot) => isPath(spot) && spot.head === '' && spot.core.lastIndexOf('/') > 0,
  )
  const core = example.spots[at]?.core ?? ''
  if (at < 0 || !isOnly || !example.isOneProgram) return { at: -1, folder: '', rest: '' }
  const cut = core.lastIndexOf('/')
  return { at, folder: core.slice(0, cut), rest: core.slice(cut + 1) }
}

export const paths: readonly Transformation[] = [
  pathsOf('doubled slashes', 'same', (path) => (isAbsolute(path) ? path.replaceAll('/', '//') : null)),
  pathsOf('dots in paths', 'same', (path) => (isAbsolute(path) ? path.replaceAll('/', '/./') : null)),
  pathsOf('parents in paths', 'same', (path) => (isAbsolute(path) ? `/tmp/..${path}` : null)),
  pathsOf('through another folder', 'same', (path) => (isAbsolute(path) ? `/usr/share/../..${path}` : null)),
  pathsOf('many parents', 'same', (path) => (isAbsolute(path) ? `../../../../../../../..${path}` : null)),
  pathsOf('a folder through the process', 'same', (path) =>
    isAbsolute(path) && !path.startsWith('/dev') && !path.startsWith('/proc')
      ? `/proc/self/root${path}`
      : null,
  ),
  pathsOf('a needless brace', 'same', (path) =>
    isAbsolute(path) && path !== '/bin/sh' ? path.replace(/^\/(\w)/, '/{$1,$1}') : null,
  ),
  pathsOf('half of a path in a variable', 'same', (path, spot) =>
    isAbsolute(path) && spot.tail === ''
      ? `"\${nothing}${path}"`.replace('${nothing}', '${nothing:-}')
      : null,
  ),
  homeAs('$HOME'),
  homeAs('${HOME}'),
  homeAs('"$HOME"'),
  homeAs('${HOME:-/root}'),
  inFolder('cd first', (folder, command) => `cd ${folder} && ${command}`),
  inFolder('cd in a subshell', (folder, command) => `(cd ${folder}; ${command})`),
  inFolder('pushd first', (folder, command) => `pushd ${folder}; ${command}; popd`),
  inFolder('cd through a variable', (folder, command) => `d=${folder}; cd "$d"; ${command}`),
  posix('options at the end', 'same', (_, { words }) => {
    const [program = '', ...args] = words ?? []
    if (
      !/^(?:rm|chmod|chown|shred|cp|wipefs|userdel)$/.test(program) ||
      !args[0]?.startsWith('-') ||
      args.length < 2
    )
      return null
    const options = args.filter((arg) => /^-\w+$/.test(arg))
    return [program, ...args.filter((arg) => !options.includes(arg)), ...options]
      .map((word) => quoteShell(word))
      .join(' ')
  }),
  posix('options apart', 'same', (text) =>
    /^(?:sudo )?rm -rf /.test(text) ? text.replace('-rf', '-r -f') : null,
  ),
  posix('options in the other order', 'same', (text) =>
    /^(?:sudo )?rm -rf /.test(text) ? text.replace('-rf', '-fr') : null,
  ),
  posix('long options', 'same', (text) =>
    /^(?:sudo )?rm -rf /.test(text) ? text.replace('-rf', '--recursive --force') : null,
  ),
  posix('abbreviated long options', 'same', (text) =>
    /^(?:sudo )?rm -rf /.test(text) ? text.replace('-rf', '--recurs --forc') : null,
  ),
  posix('more options', 'same', (text) =>
    /^(?:sudo )?rm -rf /.test(text) ? text.replace('-rf', '-v -rf --one-file-system') : null,
  ),
  posix('the end of options', 'same', (text) =>
    /^(?:sudo )?rm -rf /.test(text) ? text.replace('-rf', '-rf --') : null,
  ),
]
