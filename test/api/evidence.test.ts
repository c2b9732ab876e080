import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leafHash } from '../../src/evidence/hash.ts'
import { verifyBundle } from '../../src/evidence/verify-bundle.ts'
import { startService, type TestService, temporaryFolder } from '../service.ts'

const AWS_KEY = ['AKIA', 'QYLPMN5HHHFPZAM2'].join('')
const anchors = join(temporaryFolder(), 'anchors.jsonl')
let service: TestService

beforeAll(async () => {
  service = await startService({ SERVICE_EVIDENCE_ANCHOR_FILE: anchors })
  await service.setPolicy({ logging_level: 'full' })
})
afterAll(() => service.stop())

/** Once everything that is stored by now is signed and anchored. */
async function anchored() {
  const { body } = await service.call('GET', '/v1/evidence')
  const size = body.size
  for (;;) {
    const { body: state } = await service.call('GET', '/v1/evidence')
    if (state.anchors.every((anchor: { size: number | null }) => (anchor.size ?? 0) >= size)) return state
    await setTimeout(50)
  }
}

function knownCheckpoints(): string[] {
  const lines = readFileSync(anchors, 'utf8').trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line).checkpoint)
}

test('a bundle of everything is valid, anchored and complete, and has what was posted', async () => {
  const posted = await service.post({ agent_id: 'ü', action: 'a', data: { n: 1.0 }, reasoning: 'why' })
  await service.post({ agent_id: 'b', action: 'file_read' })
  const state = await anchored()
  // Before the bundle, which is on record and so makes the log longer.
  const known = knownCheckpoints().at(-1) ?? ''
  const { text } = await service.call('GET', `/v1/events/bundle?from_size=${known.split('\n')[1]}`)
  const { code, findings, entries, logs } = await verifyBundle(text, {
    known: [known],
    keys: [state.key],
  })
  expect(findings).toEqual([])
  expect(code).toBe(0)
  expect(logs).toMatchObject([{ origin: state.origin }])
  expect(entries.every(({ isWhole }) => isWhole)).toBe(true)
  const entry = entries.find(({ id }) => id === posted.id)
  expect(entry).toMatchObject({ kind: 'event', recorded: 'at-once', time: posted.created_at })
  const texts = Object.fromEntries((entry?.fields ?? []).map(({ name, text: shown }) => [name, shown]))
  expect(texts).toMatchObject({ agent_id: '"ü"', action: '"a"', data: '{"n":1}', reasoning: '"why"' })
  expect(JSON.parse(texts['verdict'] ?? '')).toMatchObject({ risk_level: posted.risk_level })
  expect(entries.map(({ kind }) => kind)).toContain('log-started')
  expect(entries.map(({ kind }) => kind)).toContain('policy-updated')
})

test('a bundle says which policies and rules decided, and who confirmed which size when', async () => {
  const notify = { chat_webhook_url: 'https://chat.example.com/hooks/secret' }
  await service.setPolicy({ alert_rules: [{ name: 'r', condition: {}, notify }] })
  await service.post({ agent_id: 'decided', action: 'shell_command', data: { command: 'rm -rf /' } })
  await service.setPolicy({ blocking_rules: { enabled: true }, alert_rules: [] })
  await service.post({ agent_id: 'decided', action: 'note' })
  const { size } = await anchored()
  const { text } = await service.call('GET', '/v1/events/bundle?agent_id=decided')
  expect(text).not.toContain('secret')
  const { policies, rules, classifier_versions, anchors: confirmed } = JSON.parse(text)
  expect(policies.map(({ policy }: { policy: object }) => policy)).toMatchObject([
    { alert_rules: [{ name: 'r' }] },
    { alert_rules: [], blocking_rules: { enabled: true } },
  ])
  expect(rules).toContainEqual(expect.objectContaining({ id: 'delete.everything', level: 'critical' }))
  expect(classifier_versions).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+$/)])
  expect(confirmed.map(({ anchor }: { anchor: string }) => anchor)).toContain('file')
  for (const one of confirmed) expect(one.size).toBeGreaterThanOrEqual(size)
  await service.setPolicy({ blocking_rules: { enabled: false } })
})

