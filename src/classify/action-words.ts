/** What an action is about, from the words of its name: `shell_command`, `run_sql`, `delete_customer`, `mcp__crm__export`. */
import { setOf } from './set-of.ts'
import { wordsOf } from './words-of.ts'

export type ActionTraits = {
  readonly words: readonly string[]
  /** The words with a space between them. */
  readonly name: string
  readonly isShell: boolean
  /** Runs program text that it is given. */
  readonly runsCode: boolean
  readonly isDatabase: boolean
  readonly isSearch: boolean
  readonly isFile: boolean
  readonly isConnector: boolean
  /** Writes to people. */
  readonly isMessage: boolean
  readonly reads: boolean
  readonly writes: boolean
  readonly deletes: boolean
  /** Nothing in the name says what is done, or to what. */
  readonly isBlank: boolean
}

const SHELL = setOf('shell bash command commands terminal exec console powershell cmd zsh pty tty')
const RUNS_CODE = setOf(
  'run execute exec execution eval interpreter interpret repl python jupyter javascript',
)
const DATABASE = setOf(
  'database db sql query queries postgres postgresql mysql mariadb sqlite mongo mongodb redis bigquery snowflake clickhouse oracle warehouse',
)
const SEARCH = setOf('search web google browse websearch lookup grep glob')
const FILE = setOf('file files notebook document folder directory patch edit')
const MESSAGE = setOf(
  'message messages mail email chat comment reply notify notification post tweet sms slack note notes prompt say speak issue issues ticket tickets page pages wiki article',
)
const CONNECTOR = setOf('connector mcp integration')
const READS = setOf(
  'read get list search find fetch view select lookup query browse open show download export load cat grep glob describe scan retrieve access check count inspect preview dump extract',
)
const WRITES = setOf(
  'write edit create update insert patch modify save put add set append upload deploy apply replace rename move merge push publish commit configure change install migrate restore upsert sync import',
)
const DELETES = setOf(
  'delete deletes deletion remove removal destroy drop purge erase wipe truncate unlink forget anonymize redact',
)

const cache = new Map<string, ActionTraits>()
const MAX_CACHED = 1000

/** Cached: a service sees few different actions. */
export function readAction(action: string): ActionTraits {
  const cached = cache.get(action)
  if (cached !== undefined) return cached
  if (cache.size >= MAX_CACHED) cache.clear()
  const traits = traitsOf(action)
  cache.set(action, traits)
  return traits
}

function traitsOf(action: string): ActionTraits {
  const words = wordsOf(action.slice(0, 255))
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word))
  const says = {
    isShell: has(SHELL),
    runsCode: has(RUNS_CODE),
    isDatabase: has(DATABASE),
    isSearch: has(SEARCH),
    isFile: has(FILE),
    isMessage: has(MESSAGE),
    reads: has(READS),
    writes: has(WRITES),
    deletes: has(DELETES),
  }
  const isConnector = has(CONNECTOR)
  return {
    words,
    name: words.join(' '),
    ...says,
    isConnector,
    isBlank: isConnector || !Object.values(says).includes(true),
  }
}
