/** Names whose value is the same on every machine, or known well enough: home, temporary folder, interpreter. */

import { FROM_ENVIRONMENT, manners } from '../../effects/manner.ts'
import { setOf } from '../../set-of.ts'
import { NOTHING, namedValue, textValue, type Value } from './value.ts'

const ENVIRONMENTS = setOf(
  'os.environ process.env ENV $ENV $_ENV $_SERVER Deno.env Bun.env import.meta.env environ ENVIRON',
)

export function isEnvironment(name: string): boolean {
  return ENVIRONMENTS.has(name)
}

const TEXTS: Readonly<Record<string, string>> = {
  'sys.executable': 'python3',
  'process.execPath': 'node',
  'RbConfig.ruby': 'ruby',
  PHP_BINARY: 'php',
  'os.sep': '/',
  'os.path.sep': '/',
  'os.path.curdir': '.',
  'os.curdir': '.',
  'path.sep': '/',
  'os.linesep': '\n',
  'File.SEPARATOR': '/',
  DIRECTORY_SEPARATOR: '/',
  PHP_EOL: '\n',
  'os.EOL': '\n',
  'os.devnull': '/dev/null',
  'subprocess.DEVNULL': '/dev/null',
  'string.ascii_lowercase': 'abcdefghijklmnopqrstuvwxyz',
  'string.ascii_uppercase': 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  'string.digits': '0123456789',
  'signal.SIGKILL': '9',
  __dirname: '.',
  'import.meta.dirname': '.',
  __DIR__: '.',
}

const UNKNOWN = manners('from-unknown')
/** Somebody else says what these are. */
const GIVEN = setOf(
  'sys.argv process.argv ARGV $ARGV $argv $_GET $_POST $_REQUEST $_COOKIE Deno.args os.Args sys.stdin process.stdin STDIN $stdin Bun.argv',
)

export function knownConstant(name: string): Value | null {
  if (name === 'document.cookie') return namedValue(name, manners('from-credential'))
  const text = Object.hasOwn(TEXTS, name) ? TEXTS[name] : undefined
  if (text !== undefined) return textValue(text)
  return GIVEN.has(name) ? namedValue(name, UNKNOWN) : null
}

const HOME = /^(?:HOME|USERPROFILE|HOMEPATH)$/
const TEMPORARY = /^(?:TMPDIR|TEMP|TMP|RUNNER_TEMP)$/
const SECRET = /key|token|secret|passw|passphrase|credential|pwd|auth|private|dsn|database_url|connection/i

/** One variable; only those in which secrets are kept carry where they come from. Null for methods of the environment. */
export function environmentOf(name: string): Value | null {
  if (METHODS.has(name)) return null
  if (HOME.test(name)) return textValue('~')
  if (TEMPORARY.test(name)) return textValue('/tmp')
  return {
    ...NOTHING,
    texts: [`$${name}`],
    from: SECRET.test(name) && !/^(?:SSH_AUTH_SOCK|XAUTHORITY)$/.test(name) ? FROM_ENVIRONMENT : 0,
  }
}

const METHODS = setOf(
  'get copy items keys values toObject fetch setdefault pop update to_h to_hash each map select sort inspect clear key has entries set delete dup slice',
)

/** All variables together. */
export const WHOLE_ENVIRONMENT: Value = namedValue('environ', FROM_ENVIRONMENT)
