/** Clients and tools of data stores. What a client is told to run is handed to the reader of its language. */
import { BULK, DRY_RUN, PRODUCTION } from '../../../effects/manner.ts'
import { classifyPath } from '../../../targets/classify-path.ts'
import { namesProduction } from '../../../targets/names-production.ts'
import { wordsOf } from '../../../words-of.ts'
import { platform, readsProduction } from '../platform-grammar.ts'
import type { Program, Reading } from '../program.ts'

type Client = {
  readonly language: 'sql' | 'mongo' | 'redis' | 'cypher'
  /** Options whose value is a statement. */
  readonly statements?: string
  /** Options whose value is a file of statements. */
  readonly files?: string
  /** Options that name the host or the database. */
  readonly hosts?: string
  /** Words before the statement: the file of `sqlite3 file statement`; without it no word is one. */
  readonly words?: number
}

const client = (names: string, description: Client, valued = ''): Program => ({
  names,
  valued: [description.statements, description.files, description.hosts, valued].filter(Boolean).join(' '),
  read: readClient(description),
})

export const databasePrograms: readonly Program[] = [
  client(
    'psql pgcli usql',
    { language: 'sql', statements: '-c --command', files: '-f --file', hosts: '-h --host -d --dbname' },
    '-p -U -v -o -F -P -R -T --variable --port --username',
  ),
  client(
    'mysql mariadb mycli',
    { language: 'sql', statements: '-e --execute', hosts: '-h --host -D --database' },
    '-P --port -S',
  ),
  client(
    'sqlite3 sqlite litecli sqlcipher',
    { language: 'sql', statements: '-cmd', files: '-init', words: 1 },
    '-separator',
  ),
  client('duckdb', { language: 'sql', statements: '-c -s -cmd', files: '-init', words: 1 }),
  client('sqlcmd mssql-cli', { language: 'sql', statements: '-Q -q', files: '-i', hosts: '-S -d' }, '-U -P'),
  client(
    'clickhouse-client clickhouse',
    { language: 'sql', statements: '-q --query', files: '--queries-file', hosts: '-h --host -d --database' },
    '-u',
  ),
  client('cqlsh', { language: 'sql', statements: '-e --execute', files: '-f --file', words: 99 }, '-u -p -k'),
  client('snowsql', { language: 'sql', statements: '-q --query', files: '-f', hosts: '-a -d' }, '-u'),
  client('trino presto hive beeline impala-shell spark-sql athenacli', {
    language: 'sql',
    statements: '-e -q --execute --query',
    files: '-f',
    hosts: '--server --catalog',
  }),
  client('sqlplus isql tsql osql bteq db2', { language: 'sql' }),
  client(
    'mongosh mongo mongos',
    { language: 'mongo', statements: '--eval', files: '--file', hosts: '--host --db', words: 99 },
    '-u -p --port',
  ),
  client(
    'redis-cli valkey-cli keydb-cli',
    { language: 'redis', files: '--eval', hosts: '-h -u', words: 0 },
    '-p -a -n --user --pass',
  ),
  client(
    'influx influx_inspect',
    { language: 'sql', statements: '-execute --execute -e', hosts: '-host' },
    '-database',
  ),
  client('cypher-shell', { language: 'cypher', hosts: '-a --address', words: 0 }, '-u -p -d'),
  {
    names: 'memcflush',
    read: ({ effect }) => {
      effect('delete', 'data/everything', 'the whole cache')
    },
  },
  {
    names: 'dropdb',
    valued: '-h -p -U --maintenance-db',
    read: (reading) => {
      for (const name of reading.args.operands) dropDatabase(reading, name)
    },
  },
  {
    names: 'dropuser',
    valued: '-h -p -U',
    read: ({ args, effect }) => {
      for (const name of args.operands) effect('delete', 'data/access', name)
    },
  },
  {
    names: 'createuser',
    valued: '-h -p -U -c',
    read: ({ args, effect }) => {
      if (args.has('-s', '--superuser', '-r', '--createrole'))
        effect('grant', 'data/access', args.operands.join(' '))
    },
  },
  {
    names:
      'createdb initdb pg_isready pg_basebackup pgbench vacuumdb reindexdb mysqlcheck mysqlshow mongostat mongotop',
    operands: 'ignore',
  },
  { names: 'mysqladmin mariadb-admin', valued: '-u -h -p -P -S --host', read: readMysqladmin },
  {
    names: 'pg_dump pg_dumpall mysqldump mariadb-dump mongodump mongoexport mysqlpump cockroach-dump',
    valued:
      '-h -p -U -f -d -t -n --host --port --username --file --dbname --table --uri --db --collection --out -o -u -c',
    read: readDump,
  },
  {
    names: 'pg_restore',
    valued: '-h -p -U -d -t --dbname --host',
    read: ({ args, effect, host }) => {
      restore({ args, effect, host }, args.has('-c', '--clean') && !args.has('-l', '--list'))
    },
  },
  {
    names: 'mongorestore mysqlimport',
    valued: '-h --host --uri --db',
    read: ({ args, effect, host }) => {
      restore(
        { args, effect, host },
        args.has('--drop', '--delete', '-d', '--replace', '-r') && !args.has('--dryRun'),
      )
    },
  },
  {
    names: 'pg_resetwal pg_resetxlog pg_dropcluster',
    valued: '-D',
    read: ({ args, effect }) => {
      effect(
        'destroy',
        'data/database',
        args.operands.join(' ') || 'the data of the server',
        args.has('-n', '--dry-run') ? DRY_RUN : 0,
      )
    },
  },
  {
    names: 'mongod mysqld postgres redis-server',
    valued: '--dbpath --config -f -D',
    read: ({ args, effect }) => {
      if (args.has('--shutdown')) effect('stop', 'resource/store', 'the database server')
    },
  },
  {
    names: 'nodetool',
    valued: '-h -p',
    read: platform({
      thing: 'resource/store',
      nouns: { 'resource/backup': 'snapshot' },
      verbs: {
        delete: 'decommission removenode assassinate clearsnapshot truncatehints',
        stop: 'drain stopdaemon disablegossip disablebinary',
        look: 'status info ring repair compact cleanup flush tpstats',
      },
    }),
  },
  {
    names: 'neo4j-admin influxd cbrestore edgedb',
    read: platform({
      thing: 'resource/store',
      verbs: { configure: 'restore load', look: 'dump backup status' },
    }),
  },
  // Frameworks that own a database.
  { names: 'bundle php python3 python mix flask django-admin rails rake manage.py', read: readRunner },
  {
    names:
      'rails rake bin/rails artisan manage.py mix prisma sequelize sequelize-cli typeorm sqlx diesel flyway liquibase knex drizzle-kit alembic db-migrate dbmate goose',
    valued: '--env --schema -e',
    read: readFramework,
  },
]

