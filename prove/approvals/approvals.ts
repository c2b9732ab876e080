/** Generated histories of approvals against a reference: races, expiry, repetitions, several nodes. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { issueKey } from '../../launch/issue-key.ts'
import { count } from '../history/check-history.ts'
import { createRandom, type Random } from '../outcomes/generate-calls.ts'
import type { Part } from '../part.ts'
import { ask } from '../service/call-service.ts'
import { openEngine } from '../service/open-engine.ts'
import { type Service, startService } from '../service/start-service.ts'
import { createReference } from './reference.ts'

const HISTORIES = { full: 10_000, short: 200 }
const NODES = { embedded: 1, postgres: 2 } as const
/** Histories side by side; between their two halves time passes. */
const WAVE = 100
/** So many keys: of each, 100 requests may wait at a time. */
const AGENTS = 5
const STEPS_A_HALF = 6
const MINUTES = [1, 16, 25 * 60]
const MAX_SHOWN = 20
const SEEN_AFTER_MS = 60

export const approvals: Part = {
  name: 'approvals',
  claim:
    'Whatever people and agents do at the same time, a blocked call is let go only where somebody else allowed this very call, once, and not later than 15 minutes after.',
  engines: ['embedded', 'postgres'],
  async run({ engine: name, isShort, say }) {
    const seed = Number(process.env['APPROVALS_SEED'] ?? Date.now() % 1_000_000)
    const total = isShort ? HISTORIES.short : HISTORIES.full
    const engine = await openEngine(name)
    const clock = join(engine.folder, 'clock')
    let offset = -700 * 24 * 60
    const pass = async (minutes: number) => {
      offset += minutes
      writeFileSync(clock, String(offset * 60_000))
      await sleep(SEEN_AFTER_MS)
    }
    await pass(0)
    const nodes: Service[] = []
    const tally = { steps: 0, allowed: 0, blocked: 0, granted: 0, refused: 0, races: 0 }
    const failures: string[] = []
    try {
      const environment = { ...engine.environment, PROVE_CLOCK_FILE: clock }
      while (nodes.length < NODES[name])
        nodes.push(await startService({ faults: ['shifted-clock'], environment }))
      const keys = await prepare(nodes, engine.environment)
      say(`${total} histories, seed ${seed}`)
      for (let first = 0; first < total && failures.length === 0; first += WAVE) {
        const random = createRandom(seed + first)
        const wave = Array.from({ length: Math.min(WAVE, total - first) }, (_, index) =>
          createHistory({
            ...{ name: `h-${first + index}`, random, nodes, tally, failures },
            keys: keys[index % AGENTS] as Keys,
          }),
        )
        const minutes = MINUTES[Math.floor(random() * MINUTES.length)] ?? 1
        await Promise.all(wave.map(({ play }) => play()))
        await pass(minutes)
        for (const { reference } of wave) reference.pass(minutes)
        await Promise.all(wave.map(({ play }) => play()))
        await Promise.all(wave.map(({ compare }) => compare()))
        // What is still open is over before the next ones ask.
        await pass(25 * 60)
      }
      return {
        ok: failures.length === 0,
        figures: [
          ['histories', count(total)],
          ['nodes', String(NODES[name])],
          ['steps', count(tally.steps)],
          ['questions let go / blocked', `${count(tally.allowed)} / ${count(tally.blocked)}`],
          ['answers of people taken / refused', `${count(tally.granted)} / ${count(tally.refused)}`],
          ['races', count(tally.races)],
          ['seed', String(seed)],
        ],
        failures: failures.slice(0, MAX_SHOWN),
      }
    } finally {
      for (const node of nodes) await node.kill().catch(() => {})
      await engine.close()
    }
  },
}

type Keys = Readonly<Record<'agent' | 'approver' | 'second' | 'reader', string>>

const BLOCKING = { logging_level: 'paranoid', blocking_rules: { enabled: true, block_on: 'high' } }

async function prepare(
  nodes: readonly Service[],
  environment: Readonly<Record<string, string>>,
): Promise<Keys[]> {
  const [first] = nodes as [Service]
  await ask(first.url, 'PUT', '/v1/org/policy', BLOCKING)
  await ask(first.url, 'PUT', '/v1/org/security', { approvals: true })
  const make = async (roles: string[]) =>
    (await ask(first.url, 'POST', '/v1/org/keys', { name: roles.join(), roles })).key
  const agents: string[] = []
  while (agents.length < AGENTS) agents.push(await make(['ingest', 'approver']))
  const people = {
    approver: issueKey('approver', environment),
    second: issueKey('approver', environment),
    reader: await make(['read', 'policy']),
  }
  // Every node knows the settings within five seconds.
  for (const { url } of nodes)
    for (;;) {
      const { body } = await post(
        url,
        agents[0] ?? '',
        '/v1/events?include=approval',
        bodyOf('ready', 0, 'c', {}),
      )
      if (body.approval) break
      await sleep(SEEN_AFTER_MS)
    }
  return agents.map((agent) => ({ agent, ...people }))
}