test('every earlier checkpoint is proven to be a beginning of the log', async () => {
  await service.post({ agent_id: 'c', action: 'c' })
  await anchored()
  await service.post({ agent_id: 'd', action: 'd' })
  await anchored()
  for (const note of new Set(knownCheckpoints())) {
    const size = note.split('\n')[1]
    const { text } = await service.call('GET', `/v1/events/bundle?agent_id=c&from_size=${size}`)
    expect(await verifyBundle(text, { known: [note] })).toMatchObject({ code: 0, findings: [] })
  }
})

test('credentials are masked in a bundle: the field is not proven, the rest is', async () => {
  const event = await service.post({ agent_id: 'leaky', action: 'x', data: { text: `key ${AWS_KEY}` } })
  await anchored()
  const masked = await service.call('GET', '/v1/events/bundle?agent_id=leaky')
  expect(masked.text).not.toContain(AWS_KEY)
  const { code, entries } = await verifyBundle(masked.text)
  expect(code).toBe(10)
  expect(entries).toMatchObject([{ id: event.id, isWhole: false }])
  const states = Object.fromEntries((entries[0]?.fields ?? []).map(({ name, state }) => [name, state]))
  expect(states).toMatchObject({ agent_id: 'proven', context: 'proven', data: 'masked' })
  const bundle = JSON.parse(masked.text)
  expect(Object.keys(bundle.entries[0].fields.data)).toEqual(['shown'])
  const whole = '/v1/events/bundle?agent_id=leaky&whole=true'
  expect(
    (
      await service.call('GET', `${whole}&reason=audit`, {
        key: await service.issueKey({ roles: ['auditor'] }),
      })
    ).status,
  ).toBe(403)
  expect((await service.call('GET', whole)).status).toBe(422)
  const { text } = await service.call('GET', `${whole}&reason=audit`)
  expect((await verifyBundle(text)).entries).toMatchObject([{ id: event.id, isWhole: true }])
  const { body: changes } = await service.call('GET', '/v1/org/changes?kind=events.exported')
  expect(changes.changes[0]).toMatchObject({ subject: 'bundle', after: { filters: { reason: 'audit' } } })
})

test('the proof of one event, and the tile that has its leaf', async () => {
  const { id } = await service.post({ agent_id: 'e', action: 'e' })
  const state = await anchored()
  const { body: proof } = await service.call('GET', `/v1/events/${id}/proof`)
  expect(proof).toMatchObject({ event_id: id, origin: state.origin, recorded: 'at-once', key: state.key })
  expect(proof.anchors).toMatchObject([
    { sink: 'log output', independent: false },
    { sink: 'file', independent: false },
  ])
  const { text: note } = await service.call('GET', '/v1/evidence/checkpoint')
  expect(proof.checkpoint).toBe(note)
  const size = Number(note.split('\n')[1])
  const answer = await fetch(`${service.url}/v1/evidence/tile/0/000.p/${size}`, {
    headers: { authorization: `Bearer ${await service.issueKey({ roles: ['auditor'] })}` },
  })
  const tile = Buffer.from(await answer.arrayBuffer())
  expect(tile.length).toBe(size * 32)
  expect(tile.subarray(proof.index * 32, proof.index * 32 + 32)).toEqual(leafHash(proof.entry))
  for (const path of [`0/000.p/${size + 200}`, '0/000', '0/x000/000', '1/000.p/1', 'nonsense', '0/000.p/0'])
    expect((await service.call('GET', `/v1/evidence/tile/${path}`)).status, path).toBe(404)
})

test('an organization has its own log, and no proof of another one', async () => {
  const { body } = await service.call('POST', '/v1/orgs', { body: { name: 'neighbour' } })
  const { key } = body.first_key
  const { body: state } = await service.call('GET', '/v1/evidence', { key })
  const own = await anchored()
  expect(state.origin).not.toBe(own.origin)
  expect(state.origin.split('/')[0]).toBe(own.origin.split('/')[0])
  const { id } = await service.post({ agent_id: 'f', action: 'f' })
  expect((await service.call('GET', `/v1/events/${id}/proof`, { key })).status).toBe(404)
})