function readClient({ language, statements, files, hosts, words }: Client) {
  const [inOptions, inFiles, inHosts] = [statements, files, hosts].map((text) => text?.split(' ') ?? [])
  return (reading: Reading) => {
    const { call, args, input, code, file, run, path } = reading
    const found: string[] = []
    if (inOptions?.length) found.push(...args.values(...inOptions))
    if (words !== undefined && words < 99) {
      const rest = args.operands.slice(words)
      found.push(...(language === 'redis' ? [rest.join(' ')] : rest))
    }
    for (const name of inFiles?.length ? args.values(...inFiles) : []) {
      const text = name === '/dev/stdin' || name === '-' ? input : file(name)
      if (text !== undefined && text !== null) found.push(text)
      else path('read', name)
    }
    if (input !== null) found.push(input)
    for (const text of found) {
      if (text.trim() === '') continue
      // `\! rm -rf x`, `.shell x`, `system x`: a client that starts a shell.
      if (/\\!|\.(?:sh|shell|system)\b|^\s{0,8}system\s|\\o\s{0,4}\||\\copy\b/m.test(text))
        for (const line of text.slice(0, 20_000).split('\n')) runEscape(line, run)
      code(language, text)
      if (language === 'sql') readBuilt(reading, text)
      // `redis.call("FLUSH".."ALL")` of a script is the command itself.
      if (language === 'redis' && text.includes('call('))
        for (const [, command = ''] of text
          .slice(0, 4_000)
          .replaceAll(/["']\s{0,4}\.\.\s{0,4}["']/g, '')
          .matchAll(/redis\.p?call\(([^()]{1,400})\)/g))
          code(language, command.replaceAll(/["']/g, '').replaceAll(',', ' '))
    }
    const [place = ''] = args.operands
    // A browser keeps its passwords and cookies in such files.
    if (words === 1 && classifyPath(place) === 'path/credential') path('read', place)
    if (
      words === 1 &&
      classifyPath(place) === 'path/guard' &&
      found.some((text) => /\b(?:delete|update|insert|drop|alter|replace)\b/i.test(text))
    )
      path('write', place)
    for (const place of inHosts?.length ? args.values(...inHosts) : []) reach(reading, place)
    const [first = ''] = args.operands
    if (
      language !== 'redis' &&
      first !== '' &&
      (first.includes('://') || words === undefined || words === 99)
    )
      reach(reading, first)
    for (const [name, value] of call.environment)
      if (/^(?:PGHOST|PGDATABASE|DATABASE_URL|MYSQL_HOST|REDIS_URL|MONGO_URL)$/.test(name))
        reach(reading, value)
  }
}

/** Statements that are made of other statements' results, and those results where they are statements themselves. */
function readBuilt({ effect, prints, unknown }: Reading, text: string): void {
  if (
    /\b(?:drop|truncate)\s{1,8}(?:table|database|schema)\s{1,8}(?:if exists\s{1,8})?["'`[]?[\ue010-\uf8ff]/i.test(
      text.slice(0, 4_000),
    )
  )
    effect('delete', 'data/everything', 'every table that is listed')
  const built =
    /\bselect\b.{0,400}?'((?:drop|truncate|delete from|alter|grant|revoke|update)\b[^']{0,400})'/is.exec(
      text.slice(0, 4_000),
    )?.[1]
  if (built !== undefined) prints(built.replaceAll(/%[IsLq]|$/g, unknown(0, 'what the query finds')))
}

function runEscape(line: string, run: (script: string) => string): void {
  const script =
    /(?:\\!|^\s{0,8}\.(?:sh|shell|system)|^\s{0,8}system)\s{0,8}(\S.{0,2000})$/.exec(line)?.[1] ??
    /\\o\s{0,4}\|\s{0,4}(.{1,2000})$/.exec(line)?.[1] ??
    /\\copy\b.{1,500}\bprogram\s{1,4}'(.{1,2000})'/i.exec(line)?.[1]
  if (script !== undefined) run(script)
}

/** A host, an address or the name of a database. */
function reach({ host, effect }: Reading, place: string): void {
  if (/:\/\/|^[\w-]{1,60}(?:\.[\w-]{1,60}){1,8}$|^(?:localhost|\d{1,3}(?:\.\d{1,3}){3})/.test(place))
    host('connect', place)
  else if (namesProduction(place)) effect('connect', 'data/database', place, PRODUCTION)
}

const TEST_WORDS = new Set(
  'test tests testing tmp temp scratch sandbox ci e2e spec demo example fixture fixtures throwaway'.split(
    ' ',
  ),
)

/** A database that is made for tests can be made again. */
function dropDatabase({ effect, args }: Pick<Reading, 'effect' | 'args'>, name: string): void {
  const isTest = wordsOf(name).some((word) => TEST_WORDS.has(word))
  effect(
    'delete',
    isTest ? 'resource/regenerable' : 'data/database',
    name,
    args.has('--dry-run') ? DRY_RUN : 0,
  )
}

function readMysqladmin(reading: Reading): void {
  const { args, effect } = reading
  const [verb = '', name = ''] = args.operands
  if (verb === 'drop') dropDatabase(reading, name)
  else if (/^(?:kill|stop-\w{1,20})$/.test(verb)) effect('stop', 'resource/store', 'the database server')
  else if (verb === 'password') effect('configure', 'data/access', 'the password')
  else if (/^flush-\w{1,20}$/.test(verb)) effect('configure', 'data/server', verb)
}

function readDump(reading: Reading): void {
  const { args, effect } = reading
  if (args.has('--schema-only', '-s', '--no-data', '--version')) return
  const place = args.value('-h', '--host', '--uri', '-d', '--dbname')
  if (place !== undefined) reach(reading, place)
  const name = args.operands.at(-1) ?? args.value('-d', '--dbname', '--db') ?? 'all databases'
  reading.printsFrom(BULK)
  effect('read', 'data/database', name, BULK | (namesProduction(name) ? PRODUCTION : 0))
}

function restore({ args, effect, host }: Pick<Reading, 'args' | 'effect' | 'host'>, replaces: boolean): void {
  const place = args.value('-h', '--host', '--uri')
  if (place !== undefined) host('connect', place)
  if (replaces)
    effect('delete', 'data/table', `what is in ${args.value('-d', '--dbname', '--db') ?? 'the database'}`)
}

/** `php artisan` and `python manage.py` are programs of their own; production is chosen by variables. */
function readRunner(reading: Reading): void {
  const { args, runWords } = reading
  readsProduction(reading)
  const [script = '', ...rest] = args.operands
  const name = /(?:^|\/)(artisan|manage\.py)$/.exec(script)?.[1]
  if (name !== undefined) runWords([name, ...rest])
}

/** Words with which a framework drops or empties the database of its project. */
const DROPS =
  /^(?:db:(?:drop(?::all|:_unsafe)?|reset|migrate:reset|purge|truncate_all)|migrate:(?:fresh|reset|refresh|undo:all)|db:wipe|ecto\.(?:drop|reset)|schema:drop|drop-?all|dropAll|clean|drop|reset|down|base|flush|reset_db)$/

function readFramework(reading: Reading): void {
  const { call, args } = reading
  const words = args.operands
  const drops =
    words.find((word) => DROPS.test(word) && (word.includes(':') || word.includes('.'))) ??
    (/^(?:prisma|sqlx|diesel|dbmate|goose|flyway|liquibase|drizzle-kit|alembic)$/.test(call.program) &&
    !(words[0] === 'db' && words[1] === 'push') &&
    words.slice(0, 2).some((word) => DROPS.test(word))
      ? words.join(' ')
      : undefined) ??
    (call.program === 'prisma' &&
    words[0] === 'db' &&
    words[1] === 'push' &&
    args.has('--force-reset', '--accept-data-loss')
      ? 'db push'
      : undefined) ??
    (call.program === 'manage.py' && /^(?:flush|reset_db|sqlflush)$/.test(words[0] ?? '')
      ? words[0]
      : undefined) ??
    (call.program === 'knex' && args.has('--all') && words[0] === 'migrate:rollback' ? words[0] : undefined)
  if (drops === undefined) return
  const environment = [
    ...call.environment.filter(([name]) => /_ENV$/.test(name)).map(([, value]) => value),
    args.value('--env', '-e') ?? '',
    ...words.filter((word) => word.startsWith('RAILS_ENV=')),
  ].join(' ')
  dropDatabase(reading, /\btest\b/.test(environment) ? 'test' : `the database of this project (${drops})`)
}
