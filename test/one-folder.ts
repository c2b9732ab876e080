import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** All folders of a run stand in one, which is removed at the end, whatever became of the processes that used them. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'audit-test-'))
  process.env['TEST_FOLDER'] = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
