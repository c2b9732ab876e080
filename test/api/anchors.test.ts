import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyBundle } from '../../src/evidence/verify-bundle.ts'
import { type StrictWitness, startStrictWitness } from '../evidence/strict-witness.ts'
import { startService, type TestService } from '../service.ts'

let witness: StrictWitness
let service: TestService
const received: { origin: string; size: number; checkpoint: string }[] = []
let status = 500
const receiver = createServer(async (request, response) => {
  const body = JSON.parse(await text(request))
  if (status === 200) received.push(body)
  response.writeHead(status).end()
})

beforeAll(async () => {
  witness = await startStrictWitness()
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  service = await startService({
    SERVICE_EVIDENCE_ANCHOR_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/anchors`,
    SERVICE_EVIDENCE_WITNESSES: `${witness.url} ${witness.key}`,
  })
  await service.setPolicy({ logging_level: 'full' })
})
afterAll(async () => {
  await service.stop()
  await witness.close()
  await new Promise((resolve) => receiver.close(resolve))
})

type Anchor = { sink: string; size: number | null; failure: string | null; confirmed_at: string | null }

async function until(isReached: (anchors: Record<string, Anchor>) => boolean) {
  for (;;) {
    const { body } = await service.call('GET', '/v1/evidence')
    const anchors = Object.fromEntries(body.anchors.map((anchor: Anchor) => [anchor.sink, anchor]))
    if (isReached(anchors)) return { state: body, anchors }
    await setTimeout(50)
  }
}

const WITNESS = 'witness witness.example/test'

test('an anchor that fails says so, and has every checkpoint once it works', async () => {
  const { id } = await service.post({ agent_id: 'a', action: 'a' })
  const failing = await until((anchors) => Boolean(anchors['url']?.failure && anchors[WITNESS]?.failure))
  expect(failing.anchors['url']).toMatchObject({ independent: false, size: null, confirmed_at: null })
  expect(failing.anchors['url']?.failure).toContain('500')
  // It does not know the log yet.
  expect(failing.anchors[WITNESS]?.failure).toContain('404')
  expect(failing.state.last_independent_anchor).toBeNull()
  expect(failing.state.entries_since).toBe(failing.state.size)

  status = 200
  // The key itself may have a plus in it.
  const [origin = '', , ...parts] = failing.state.key.split('+')
  const key = parts.join('+')
  witness.logKeys.set(origin, Buffer.from(key, 'base64').subarray(1).toString('base64'))
  const size = failing.state.checkpoint.size
  const { state, anchors } = await until((one) =>
    ['url', WITNESS].every((sink) => (one[sink]?.size ?? 0) >= size),
  )
  expect(anchors['url']).toMatchObject({ failure: null })
  // All of them are on this machine.
  expect(state.last_independent_anchor).toBeNull()
  expect(received.at(-1)).toMatchObject({ origin, checkpoint: expect.stringContaining(`${origin}\n`) })

  const { body: proof } = await service.call('GET', `/v1/events/${id}/proof`)
  expect(proof.anchors.map(({ sink }: Anchor) => sink)).toEqual(['log output', 'url', WITNESS])
})

test('the witness is shown that the log grew, and a bundle with its signature is anchored by it alone', async () => {
  const before = await until(() => true)
  await service.post({ agent_id: 'b', action: 'b' })
  const { state } = await until((one) => (one[WITNESS]?.size ?? 0) > (before.anchors[WITNESS]?.size ?? 0))
  expect(witness.signed.get(state.origin)?.size).toBeGreaterThan(before.anchors[WITNESS]?.size ?? 0)
  const { text: bundle } = await service.call('GET', '/v1/events/bundle')
  expect(await verifyBundle(bundle, { witnesses: [witness.key] })).toMatchObject({ code: 0, findings: [] })
  expect(witness.answers).not.toContain(422)
  expect(witness.answers).not.toContain(400)
})

test('a log that the witness knows longer than it is goes on in a new one', async () => {
  const { state } = await until(() => true)
  witness.signed.set(state.origin, { size: state.size + 1000, root: Buffer.alloc(32).toString('base64') })
  await service.post({ agent_id: 'c', action: 'c' })
  const next = await (async () => {
    for (;;) {
      const { body } = await service.call('GET', '/v1/evidence')
      if (body.origin !== state.origin && body.checkpoint?.size === body.size) return body
      await setTimeout(50)
    }
  })()
  expect(next.period).toBe(state.period + 1)
  expect(next.earlier_logs).toMatchObject([{ origin: state.origin }])
  const { text: bundle } = await service.call('GET', '/v1/events/bundle')
  const { entries, findings } = await verifyBundle(bundle)
  expect(findings).toEqual([])
  const started = entries.filter(({ kind }) => kind === 'log-started').at(-1)
  expect(JSON.parse(started?.fields[0]?.text ?? '')).toMatchObject({
    previous: { origin: state.origin },
    reason: 'the store was put back',
    known: { size: state.size + 1000 },
  })
})
