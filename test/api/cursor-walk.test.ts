import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startOrganization } from '../service.ts'

/** `npm run test:walk` walks as many as an integrator would. */
const EVENTS = Number(process.env['WALK_EVENTS'] ?? 400)
const A_SECOND = 50
const PAGE = EVENTS > 1_000 ? 100 : 20

test(`walking ${EVENTS} events by cursor while ${A_SECOND} a second arrive gives each exactly once`, async () => {
  const service = await startOrganization()
  onTestFinished(service.stop)
  await service.setPolicy({ logging_level: 'full' })
  const stored: string[] = []
  const eventsOf = (count: number) =>
    Array.from({ length: count }, () => ({ agent_id: 'a', action: 'walked' }))
  while (stored.length < EVENTS) {
    const events = eventsOf(Math.min(500, EVENTS - stored.length))
    const { body } = await service.call('POST', '/v1/events/batch', { body: { events } })
    stored.push(...body.events.map(({ id }: { id: string }) => id))
  }

  let isWalking = true
  const arrived: string[] = []
  async function keepWriting(): Promise<void> {
    while (isWalking) {
      arrived.push((await service.post({ action: 'arrives' })).id)
      await sleep(1_000 / A_SECOND)
    }
  }
  // Two writers: ids may become visible in another order than they were made in.
  const writing = Promise.all([keepWriting(), keepWriting()])

  const walked: string[] = []
  let arrivedBetween = 0
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const { body } = await service.call('GET', `/v1/events?limit=${PAGE}${cursor && `&cursor=${cursor}`}`)
    walked.push(...body.events.map(({ id }: { id: string }) => id))
    cursor = body.next
    const before = arrived.length
    // The next page only once more have come: the walk is never over before they do.
    while (arrived.length < before + 2) await sleep(1)
    arrivedBetween += arrived.length - before
  }
  isWalking = false
  await writing

  expect(arrivedBetween).toBeGreaterThan(EVENTS / PAGE)
  expect(new Set(walked).size).toBe(walked.length)
  const seen = new Set(walked)
  expect(stored.filter((id) => !seen.has(id))).toEqual([])
  expect(walked).toEqual(walked.toSorted().reverse())
})
