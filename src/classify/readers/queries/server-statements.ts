/** Statements that leave the database: its host's shell and files, its settings, its data in bulk. */

import { eachBeside, type Statement, wordAt } from './read-statements.ts'
import { rule, type StatementRule } from './statement-rule.ts'

const isCall = ({ tokens }: Statement, at: number) => tokens[at + 1]?.text === '('
const isFirst = (statement: Statement, at: number) => statement.verbs.has(at)

export const serverStatements: readonly StatementRule[] = [
  rule(
    'execute data/server',
    '',
    'PROGRAM XP_CMDSHELL SP_OACREATE SYS_EXEC SYS_EVAL SONAME PLPYTHONU PLPYTHON3U PLPERLU PLSH \\ SHELL SYSTEM',
    ({ tokens, verbs }, at) => {
      const [word, next] = [tokens[at]?.text, tokens[at + 1]]
      switch (word) {
        case 'PROGRAM':
          return verbs.has(0) && wordAt(tokens, 0) === 'COPY' && next?.kind === 'string'
        case '\\':
          return tokens[at]?.startsLine === true && next?.text === '!'
        case 'SHELL':
          return isDotCommand(tokens, at)
        case 'SYSTEM':
          if (isDotCommand(tokens, at)) return true
          return (
            at === 0 && next?.kind === 'word' && next.text !== 'SHOW' && !CLICKHOUSE_SYSTEM.has(next.text)
          )
        case 'XP_CMDSHELL':
          return !(next?.text === ',' && tokens[at + 2]?.text === '0')
        case 'SYS_EXEC':
        case 'SYS_EVAL':
          return next?.text === '('
        default:
          return true
      }
    },
    `
+ COPY t FROM PROGRAM 'id'
+ EXEC xp_cmdshell 'whoami'
+ \\! ls -la
+ CREATE FUNCTION sys_exec RETURNS int SONAME 'x.so'
+ .shell ls
- COPY t FROM '/tmp/t.csv'
- SELECT program FROM tv
- SELECT 'xp_cmdshell'
- SELECT a.shell FROM a
- SYSTEM FLUSH LOGS
`,
  ),
  rule(
    'write data/server',
    '',
    'OUTFILE DUMPFILE LOAD_FILE PG_READ_FILE PG_READ_BINARY_FILE PG_LS_DIR LO_IMPORT LO_EXPORT PG_WRITE_FILE UTL_FILE WRITEFILE',
    (statement, at) => {
      const word = wordAt(statement.tokens, at)
      if (word === 'OUTFILE' || word === 'DUMPFILE') return wordAt(statement.tokens, at - 1) === 'INTO'
      return isCall(statement, at) || (word === 'UTL_FILE' && statement.tokens[at + 1]?.text === '.')
    },
    `
+ SELECT * INTO OUTFILE '/tmp/x' FROM users
+ SELECT LOAD_FILE('/etc/hosts')
+ SELECT pg_read_file('x')
- SELECT load_file FROM t
- SELECT 'INTO OUTFILE'
- SELECT outfile FROM jobs
`,
  ),
  rule(
    'read data/table',
    'bulk',
    'COPY UNLOAD EXPORT BACKUP VACUUM DUMP',
    (statement, at) => {
      const { tokens } = statement
      if (isDotCommand(tokens, at)) return tokens[at]?.text === 'DUMP'
      if (!isFirst(statement, at)) return false
      switch (tokens[at]?.text) {
        case 'COPY':
          return copiesOut(statement, at)
        case 'UNLOAD':
          return isCall(statement, at)
        case 'EXPORT':
          return (
            wordAt(tokens, at + 1) === 'DATA' ||
            wordAt(tokens, at + 1) === 'TABLE' ||
            wordAt(tokens, at + 1) === 'DATABASE'
          )
        case 'BACKUP':
          return (
            wordAt(tokens, at + 1) === 'DATABASE' ||
            wordAt(tokens, at + 1) === 'TABLE' ||
            wordAt(tokens, at + 1) === 'ALL'
          )
        case 'VACUUM':
          return wordAt(tokens, at + 1) === 'INTO'
        default:
          return false
      }
    },
    `
+ COPY users TO '/tmp/users.csv'
+ COPY (SELECT * FROM users) TO STDOUT WITH CSV
+ UNLOAD ('SELECT * FROM t') TO 's3://b/x'
+ EXPORT DATA OPTIONS (uri='gs://b/*') AS SELECT 1
+ BACKUP DATABASE shop TO DISK = 'x'
+ .dump
- COPY users FROM '/tmp/users.csv'
- SELECT export FROM t
- CREATE TABLE b (backup INT)
- VACUUM FULL t
`,
  ),
  rule(
    'configure data/access',
    '',
    'ALTER SET PG_TERMINATE_BACKEND KILL SP_CONFIGURE PG_RELOAD_CONF',
    (statement, at) => {
      const next = wordAt(statement.tokens, at + 1)
      switch (wordAt(statement.tokens, at)) {
        case 'ALTER':
          return isFirst(statement, at) && (next === 'SYSTEM' || next === 'SERVER')
        case 'SET':
          return at === 0 && (next === 'GLOBAL' || next === 'PERSIST')
        case 'KILL':
          return at === 0 && statement.tokens.length > 1
        case 'SP_CONFIGURE':
          return true
        default:
          return isCall(statement, at)
      }
    },
    `
+ ALTER SYSTEM SET ssl = 'off'
+ SET GLOBAL general_log = 0
+ SELECT pg_terminate_backend(12)
+ KILL 41
- SET search_path = app
- ALTER TABLE t ADD c INT
- SELECT kill FROM games
`,
  ),
  rule(
    'stop data/server',
    '',
    'SHUTDOWN SHUTDOWNSERVER',
    (statement, at) =>
      (at === 0 && wordAt(statement.tokens, 0) === 'SHUTDOWN' && statement.tokens.length < 4) ||
      (isCall(statement, at) && statement.tokens[at - 1]?.text === '.'),
    `
+ SHUTDOWN
+ SHUTDOWN NOSAVE
+ db.shutdownServer()
- SELECT shutdown FROM t
- shutdown procedure for the cooling plant please
`,
  ),
]

/** `.shell ls` of the SQLite client. */
function isDotCommand(tokens: Statement['tokens'], at: number): boolean {
  return at === 1 && tokens[0]?.text === '.'
}

const CLICKHOUSE_SYSTEM = new Set(
  'FLUSH RELOAD SYNC START STOP RESTART DROP ENABLE DISABLE WAIT REFRESH CLEAR'.split(' '),
)

/** `COPY t TO x` and Snowflake's `COPY INTO @stage FROM t` export; the rest loads. */
function copiesOut(statement: Statement, at: number): boolean {
  const { tokens } = statement
  const target = tokens[at + 2]
  if (wordAt(tokens, at + 1) === 'INTO')
    return target?.kind === 'string' || target?.text.startsWith('@') === true
  return eachBeside(
    statement,
    at,
    (index) => wordAt(tokens, index) === 'TO' && tokens[index + 1]?.text !== '/dev/stdout',
  )
}
