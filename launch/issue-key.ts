import { execFileSync } from 'node:child_process'
import { PROGRAM } from './start-service.ts'

/** As `audit-service keys create --roles` beside the running service: nobody else stands behind such a key. */
export function issueKey(
  roles: string,
  environment: Readonly<Record<string, string>>,
  program = PROGRAM,
): string {
  const output = execFileSync(process.execPath, [program, 'keys', 'create', '--roles', roles], {
    env: { PATH: process.env['PATH'], ...environment },
    encoding: 'utf8',
  })
  return output.trim().split('\n').at(-1) ?? ''
}