/** Variants of a call: what differs makes it another call, what a model says about it does not. */
const VARIANTS = [
  { command: 'rm -rf /srv/releases/old', cwd: '/srv' },
  { command: 'rm -rf /srv/releases/old ', cwd: '/srv' },
  { command: 'rm -rf /srv/releases/old', cwd: '/' },
  { command: 'rm -rf /srv/releases/older', cwd: '/srv' },
] as const

function bodyOf(session: string, variant: number, call: string, more: object) {
  const { command, cwd } = VARIANTS[variant] ?? VARIANTS[0]
  return {
    agent_id: 'cleaner',
    action: 'shell_command',
    data: { command, description: `about ${call}` },
    context: { session_id: session, cwd, tool_use_id: call, ...more },
    reasoning: `because of ${call}`,
  }
}

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field
type Answer = { readonly status: number; readonly body: any }

/** On a busy machine the service may refuse, and says that nothing was done: then it is sent again. */
async function post(url: URL, key: string, path: string, body: unknown, headers = {}): Promise<Answer> {
  for (;;) {
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = { status: response.status, body: await response.json() }
    if (answer.status !== 503) return answer
    await sleep(SEEN_AFTER_MS)
  }
}

type HistoryParts = {
  readonly name: string
  readonly random: Random
  readonly nodes: readonly Service[]
  readonly keys: Keys
  readonly tally: Record<'steps' | 'allowed' | 'blocked' | 'granted' | 'refused' | 'races', number>
  readonly failures: string[]
}

