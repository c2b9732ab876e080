import { expect, test } from 'vitest'
import { checkpointNote } from './checkpoint-note.ts'

test('a checkpoint is shown with the lines of those who signed this very one of this very log', () => {
  const checkpoint = { size: 5, root: new Uint8Array(32), note: 'note\n', created_at: 0 }
  const log = {
    organization_id: 'org',
    id: 1,
    origin: 'log',
    period: 2026,
    size: 9,
    started_at: 0,
    ended_at: null,
  }
  const receipt = (log_id: number, size: number, lines: string) => ({
    ...{ log_id, sink: lines, size, at: 0, lines, failure: null, failed_at: null },
  })
  const receipts = [
    receipt(1, 5, 'one\n'),
    receipt(1, 4, 'of a smaller one\n'),
    receipt(2, 5, 'of another log\n'),
    receipt(1, 5, 'two\n'),
  ]
  expect(checkpointNote({ ...log, checkpoint }, receipts)).toBe('note\none\ntwo\n')
  expect(checkpointNote({ ...log, checkpoint: null }, receipts)).toBeNull()
})
