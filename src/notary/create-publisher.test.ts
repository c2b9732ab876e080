import { expect, test } from 'vitest'
import type { AnchorReceipt } from '../storage/contract/evidence.ts'
import { createPublisher } from './create-publisher.ts'

const LOG = {
  ...{ organization_id: 'org', id: 1, origin: 'log', period: 2026, size: 9 },
  ...{ started_at: 0, ended_at: null, checkpoint: null },
}
const checkpointOf = (size: number) => ({ size, root: new Uint8Array(32), note: `${size}\n`, created_at: 0 })

function start(answers: (string | Error)[]) {
  const sent: { size: number; confirmedSize: number }[] = []
  const saved: AnchorReceipt[] = []
  const warnings: string[] = []
  let time = 0
  const publisher = createPublisher({
    sink: {
      ...{
        name: 'own',
        place: 'the own sink',
        confirms: true,
        isIndependent: true,
        everyMs: 0,
        lastOf: async () => null,
      },
      async publish({ size, confirmedSize }) {
        sent.push({ size, confirmedSize })
        const answer = answers.shift() ?? ''
        if (answer instanceof Error) throw answer
        return answer
      },
    },
    storage: { saveReceipt: async (_, receipt) => void saved.push(receipt), readTiles: async () => [] },
    now: () => time,
    warn: (message) => warnings.push(message),
    ...{ onConfirmed: () => {}, onFailed: () => {}, onOtherwise: () => {} },
  })
  const round = async () => {
    // Whatever failed is due again.
    time += 3_600_000
    await publisher.round()
  }
  return { publisher, round, sent, saved, warnings }
}

test('a sink that fails is warned about with the first failure, and anew after it has worked', async () => {
  const no = () => new Error('no room')
  const { publisher, round, saved, warnings } = start([no(), no(), no(), '', no()])
  publisher.offer(LOG, checkpointOf(3))
  await round()
  expect(warnings).toHaveLength(1)
  await round()
  await round()
  expect(warnings).toHaveLength(1)
  await round()
  expect(saved.at(-1)).toMatchObject({ sink: 'own', size: 3, failure: null })
  publisher.offer(LOG, checkpointOf(4))
  await round()
  expect(warnings).toHaveLength(2)
  expect(saved.at(-1)).toMatchObject({ sink: 'own', size: 3, failure: 'no room' })
})

test('what this sink confirmed to another process is not sent again; what another sink confirmed is', async () => {
  const receipt = (log_id: number, sink: string, size: number) => ({
    ...{ log_id, sink, size, at: 1, lines: '', failure: null, failed_at: null },
  })
  const { publisher, round, sent } = start([])
  publisher.know([receipt(1, 'own', 5), receipt(1, 'other', 7), receipt(2, 'other', 9)])
  publisher.offer(LOG, checkpointOf(5))
  await round()
  expect(sent).toEqual([])
  publisher.offer(LOG, checkpointOf(6))
  publisher.offer({ ...LOG, id: 2 }, checkpointOf(8))
  await round()
  expect(sent).toEqual([
    { size: 6, confirmedSize: 5 },
    { size: 8, confirmedSize: 0 },
  ])
})
