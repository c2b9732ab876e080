/** Statements that change who may do what, or look at what only the database itself should. */

import { type Statement, wordAt } from './read-statements.ts'
import { rule, type StatementRule } from './statement-rule.ts'

const ACCOUNTS = new Set(['USER', 'ROLE', 'LOGIN', 'GROUP'])
const POWERS = new Set(
  'SUPERUSER SYSADMIN DBA SYSDBA ACCOUNTADMIN SECURITYADMIN BYPASSRLS RDS_SUPERUSER DB_OWNER PG_EXECUTE_SERVER_PROGRAM'.split(
    ' ',
  ),
)

const isVerb = (statement: Statement, at: number) => statement.verbs.has(at)
function hasPower({ first }: Statement): boolean {
  for (const power of POWERS) if (first.has(power)) return true
  return false
}

/** `GRANT ALL ... ON *.*`: every privilege on every database. */
function isGrantOfEverything({ tokens, first }: Statement, at: number): boolean {
  const on = first.get('ON') ?? -1
  if (wordAt(tokens, at + 1) !== 'ALL' || on < at) return false
  return [1, 2, 3].map((offset) => tokens[on + offset]?.text).join('') === '*.*'
}

export const accessStatements: readonly StatementRule[] = [
  rule(
    'grant data/access',
    'elevated',
    'GRANT ALTER CREATE EXEC EXECUTE',
    (statement, at) =>
      isVerb(statement, at) &&
      (wordAt(statement.tokens, at) === 'GRANT'
        ? isGrantOfEverything(statement, at) || hasPower(statement)
        : ACCOUNTS.has(wordAt(statement.tokens, at + 1)) && hasPower(statement)),
    `
+ GRANT ALL PRIVILEGES ON *.* TO 'ops'@'%'
+ ALTER ROLE app SUPERUSER
+ CREATE ROLE x WITH LOGIN SUPERUSER
+ GRANT DBA TO scott
- GRANT ALL ON shop.* TO 'app'@'%'
- ALTER ROLE app NOSUPERUSER
- GRANT SELECT ON t TO app
`,
  ),
  rule(
    'grant data/access',
    '',
    'GRANT REVOKE CREATE ALTER DROP DENY SET REASSIGN',
    (statement, at) => {
      if (!isVerb(statement, at)) return false
      const [word, next] = [wordAt(statement.tokens, at), wordAt(statement.tokens, at + 1)]
      if (word === 'GRANT' || word === 'REVOKE' || word === 'DENY' || word === 'REASSIGN') return next !== ''
      return word === 'SET' ? next === 'PASSWORD' : ACCOUNTS.has(next)
    },
    `
+ GRANT SELECT ON t TO app
+ CREATE USER reporter IDENTIFIED BY ''
+ ALTER USER x VALID UNTIL NULL
+ DROP ROLE intern
+ REVOKE ALL ON t FROM app
- CREATE TABLE users (id INT)
- SELECT 'GRANT ALL'
- SHOW GRANTS
`,
  ),
  rule(
    'configure data/server',
    '',
    'DISABLE',
    ({ tokens }, at) =>
      wordAt(tokens, 0) === 'ALTER' && ['ROW', 'AUDIT', 'ENCRYPTION'].includes(wordAt(tokens, at + 1)),
    `
+ ALTER TABLE t DISABLE ROW LEVEL SECURITY
- ALTER TABLE t ENABLE ROW LEVEL SECURITY
- ALTER INDEX i DISABLE
`,
  ),
  rule(
    'configure data/access',
    '',
    'DISABLE',
    ({ tokens }, at) => (at === 0 || wordAt(tokens, 0) === 'ALTER') && wordAt(tokens, at + 1) === 'TRIGGER',
    `
+ ALTER TABLE t DISABLE TRIGGER ALL
+ DISABLE TRIGGER audit ON t
- ALTER TABLE t ENABLE TRIGGER ALL
- SELECT disable FROM t
`,
  ),
  rule(
    'read resource/credential',
    'bulk',
    'PG_SHADOW PG_AUTHID PG_USER_MAPPING SQL_LOGINS SYSLOGINS MYSQL DBA_USERS USER$',
    ({ tokens, first }, at) =>
      (wordAt(tokens, at) !== 'MYSQL' ||
        (tokens[at + 1]?.text === '.' && tokens[at + 2]?.text.toUpperCase() === 'USER')) &&
      (wordAt(tokens, at) !== 'DBA_USERS' || first.has('PASSWORD')),
    `
+ SELECT usename, passwd FROM pg_shadow
+ SELECT * FROM mysql.user
+ select * from sys.sql_logins
- SELECT * FROM pg_user
- SELECT 'pg_shadow'
- USE mysql
- SELECT mysql.version
`,
  ),
  rule(
    'read data/personal',
    '',
    'PASSWORD PASSWD PASSWORDS PASSWORD_HASH HASHED_PASSWORD PASSWORD_DIGEST ENCRYPTED_PASSWORD SSN SOCIAL_SECURITY_NUMBER CREDIT_CARD CREDIT_CARD_NUMBER CARD_NUMBER CVV CVC API_KEY API_KEYS API_SECRET ACCESS_TOKEN REFRESH_TOKEN SECRET_KEY PRIVATE_KEY PASSPORT_NUMBER TAX_ID IBAN DATE_OF_BIRTH',
    ({ tokens, verbs, first }, at) => {
      const from = first.get('FROM') ?? -1
      return verbs.has(0) && wordAt(tokens, 0) === 'SELECT' && from > at && tokens[at + 1]?.text !== '('
    },
    `
+ SELECT email, password_hash FROM accounts
+ select u.ssn from people u
- UPDATE u SET password = 'x' WHERE id = 1
- SELECT id FROM accounts WHERE password IS NULL
- CREATE TABLE t (password TEXT)
- SELECT PASSWORD(a) FROM t
`,
  ),
]
