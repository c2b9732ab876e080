/** Statements that remove data or the structures that hold it. */

import { setOf } from '../../set-of.ts'
import { eachBeside, type Statement, wordAt } from './read-statements.ts'
import { rowScope } from './row-scope.ts'
import { rule, type StatementRule } from './statement-rule.ts'

const MODIFIERS = setOf(
  'OR REPLACE TEMPORARY TEMP LOCAL GLOBAL EXTERNAL FOREIGN TRANSIENT UNLOGGED MATERIALIZED UNIQUE LIVE SNAPSHOT ICEBERG DYNAMIC HYBRID PUBLIC PLUGGABLE',
)

/** What a DROP is about: the first word behind it that is no adjective. */
function dropped({ tokens }: Statement, at: number): string {
  let index = at + 1
  while (MODIFIERS.has(wordAt(tokens, index))) index += 1
  return wordAt(tokens, index)
}

const isVerb = (statement: Statement, at: number) => statement.verbs.has(at)
const isCall = ({ tokens }: Statement, at: number) => tokens[at + 1]?.text === '('

const WHOLE_STORES = setOf('DATABASE SCHEMA KEYSPACE CATALOG SCHEMAS DATABASES DATASET WAREHOUSE')
const TABLES = setOf(
  'TABLE TABLES TABLESPACE COLLECTION MEASUREMENT SERIES STREAM TOPIC SHARD PARTITION BUCKET RETENTION',
)
const ACCOUNTS = setOf('USER ROLE LOGIN GROUP')

function isTemporary({ tokens }: Statement, at: number): boolean {
  for (let index = at + 1; index < at + 6; index += 1) {
    const word = wordAt(tokens, index)
    if (word === 'TEMPORARY' || word === 'TEMP' || word.startsWith('#')) return true
  }
  return false
}

