import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** All files of the repository as they are now, committed or not. */
export function filesOfTree(root: string): string[] {
  const answer = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
  return answer.split('\0').filter((file) => file !== '' && existsSync(join(root, file)))
}
