/** Data stores through their clients and through object mappers. */
import { UNCONDITIONAL } from '../../../effects/manner.ts'
import type { CallReader, CallReading, CallRule } from '../call.ts'
import { after, NOTHING, type Value } from '../value.ts'

/** The query among the arguments, wherever it stands. */
const query: CallReader = (call) => {
  const own = [...call.args, ...call.options.values()].flatMap((value) =>
    value.texts.length > 0 ? [value] : (value.list ?? []).concat([...(value.fields?.values() ?? [])]),
  )
  const found = own.filter((value) => value.texts.some((text) => text.length > 5))
  if (found.length === 0) return null
  for (const value of found.slice(0, 4)) call.query(value)
  return undefined
}

/** `{}`, nothing, or `{ where: {} }`: everything is meant. */
function isEverything({ args, options }: CallReading): boolean {
  const own = args.filter((value) => value.body === null)
  const where = options.get('where') ?? options.get('filter')
  if (where !== undefined) return where.fields !== null && where.fields.size === 0 && where.list === null
  const first = own[0]
  return (
    first === undefined ||
    (first.fields !== null && first.fields.size === 0 && first.list === null && first.from === 0)
  )
}

const LIMITS =
  /\.(?:where|filter|filter_by|exclude|get|limit|first|find_by|eq|match|find|find_by_id|whereIn|and|gt|lt|in_|neq|like|findOne|offset|having|joins|scope|latest|take|one|find_or_create_by|whereId|not)\(\)/

/** What the chain before the last call is about: `User`, `prisma.customer`. */
function tableOf(name: string): string {
  return (
    name
      .replaceAll(/\(\)/g, '')
      .split('.')
      .slice(0, -1)
      .filter(
        (word) =>
          !/^(?:objects|all|db|prisma|session|query|self|this|collection|from|table|Model|models)$/.test(
            word,
          ),
      )
      .at(-1) ?? 'a table'
  )
}

const deleteMany: CallReader = (call) => {
  if (!isEverything(call) || LIMITS.test(call.name)) return null
  call.effect(
    /^update/i.test(call.last) ? 'write' : 'delete',
    'data/rows',
    call.self?.about[0] ?? tableOf(call.name),
    UNCONDITIONAL,
  )
  return NOTHING
}

/** `User.destroy_all`, `User.objects.all().delete()`, `session.query(User).delete()`, `knex('users').del()`. */
const deleteAll: CallReader = (call) => {
  const { name, last, args, self } = call
  if (self === null || LIMITS.test(name)) return null
  const isNamed = last === 'delete_all' || last === 'destroy_all'
  const isMapped =
    /\.objects(?:\.all\(\)|\.\w+\.all\(\)|$)|\.objects\.|\.query\(\)|\.query$|\.table\(\)|DB\.table\(\)|knex\(\)|\.from\(\)|_set\.all\(\)/.test(
      name,
    )
  if (
    !isNamed &&
    !(isMapped && args.filter((value) => value.texts.length > 0 || value.fields !== null).length === 0)
  )
    return null
  call.effect('delete', 'data/rows', self.about[0] ?? tableOf(name), UNCONDITIONAL)
  return NOTHING
}

const destroyWhere: CallReader = (call) => {
  if (!call.has('truncate') && !(call.options.has('where') && isEverything(call))) return null
  call.effect('delete', 'data/rows', tableOf(call.name), UNCONDITIONAL)
  return NOTHING
}

const dropTable: CallReader = (call) => {
  const { self, name, arg, effect, last } = call
  if (
    last === 'drop' &&
    (self === null ||
      !/collection|\bdb\b|\bdb[.[]|Schema|sequelize|table|\.model|metadata|mongoose/i.test(name))
  )
    return null
  effect(
    'delete',
    /database|Database|drop_all|dropAllTables|^sequelize\.drop$/.test(last === 'drop' ? name : last)
      ? 'data/database'
      : 'data/table',
    arg(0).texts[0] ?? tableOf(name),
  )
  return NOTHING
}

const truncate: CallReader = (call) => {
  if (
    call.self === null ||
    call.self.texts.length > 0 ||
    /open\(\)|^f$|file|Decimal|text|str/i.test(call.self.name) ||
    (call.args.length > 0 && call.arg(0).name === '#')
  )
    return null
  if (!/table|model|repository|db|DB|knex|collection/i.test(call.name) && !/^[A-Z]/.test(call.name))
    return null
  call.effect('delete', 'data/table', call.self.about[0] ?? tableOf(call.name))
  return NOTHING
}

const flush: CallReader = (call) => {
  if (call.self === null) return null
  call.effect('delete', /all/i.test(call.last) ? 'data/everything' : 'data/table', call.last)
  return NOTHING
}

/** A collection or table is named by a call: what follows is about it. */
const table: CallReader = ({ arg, name, self, last }): Value | null => {
  const text = arg(0).texts[0] ?? (arg(0).name !== '' ? arg(0).name : undefined)
  if (text === undefined || (self !== null && self.texts.length > 0)) return null
  if (last === 'from' && !/supabase|db|knex|client/i.test(name)) return null
  return { ...NOTHING, name: `${name}()`, about: [text] }
}

export const dataCalls: readonly CallRule[] = [
  {
    names:
      '.execute .executemany .executescript .query .raw .exec .run .all .prepare .execute_sql .unsafe .executeRaw .executeRawUnsafe .queryRaw .queryRawUnsafe .$executeRaw .$executeRawUnsafe .$queryRaw .$queryRawUnsafe .executeQuery .executeUpdate .statement .unprepared .QueryRow .Query .Exec .ExecContext .QueryContext .select_all .exec_query .command .sql .each .text .prepareStatement .createQuery .createNativeQuery .do .simpleExecute .read_sql .to_sql .multi_query .real_query',
    read: (call) => (call.self === null || query(call) === null ? null : undefined),
  },
  {
    names:
      '=mysqli_query =pg_query =mysql_query =sqlite_query =sql =text =read_sql pd.read_sql pandas.read_sql pandas.read_sql_query DB.select DB.statement DB.unprepared DB.delete DB.update',
    read: (call) => (query(call) === null ? null : undefined),
  },
  { names: '.collection .table .model .getCollection .get_collection .from .query', read: table },
  { names: 'knex db.knex', read: table },
  { names: '.deleteMany .delete_many .updateMany .update_many .removeAll', read: deleteMany },
  {
    names: '.remove',
    read: (call) =>
      /collection\(\)|\bdb\./.test(call.name) && call.args.length > 0 ? deleteMany(call) : null,
  },
  { names: '.delete_all .destroy_all .delete .del .destroy', read: deleteAll },
  { names: '.destroy .delete', read: destroyWhere },
  {
    names:
      '.dropDatabase .drop_database .drop_all .dropAllTables .dropSchema .drop_collection .dropCollection .dropTable .drop_table .dropTableIfExists .dropIfExists .drop =drop_table =drop_database',
    read: dropTable,
  },
  {
    names: '.sync',
    read: (call) =>
      call.has('force') && /sequelize|model|db/i.test(call.name)
        ? after(call.effect('delete', 'data/database', 'all tables'))
        : null,
  },
  { names: '.truncate .truncate_tables', read: truncate },
  { names: '.flushall .flushAll .flushdb .flushDb .flushDB .FlushAll .FlushDB', read: flush },
]
