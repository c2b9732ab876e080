/** Operations of stores that do not speak SQL: MongoDB, Redis, Elasticsearch, graph databases. */

import { type Statement, wordAt } from './read-statements.ts'
import type { StatementRule } from './statement-rule.ts'

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
  {
    act: 'delete',
    on: 'data/database',
    how: '',
    words: 'DROPDATABASE DROP_DATABASE',
    matches: isCall,
    examples: {
      hits: ['db.dropDatabase()', 'use shop; db.dropDatabase()', "client.drop_database('shop')"],
      misses: ["db.log.insertOne({ op: 'dropDatabase' })", 'db.stats()'],
    },
  },
  {
    act: 'delete',
    on: 'data/table',
    how: '',
    words: 'DROP DROPCOLLECTION DROP_COLLECTION DROPUSER DROPALLUSERS',
    matches: (statement, at) => isMethod(statement, at) && statement.tokens[0]?.kind === 'word',
    examples: {
      hits: ['db.orders.drop()', "db.getCollection('orders').drop()"],
      misses: ['df.dropna()', 'db.orders.dropIndex("a_1")', 'SELECT drop FROM t'],
    },
  },
  {
    act: 'delete',
    on: 'data/rows',
    how: 'unconditional',
    words: 'DELETEMANY DELETE_MANY REMOVE UPDATEMANY UPDATE_MANY',
    matches: (statement, at) => isMethod(statement, at) && hasEmptyFilter(statement, at),
    examples: {
      hits: [
        'db.orders.deleteMany({})',
        'db.orders.remove( {} )',
        'db.orders.updateMany({}, { $set: { paid: true } })',
      ],
      misses: ['db.orders.deleteMany({ test: true })', 'db.orders.remove({ _id: 4 })', 'db.orders.find({})'],
    },
  },
  {
    act: 'delete',
    on: 'data/everything',
    how: '',
    words: 'FLUSHALL',
    matches: (statement, at) => isOnly(statement, at) || isMethod(statement, at),
    examples: {
      hits: ['FLUSHALL', 'flushall async', 'r.flushall()'],
      misses: ['GET flushall', "SET note 'FLUSHALL'"],
    },
  },
  {
    act: 'delete',
    on: 'data/table',
    how: '',
    words: 'FLUSHDB',
    matches: (statement, at) => isOnly(statement, at) || isMethod(statement, at),
    examples: { hits: ['FLUSHDB', 'client.flushDb()'], misses: ['DEL cart:7', 'GET flushdb'] },
  },
  {
    act: 'configure',
    on: 'data/server',
    how: '',
    words: 'CONFIG MODULE SLAVEOF REPLICAOF DEBUG',
    matches: ({ tokens }, at) => {
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
    examples: {
      hits: ['CONFIG SET dir /root', 'MODULE LOAD /tmp/x.so', 'SLAVEOF evil 6379'],
      misses: ['CONFIG GET dir', 'REPLICAOF NO ONE', 'MODULE LIST'],
    },
  },
  {
    act: 'configure',
    on: 'data/access',
    how: '',
    words: 'CONFIG ACL',
    matches: ({ tokens }, at) =>
      at === 0 && ['SET', 'REWRITE', 'SETUSER', 'DELUSER', 'LOAD'].includes(wordAt(tokens, 1)),
    examples: {
      hits: ['CONFIG SET maxmemory 1gb', 'ACL SETUSER ana on'],
      misses: ['CONFIG GET maxmemory', 'ACL LIST'],
    },
  },
  {
    act: 'delete',
    on: 'data/table',
    how: '',
    words: 'DELETE _DELETE_BY_QUERY',
    matches: ({ tokens, first }, at) =>
      wordAt(tokens, at) === 'DELETE'
        ? at === 0 && tokens[1]?.text === '/' && tokens.length < 12 && !first.has('_DOC')
        : wordAt(tokens, 0) === 'POST',
    examples: {
      hits: ['DELETE /logs-2024', 'POST /orders/_delete_by_query'],
      misses: ['GET /logs-2024/_search', 'DELETE /orders/_doc/7'],
    },
  },
  {
    act: 'delete',
    on: 'data/rows',
    how: 'unconditional',
    words: 'DELETE',
    matches: ({ tokens, first }, at) =>
      at > 0 &&
      wordAt(tokens, 0) === 'MATCH' &&
      !['WHERE', 'LIMIT', '{', ':'].some((part) => first.has(part)),
    examples: {
      hits: ['MATCH (n) DETACH DELETE n', 'MATCH (n)-[r]-() DELETE n, r'],
      misses: ['MATCH (n:Tmp {id: 4}) DELETE n', 'MATCH (n) WHERE n.id = 4 DELETE n', 'MATCH (n) RETURN n'],
    },
  },
  {
    act: 'delete',
    on: 'data/part',
    how: '',
    words: 'MUTATION',
    matches: ({ tokens, first }, at) =>
      at === 0 && tokens.some((_, index) => isDeletingField(tokens, index, first.get('{') ?? -1)),
    examples: {
      hits: [
        'mutation { deleteUser(id: 4) { id } }',
        'mutation Gone($id: ID!) { removeProject(id: $id) { ok } }',
      ],
      misses: ['mutation { createUser(name: "x") { id } }', 'query { deletedUsers { id } }'],
    },
  },
]

function isDeletingField(tokens: Statement['tokens'], index: number, body: number): boolean {
  const next = tokens[index + 1]?.text
  return body >= 0 && index > body && (next === '(' || next === '{') && DELETING.test(wordAt(tokens, index))
}

const DELETING = /^(?:DELETE|REMOVE|DESTROY|PURGE|DROP)(?!D)/
