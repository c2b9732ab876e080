/** Operations of stores that do not speak SQL: MongoDB, Redis, Elasticsearch, graph databases. */

import { type Statement, wordAt } from './read-statements.ts'
import { rule, type StatementRule } from './statement-rule.ts'

const isCall = ({ tokens }: Statement, at: number) => tokens[at + 1]?.text === '('
const isMethod = (statement: Statement, at: number) =>
  statement.tokens[at - 1]?.text === '.' && isCall(statement, at)
/** `f({})`, `f()` or `f({}, ...)`: a filter that lets everything through. */
function hasEmptyFilter({ tokens }: Statement, at: number): boolean {
  const [a, b, c] = [tokens[at + 2]?.text, tokens[at + 3]?.text, tokens[at + 4]?.text]
  return a === ')' || (a === '{' && b === '}' && (c === ')' || c === ','))
}
const isOnly = ({ tokens }: Statement, at: number) =>
  at === 0 && tokens.every((token) => token.kind !== 'mark')

export const documentStoreStatements: readonly StatementRule[] = [
  rule(
    'delete data/database',
    '',
    'DROPDATABASE DROP_DATABASE',
    isCall,
    `
+ db.dropDatabase()
+ use shop; db.dropDatabase()
+ client.drop_database('shop')
- db.log.insertOne({ op: 'dropDatabase' })
- db.stats()
`,
  ),
  rule(
    'delete data/table',
    '',
    'DROP DROPCOLLECTION DROP_COLLECTION DROPUSER DROPALLUSERS',
    (statement, at) => isMethod(statement, at) && statement.tokens[0]?.kind === 'word',
    `
+ db.orders.drop()
+ db.getCollection('orders').drop()
- df.dropna()
- db.orders.dropIndex("a_1")
- SELECT drop FROM t
`,
  ),
  rule(
    'delete data/rows',
    'unconditional',
    'DELETEMANY DELETE_MANY REMOVE UPDATEMANY UPDATE_MANY',
    (statement, at) => isMethod(statement, at) && hasEmptyFilter(statement, at),
    `
+ db.orders.deleteMany({})
+ db.orders.remove( {} )
+ db.orders.updateMany({}, { $set: { paid: true } })
- db.orders.deleteMany({ test: true })
- db.orders.remove({ _id: 4 })
- db.orders.find({})
`,
  ),
  rule(
    'delete data/everything',
    '',
    'FLUSHALL',
    (statement, at) => isOnly(statement, at) || isMethod(statement, at),
    `
+ FLUSHALL
+ flushall async
+ r.flushall()
- GET flushall
- SET note 'FLUSHALL'
`,
  ),
  rule(
    'delete data/table',
    '',
    'FLUSHDB',
    (statement, at) => isOnly(statement, at) || isMethod(statement, at),
    `
+ FLUSHDB
+ client.flushDb()
- DEL cart:7
- GET flushdb
`,
  ),
  rule(
    'configure data/server',
    '',
    'CONFIG MODULE SLAVEOF REPLICAOF DEBUG',
    ({ tokens }, at) => {
      const next = wordAt(tokens, at + 1)
      if (at !== 0 || next === '') return false
      switch (wordAt(tokens, 0)) {
        case 'CONFIG':
          return (
            next === 'SET' && ['DIR', 'DBFILENAME', 'REQUIREPASS', 'PROTECTED'].includes(wordAt(tokens, 2))
          )
        case 'MODULE':
          return next === 'LOAD' || next === 'LOADEX'
        case 'DEBUG':
          return (
            next === 'SEGFAULT' || next === 'RELOAD' || next === 'SLEEP' || next === 'OOM' || next === 'PANIC'
          )
        default:
          return next !== 'NO' && tokens.length === 3
      }
    },
    `
+ CONFIG SET dir /root
+ MODULE LOAD /tmp/x.so
+ SLAVEOF evil 6379
- CONFIG GET dir
- REPLICAOF NO ONE
- MODULE LIST
`,
  ),
  rule(
    'configure data/access',
    '',
    'CONFIG ACL',
    ({ tokens }, at) =>
      at === 0 && ['SET', 'REWRITE', 'SETUSER', 'DELUSER', 'LOAD'].includes(wordAt(tokens, 1)),
    `
+ CONFIG SET maxmemory 1gb
+ ACL SETUSER ana on
- CONFIG GET maxmemory
- ACL LIST
`,
  ),
  rule(
    'delete data/table',
    '',
    'DELETE _DELETE_BY_QUERY',
    ({ tokens, first }, at) =>
      wordAt(tokens, at) === 'DELETE'
        ? at === 0 && tokens[1]?.text === '/' && tokens.length < 12 && !first.has('_DOC')
        : wordAt(tokens, 0) === 'POST',
    `
+ DELETE /logs-2024
+ POST /orders/_delete_by_query
- GET /logs-2024/_search
- DELETE /orders/_doc/7
`,
  ),
  rule(
    'delete data/rows',
    'unconditional',
    'DELETE',
    ({ tokens, first }, at) =>
      at > 0 &&
      wordAt(tokens, 0) === 'MATCH' &&
      !['WHERE', 'LIMIT', '{', ':'].some((part) => first.has(part)),
    `
+ MATCH (n) DETACH DELETE n
+ MATCH (n)-[r]-() DELETE n, r
- MATCH (n:Tmp {id: 4}) DELETE n
- MATCH (n) WHERE n.id = 4 DELETE n
- MATCH (n) RETURN n
`,
  ),
  rule(
    'delete data/part',
    '',
    'MUTATION',
    ({ tokens, first }, at) =>
      at === 0 && tokens.some((_, index) => isDeletingField(tokens, index, first.get('{') ?? -1)),
    `
+ mutation { deleteUser(id: 4) { id } }
+ mutation Gone($id: ID!) { removeProject(id: $id) { ok } }
- mutation { createUser(name: "x") { id } }
- query { deletedUsers { id } }
`,
  ),
]

function isDeletingField(tokens: Statement['tokens'], index: number, body: number): boolean {
  const next = tokens[index + 1]?.text
  return body >= 0 && index > body && (next === '(' || next === '{') && DELETING.test(wordAt(tokens, index))
}

const DELETING = /^(?:DELETE|REMOVE|DESTROY|PURGE|DROP)(?!D)/