function createHistory({ name, random, nodes, keys, tally, failures }: HistoryParts) {
  const reference = createReference()
  const asked: { readonly variant: number; readonly call: string; readonly key: string }[] = []
  const known: string[] = []
  const told: string[] = []
  let calls = 0

  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const expect = (what: string, seen: unknown, right: unknown) => {
    told.push(`${what} -> ${JSON.stringify(seen)}`)
    if (JSON.stringify(seen) !== JSON.stringify(right))
      failures.push(`${name}: ${told.join('; ')} and not ${JSON.stringify(right)}`)
  }
  const send = ({ variant, call, key }: (typeof asked)[number]) =>
    post(
      pick(nodes).url,
      keys.agent,
      '/v1/events?include=approval',
      bodyOf(name, variant, call, { phase: 'pre' }),
      { 'idempotency-key': key },
    )
  const next = (variant: number) => {
    calls += 1
    return { variant, call: `call-${calls}`, key: `${name}-${calls}` }
  }

  async function askOne(question: (typeof asked)[number]): Promise<void> {
    asked.push(question)
    const { status, body } = await send(question)
    const given = body.approval?.id ?? null
    const right = reference.ask({ ...question, what: String(question.variant) }, given)
    expect(`${status} ask ${JSON.stringify(question)}`, { decision: body.decision, approval: given }, right)
    if (given !== null && !known.includes(given)) known.push(given)
    tally[body.decision === 'allow' ? 'allowed' : 'blocked'] += 1
  }

  /** Exactly one of them is let go where the call is allowed, none otherwise. */
  async function askAtOnce(): Promise<void> {
    const variant = pick([0, 0, 1, 2])
    const questions = Array.from({ length: 2 + Math.floor(random() * 3) }, () => next(variant))
    const lettable = reference.lettable(String(variant))
    const answers = await Promise.all(questions.map(send))
    const isLetGo = ({ body }: Answer) => body.decision === 'allow'
    expect(`${questions.length} at once of ${variant}`, answers.filter(isLetGo).length, lettable)
    // Told to the reference as if the one that was let go had come first.
    const order = questions
      .map((question, index) => ({ question, answer: answers[index] as Answer }))
      .sort((a, b) => Number(isLetGo(b.answer)) - Number(isLetGo(a.answer)))
    for (const { question, answer } of order) {
      asked.push(question)
      const given = answer.body.approval?.id ?? null
      const right = reference.ask({ ...question, what: String(variant) }, given)
      // Before the grant was used, those that came second were still offered it.
      if (typeof right !== 'string' && right.approval === given) continue
      if (given !== null && reference.states().some(([id, state]) => id === given && state === 'used'))
        continue
      expect(`at once, ${question.call}`, { decision: answer.body.decision, approval: given }, right)
    }
    for (const { body } of answers)
      if (body.approval && !known.includes(body.approval.id)) known.push(body.approval.id)
    tally.races += 1
  }

  const answer = (id: string, verb: 'allow' | 'deny', key: string) =>
    post(pick(nodes).url, key, `/v1/approvals/${id}/${verb}`, { reason: 'r' })

  async function answerOne(): Promise<void> {
    const id = pick(known)
    if (id === undefined) return
    const verb = random() < 0.75 ? 'allow' : 'deny'
    const [by, key] = pick([
      ['another', keys.approver],
      ['another', keys.second],
      ['another', keys.approver],
      ['asker', keys.agent],
      ['nobody', keys.reader],
    ] as const)
    const right = reference.answer(id, verb, by)
    const { status } = await answer(id, verb, key)
    expect(`${verb} ${id} by ${by}`, status, right)
    tally[status === 200 ? 'granted' : 'refused'] += 1
  }

  /** One of two who allow is too late; where one denies, it ends denied in either order. */
  async function answerAtOnce(): Promise<void> {
    const id = known.at(-1)
    if (id === undefined) return
    const second = random() < 0.5 ? 'allow' : 'deny'
    const [one, two] = await Promise.all([
      answer(id, 'allow', keys.approver),
      answer(id, second, keys.second),
    ])
    const seen = [one.status, two.status]
    const order = seen[0] === 200 ? (['allow', second] as const) : ([second, 'allow'] as const)
    const right = order.map((verb) => reference.answer(id, verb, 'another'))
    expect(`at once allow and ${second} ${id}`, seen, seen[0] === 200 ? right : [...right].reverse())
    tally.races += 1
  }

  /** Somebody allows while the call is tried: either it was in time, or it is still good afterwards. */
  async function answerWhileAsked(): Promise<void> {
    const id = known.at(-1)
    if (id === undefined || random() < 0.3) return
    const question = next(0)
    const [{ status }, { body }] = await Promise.all([answer(id, 'allow', keys.approver), send(question)])
    asked.push(question)
    const given = body.approval?.id ?? null
    const isLate = body.decision === 'block'
    const tellAnswer = () => expect(`allow ${id} meanwhile`, status, reference.answer(id, 'allow', 'another'))
    const tellQuestion = () => {
      const right = reference.ask({ ...question, what: '0' }, given)
      expect(`meanwhile ${question.call}`, { decision: body.decision, approval: given }, right)
    }
    if (isLate) tellQuestion()
    tellAnswer()
    if (!isLate) tellQuestion()
    if (given !== null && !known.includes(given)) known.push(given)
    tally.races += 1
  }

  /** With the same idempotency key. */
  async function askAgain(): Promise<void> {
    if (asked.length > 0) await askOne(pick(asked))
  }

  async function tellLater(): Promise<void> {
    const { variant, call } = pick(asked) ?? {}
    if (variant === undefined || call === undefined) return
    const way = pick(['post', 'background', 'batch'] as const)
    const event = bodyOf(name, variant, call, way === 'post' ? { phase: 'post' } : {})
    const { url } = pick(nodes)
    const { body } =
      way === 'batch'
        ? await post(url, keys.agent, '/v1/events/batch?include=findings', { events: [event] })
        : await post(url, keys.agent, '/v1/events?include=findings', event, {
            ...(way === 'background' && { 'x-audit-class': 'background' }),
          })
    const { decision, findings } = way === 'batch' ? body.events[0] : body
    const carried = findings.find((finding: { approval?: string }) => finding.approval)
    expect(
      `later (${way}) about ${call}`,
      { decision, approval: carried?.approval ?? null },
      reference.later(call),
    )
  }

  const STEPS: readonly (readonly [share: number, step: () => Promise<void>])[] = [
    [0.3, () => askOne(next(pick([0, 0, 0, 1, 2, 3])))],
    [0.38, askAgain],
    [0.5, askAtOnce],
    [0.75, answerOne],
    [0.83, answerAtOnce],
    [0.9, answerWhileAsked],
    [1, tellLater],
  ]

  return {
    reference,
    async play(): Promise<void> {
      for (let step = 0; step < STEPS_A_HALF && failures.length === 0; step++) {
        const choice = random()
        await STEPS.find(([share]) => choice < share)?.[1]()
        tally.steps += 1
      }
    },
    async compare(): Promise<void> {
      for (const [id, state] of reference.states()) {
        const response = await fetch(new URL(`/v1/approvals/${id}`, pick(nodes).url), {
          headers: { authorization: `Bearer ${keys.approver}` },
        })
        const { approval } = (await response.json()) as { approval: { state: string } }
        expect(`in the end ${id}`, approval.state, state)
      }
    },
  }
}
