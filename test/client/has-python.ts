import { spawnSync } from 'node:child_process'

/** Whether the system has a Python that the library is for. */
export function hasPython(): boolean {
  return spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0
}
