/** Stops over nodes, restarts and clock steps: what is stopped by the store's clock is blocked on every node, and nothing else. */
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { createThings } from '../../src/access/create-things.ts'
import { openService } from '../../src/bin/open-service.ts'
import { COMMAND_LINE } from '../../src/domain/change.ts'
import { STOPS } from '../../src/resources/stops/stops.ts'
import { startService, storeOf, type TestService } from '../service.ts'

const MINUTE_MS = 60_000
const AGENTS = ['a', 'b'] as const
const SESSIONS = ['s', 't'] as const
/** Several services at once only where the store lets them. */
const NODES = process.env['TEST_ENGINE'] === 'postgres' ? 2 : 1

const place = fc.nat({ max: 9 })
const step = fc.oneof(
  fc.record({
    kind: fc.constant('make' as const),
    by: fc.constantFrom('node', 'command line'),
    node: place,
    agent: fc.constantFrom(...AGENTS, null),
    session: fc.constantFrom(...SESSIONS, null),
    minutes: fc.constantFrom(1, 60, 300),
  }),
  fc.record({
    kind: fc.constant('end' as const),
    by: fc.constantFrom('node', 'command line'),
    node: place,
    place,
  }),
  fc.record({ kind: fc.constant('clock' as const), minutes: fc.constantFrom(2, 90, -2, -90) }),
  fc.record({ kind: fc.constant('restart' as const), node: place }),
)

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** A stop that is over and then, by a clock that is set right, is not. */
const CLOCK_GOES_AND_COMES_BACK: Step[] = [
  { kind: 'make', by: 'node', node: 0, agent: 'a', session: null, minutes: 60 },
  { kind: 'clock', minutes: 90 },
  { kind: 'clock', minutes: -90 },
  { kind: 'make', by: 'command line', node: 0, agent: null, session: 't', minutes: 1 },
  { kind: 'restart', node: 0 },
  { kind: 'clock', minutes: 2 },
  { kind: 'end', by: 'command line', node: 0, place: 0 },
]

type Made = {
  readonly id: string
  readonly agent: string | null
  readonly session: string | null
  readonly until: number
  isEnded: boolean
}

afterEach(() => void vi.useRealTimers())

test('whatever is made, ended, over, restarted and set, every node blocks what is stopped, and nothing else', async () => {
  // Ahead of the machine's clock, which the threads go by: it is never set before that.
  const first = Date.now() + 60 * MINUTE_MS
  vi.useFakeTimers({ toFake: ['Date'], now: first })
  const nodes: TestService[] = [await startService()]
  const environment = storeOf((nodes[0] as TestService).settings)
  while (nodes.length < NODES) nodes.push(await startService(environment))
  const beside = await openService((nodes[0] as TestService).settings)
  const things = createThings({ ...beside, now: Date.now, onJudgedByChanged: async () => {} })
  const organization = await beside.storage.findOrganization('default')
  const scope = { organization_id: organization?.id ?? '', team_id: null }
  let run = 0

  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
        run += 1
        const stops: Made[] = []
        const named = (name: string | null) => (name === null ? null : `${name}${run}`)
        const inForce = () => stops.filter(({ isEnded, until }) => !isEnded && until > Date.now())
        for (const one of steps) {
          await take(one, stops, named, inForce)
          await expectDecisions(inForce, named)
        }
        for (const stop of inForce()) await end('command line', 0, stop)
      }),
      { numRuns: 3, endOnFailure: true, examples: [[CLOCK_GOES_AND_COMES_BACK]] },
    )
  } finally {
    await beside.storage.close()
    await Promise.all(nodes.map((node) => node.stop()))
  }

  function nodeAt(index: number): TestService {
    return nodes[index % nodes.length] as TestService
  }

  async function take(
    one: Step,
    stops: Made[],
    named: (name: string | null) => string | null,
    inForce: () => Made[],
  ): Promise<void> {
    switch (one.kind) {
      case 'make': {
        if (one.agent === null && one.session === null) return
        const [agent, session] = [named(one.agent), named(one.session)]
        const until = Date.now() + one.minutes * MINUTE_MS
        const document = {
          ...(agent !== null && { agent_id: agent }),
          ...(session !== null && { session_id: session }),
          reason: 'Tried',
        }
        stops.push({
          id: await make(one.by, one.node, document, until),
          agent,
          session,
          until,
          isEnded: false,
        })
        return
      }
      case 'end': {
        const listed = inForce()
        const stop = listed[one.place % Math.max(1, listed.length)]
        if (stop) await end(one.by, one.node, stop)
        return
      }
      case 'clock':
        vi.setSystemTime(Math.max(first, Date.now() + one.minutes * MINUTE_MS))
        return
      case 'restart': {
        const index = one.node % nodes.length
        await nodeAt(index).stop()
        nodes[index] = await startService(environment)
      }
    }
  }

  async function make(by: string, node: number, document: object, until: number): Promise<string> {
    if (by === 'command line') {
      const wanted = { team_id: null, document: { ...document }, until }
      return (await things.create(STOPS, COMMAND_LINE, scope, wanted)).id
    }
    const body = { ...document, until: new Date(until).toISOString() }
    const made = await nodeAt(node).call('POST', '/v1/stops', { body })
    expect(made.status).toBe(201)
    return made.body.id
  }

  async function end(by: string, node: number, stop: Made): Promise<void> {
    stop.isEnded = true
    if (by === 'command line') await things.change(STOPS, COMMAND_LINE, scope, stop.id, 'end', null)
    else expect((await nodeAt(node).call('DELETE', `/v1/stops/${stop.id}`)).status).toBe(200)
  }

  /** Within the 5 seconds that are promised, on either clock: then each node says the same, twice. */
  async function expectDecisions(
    inForce: () => Made[],
    named: (name: string | null) => string | null,
  ): Promise<void> {
    vi.setSystemTime(Date.now() + 5_000)
    const calls = AGENTS.flatMap((agent) =>
      SESSIONS.map((session) => [named(agent), named(session)] as const),
    )
    const expected = calls.map(([agent, session]) =>
      inForce().some((stop) => [null, agent].includes(stop.agent) && [null, session].includes(stop.session))
        ? 'block'
        : 'allow',
    )
    const decide = (node: TestService) =>
      Promise.all(
        calls.map(async ([agent_id, session_id]) => {
          const event = {
            agent_id,
            action: 'file_read',
            data: { path: 'README.md' },
            context: { session_id },
          }
          return (await node.post(event)).decision
        }),
      )
    for (const node of nodes) {
      await expect.poll(() => decide(node), { timeout: 60_000, interval: 50 }).toEqual(expected)
      expect(await decide(node)).toEqual(expected)
    }
  }
})
