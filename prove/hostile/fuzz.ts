/** Requests made from the description of the API: valid ones are taken, broken ones refused, nothing is a fault. */
import fc from 'fast-check'
import { count } from '../history/check-history.ts'
import type { Part } from '../part.ts'
import { type Acquaintances, makeAcquaintances } from './acquaintances.ts'
import type { Answer, Request } from './caller.ts'
import { checkStore } from './check-store.ts'
import { createFindings } from './findings.ts'
import { judgeAnswer } from './judge-answer.ts'
import { openTarget, type Target } from './open-target.ts'
import { OPERATION_NOTES } from './operation-notes.ts'
import { OPERATIONS } from './operations.ts'
import { type PlannedRequest, planRequests } from './plan-requests.ts'

const REQUESTS = { full: 300_000, short: 2_000 }
const CONNECTIONS = 32
/** Requests to one operation that are made up at a time. */
const HANDFUL = 20
const USUAL_WEIGHT = 4

export const fuzz: Part = {
  name: 'fuzz',
  claim:
    'No request causes a 5xx. Every answer is one that openapi.json documents. What openapi.json allows is accepted, what it forbids is refused.',
  engines: ['embedded', 'postgres'],
  async run({ engine, isShort, say }) {
    const target = await openTarget(engine)
    try {
      const requests = isShort ? REQUESTS.short : REQUESTS.full
      const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000)
      return await throwRequests(target, requests, seed, say)
    } finally {
      await target.close()
    }
  },
}

async function throwRequests(target: Target, requests: number, seed: number, say: (line: string) => void) {
  const known = await makeAcquaintances(target)
  const statuses = new Map<number, number>()
  const spentMs = new Map<string, number>()
  const broken = new Set<string>()
  const acknowledged = new Set<string>()
  const findings = createFindings()
  const plan = planned(known, seed)
  const began = performance.now()
  let sent = 0

  async function keepSending(): Promise<void> {
    while (sent < requests) {
      const next = plan.next().value as PlannedRequest
      sent += 1
      if (sent % 20_000 === 0) say(`${sent} requests, ${findings.count()} findings`)
      const request = requestOf(next, target, known)
      if (next.broken !== null) broken.add(`${next.operation.id} ${next.broken}`)
      const sentAt = performance.now()
      const answer = await target.send(request)
      spentMs.set(next.operation.id, (spentMs.get(next.operation.id) ?? 0) + performance.now() - sentAt)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      const problem = isTooLong(request, answer)
        ? null
        : (judgeAnswer(next.operation, answer) ?? judgeStatus(next, answer))
      if (problem !== null)
        findings.add(`${next.operation.id}, ${next.broken ?? 'valid'}: ${problem}`, request)
      remember(next, answer, known, acknowledged)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, keepSending))
  const seconds = (performance.now() - began) / 1000
  const check = await checkStore(target, acknowledged)
  const failures = [...findings.list(), ...check.failures]
  return {
    ok: failures.length === 0,
    figures: [
      ['requests', count(sent)],
      ['seed', String(seed)],
      ['operations', String(OPERATIONS.length)],
      ['ways in which one thing was wrong', String(broken.size)],
      [
        'answers by status',
        [...statuses]
          .sort(([a], [b]) => a - b)
          .map(([status, times]) => `${status}: ${times}`)
          .join(', '),
      ],
      ['5xx', String([...statuses].reduce((sum, [status, times]) => sum + (status >= 500 ? times : 0), 0))],
      ['answers that break a promise', String(findings.count())],
      [
        'events acknowledged, and listed afterwards',
        `${count(acknowledged.size)}, all of them among ${count(check.listed)}`,
      ],
      ['waited longest for', longest(spentMs)],
      ['seconds', seconds.toFixed(0)],
    ] as const,
    failures,
  }
}

/** The operations that took most of the time, with their share of it. */
function longest(spentMs: ReadonlyMap<string, number>): string {
  const whole = [...spentMs.values()].reduce((sum, ms) => sum + ms, 0)
  return [...spentMs]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 5)
    .map(([operation, ms]) => `${operation} ${((100 * ms) / whole).toFixed(0)} %`)
    .join(', ')
}

/** The same seed makes the same requests in the same order. */
function* planned(known: Acquaintances, seed: number): Generator<PlannedRequest, never> {
  const makers = OPERATIONS.map((operation) => planRequests(operation, known))
  for (let round = 0; ; round += 1)
    for (const [index, operation] of OPERATIONS.entries()) {
      const numRuns = (HANDFUL * (OPERATION_NOTES[operation.id]?.weight ?? USUAL_WEIGHT)) / USUAL_WEIGHT
      const maker = makers[index]
      if (maker) yield* fc.sample(maker, { numRuns, seed: seed + round * 1_000 + index })
    }
}

function requestOf(planned: PlannedRequest, target: Target, known: Acquaintances): Request {
  const { operation, headers, body } = planned
  const note = OPERATION_NOTES[operation.id]
  const key = note?.isForOperators ? known.operatorKey : note?.isInSandbox ? known.sandboxKey : target.key
  return {
    method: operation.method,
    path: `${pathOf(planned, known)}${queryOf(planned.query)}`,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  }
}

const NOTHING = 'nothing-of-that-name'

function pathOf({ operation, broken, pathValue }: PlannedRequest, known: Acquaintances): string {
  const value =
    pathValue ?? (broken === null ? OPERATION_NOTES[operation.id]?.known?.(known) : undefined) ?? NOTHING
  return operation.path.replace(/\{[^}]+\}/, () => encodeURIComponent(value.toWellFormed()))
}

function queryOf(query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [value].flat().map((one) => `${name}=${encodeURIComponent(String(one).toWellFormed())}`),
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function judgeStatus(planned: PlannedRequest, { status, text }: Answer): string | null {
  const { broken, operation } = planned
  const note = OPERATION_NOTES[operation.id]
  const isTaken = status < 300
  if (broken === null)
    return isTaken ||
      isUnknownOnPurpose(planned, status) ||
      isMadeUpCursor(planned, status) ||
      note?.mayRefuse?.includes(status)
      ? null
      : `${status} although the schema allows it: ${text.slice(0, 200)}`
  if (note?.isLenient && broken.startsWith('body')) return null
  return isTaken ? `${status} although it is forbidden` : null
}

/** Each parameter may be as long as the schema says; all of them together, no server takes. */
function isTooLong({ path }: { readonly path: string }, { status }: Answer): boolean {
  return status === 431 && path.length > LONG_PATH
}

const LONG_PATH = 10_000

/** A cursor is one that the list gave out, which no schema can say. */
function isMadeUpCursor({ query }: PlannedRequest, status: number): boolean {
  return status === 422 && query['cursor'] !== undefined
}

/** Where everything that could be named has been used up. */
function isUnknownOnPurpose({ operation }: PlannedRequest, status: number): boolean {
  return status === 404 && OPERATION_NOTES[operation.id]?.known !== undefined
}

/** What a later request can name, and what must be found again at the end. */
function remember(
  { operation }: PlannedRequest,
  { status, text }: Answer,
  known: Acquaintances,
  acknowledged: Set<string>,
): void {
  if (status >= 300) return
  if (operation.id === 'createEvent') acknowledged.add(JSON.parse(text).id)
  if (operation.id === 'createKey' || operation.id === 'rotateKey') known.keys.push(JSON.parse(text).id)
  if (operation.id === 'createTeam' || operation.id === 'renameTeam') known.teams.push(JSON.parse(text).name)
}