export const destructionStatements: readonly StatementRule[] = [
  rule(
    'delete data/database',
    '',
    'DROP TRUNCATE',
    (statement, at) => isVerb(statement, at) && WHOLE_STORES.has(dropped(statement, at)),
    `
+ DROP DATABASE shop
+ drop schema if exists billing cascade;
+ SELECT 1; DROP KEYSPACE metrics
+ DROP/**/DATABASE shop
+ DO $$ BEGIN EXECUTE 'DROP SCHEMA app CASCADE'; END $$
- SELECT 'DROP DATABASE shop'
- -- DROP DATABASE shop
SELECT 1
- CREATE DATABASE shop
- SELECT drop_database FROM audit
- SHOW DATABASES
`,
  ),
  rule(
    'delete data/table',
    '',
    'DROP',
    (statement, at) =>
      isVerb(statement, at) && TABLES.has(dropped(statement, at)) && !isTemporary(statement, at),
    `
+ DROP TABLE invoices
+ drop table if exists a.b, c cascade
+ IF OBJECT_ID('x') IS NOT NULL DROP TABLE x
+ USE shop
DROP TABLE x
GO
+ /*!50000 DROP TABLE x */
+ EXECUTE IMMEDIATE 'DROP TABLE x'
- DROP TEMPORARY TABLE x
- DROP TABLE #work
- EXPLAIN DROP TABLE x
- INSERT INTO log VALUES ('; DROP TABLE x')
- DROP VIEW v
`,
  ),
  rule(
    'delete data/table',
    '',
    'TRUNCATE',
    (statement, at) =>
      (isVerb(statement, at) && !isCall(statement, at) && statement.tokens.length > at + 1) ||
      (isVerb(statement, 0) &&
        wordAt(statement.tokens, 0) === 'ALTER' &&
        wordAt(statement.tokens, at + 1) === 'PARTITION'),
    `
+ TRUNCATE TABLE invoices
+ truncate invoices, lines restart identity
+ ALTER TABLE sales TRUNCATE PARTITION p1
- SELECT TRUNCATE(price, 2) FROM items
- SELECT truncate FROM t
- SELECT 'truncate table x'
`,
  ),
  rule(
    'delete data/rows',
    'unconditional',
    'DELETE',
    (statement, at) =>
      deletesRows(statement, at) && rowScope(statement, at) === 'all' && !isTemporary(statement, at),
    `
+ DELETE FROM invoices
+ delete from invoices where 1=1;
+ DELETE FROM a.b WHERE true
+ DELETE FROM t WHERE id = 3 OR 'a'='a'
+ DELETE FROM t WHERE t.id = t.id
+ ' OR 1=1; DELETE FROM t; --
+ WITH gone AS (DELETE FROM t RETURNING *) SELECT * FROM gone
+ EXPLAIN ANALYZE DELETE FROM t
+ ALTER TABLE events ON CLUSTER main DELETE WHERE 1 = 1
- DELETE FROM invoices WHERE id = 3
- DELETE FROM t WHERE 1=1 AND id = 3
- EXPLAIN DELETE FROM t
- CREATE TABLE a (b INT REFERENCES c ON DELETE CASCADE)
- DELETE FROM t LIMIT 10
- GRANT DELETE ON t TO app
- ALTER TABLE events DELETE WHERE id = 3
- DELETE a FROM a JOIN b ON a.id = b.id
`,
  ),
  rule(
    'write data/rows',
    'unconditional',
    'UPDATE',
    (statement, at) =>
      isVerb(statement, at) &&
      setsSomething(statement, at) &&
      rowScope(statement, at) === 'all' &&
      !isTemporary(statement, at),
    `
+ UPDATE accounts SET balance = 0
+ update t set a = 1 where 1 = 1
+ WITH x AS (SELECT 1) UPDATE t SET a = 1
+ UPDATE t SET a = (SELECT b FROM c WHERE d = 1)
- UPDATE accounts SET balance = 0 WHERE id = 7
- INSERT INTO t VALUES (1) ON CONFLICT (id) DO UPDATE SET a = 2
- SELECT * FROM t FOR UPDATE
- UPDATE STATISTICS t
- INSERT INTO t VALUES (1) ON DUPLICATE KEY UPDATE a = 2
- MERGE INTO t USING s ON t.i = s.i WHEN MATCHED THEN UPDATE SET a = 1
`,
  ),
  rule(
    'delete data/rows',
    '',
    'DELETE',
    (statement, at) => deletesRows(statement, at) && rowScope(statement, at) === 'some',
    `
+ DELETE FROM invoices WHERE id = 3
- GRANT DELETE ON t TO app
`,
  ),
  rule(
    'write data/rows',
    '',
    'UPDATE INSERT MERGE',
    (statement, at) =>
      isVerb(statement, at) &&
      (wordAt(statement.tokens, at) === 'UPDATE'
        ? setsSomething(statement, at) && rowScope(statement, at) === 'some'
        : wordAt(statement.tokens, at + 1) === 'INTO'),
    `
+ UPDATE t SET a = 1 WHERE id = 3
+ INSERT INTO t VALUES (1)
- SELECT * FROM t FOR UPDATE
- GRANT INSERT ON t TO app
`,
  ),
  rule(
    'delete data/part',
    '',
    'DROP',
    (statement, at) =>
      at > 0 &&
      wordAt(statement.tokens, firstVerb(statement)) === 'ALTER' &&
      wordAt(statement.tokens, at + 1) !== 'DEFAULT' &&
      wordAt(statement.tokens, at + 1) !== 'NOT',
    `
+ ALTER TABLE users DROP COLUMN phone
+ alter table t drop constraint c
+ ALTER TABLE sales DROP PARTITION p1
- ALTER TABLE users ADD COLUMN phone TEXT
- ALTER TABLE t ALTER COLUMN c DROP DEFAULT
- ALTER TABLE t ALTER c DROP NOT NULL
`,
  ),
  rule(
    'delete data/part',
    '',
    'DROP',
    (statement, at) => {
      if (!isVerb(statement, at) || isCall(statement, at)) return false
      const object = dropped(statement, at)
      return (
        object !== '' &&
        !WHOLE_STORES.has(object) &&
        !TABLES.has(object) &&
        !ACCOUNTS.has(object) &&
        !isTemporary(statement, at)
      )
    },
    `
+ DROP VIEW monthly
+ drop materialized view m
+ DROP INDEX CONCURRENTLY i
+ DROP FUNCTION f(int)
+ DROP TRIGGER t ON x
- DROP TABLE t
- CREATE VIEW v AS SELECT 1
- SELECT drop FROM t
`,
  ),
  rule(
    'delete data/server',
    '',
    'PURGE RESET',
    ({ tokens }, at) =>
      at === 0 && ['BINARY', 'MASTER', 'RECYCLEBIN', 'DBA_RECYCLEBIN'].includes(wordAt(tokens, 1)),
    `
+ PURGE BINARY LOGS BEFORE '2024-01-01'
+ RESET MASTER
- RESET search_path
- SHOW BINARY LOGS
`,
  ),
]

function firstVerb(statement: Statement): number {
  for (const verb of statement.verbs) return verb
  return 0
}

/** Kibana's `DELETE /index`, and `DELETE` as a method, have rules of their own. */
/** Also as ClickHouse says it: `ALTER TABLE t DELETE WHERE ...`. */
function deletesRows(statement: Statement, at: number): boolean {
  const { tokens } = statement
  const next = tokens[at + 1]
  if (!isVerb(statement, at)) return wordAt(tokens, 0) === 'ALTER' && wordAt(tokens, at + 1) === 'WHERE'
  return next !== undefined && next.kind !== 'mark' && next.kind !== 'string' && next.text !== 'STATISTICS'
}

function setsSomething(statement: Statement, at: number): boolean {
  return eachBeside(statement, at, (index) => wordAt(statement.tokens, index) === 'SET')
}
