/** Telemetry exports that are spoilt, heavy, packed and cut: each is taken or refused as documented, and costs little. */
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { count } from '../history/check-history.ts'
import type { Part } from '../part.ts'
import type { Answer, Request } from './caller.ts'
import { checkStore } from './check-store.ts'
import { createFindings, type Findings } from './findings.ts'
import { judgeAnswer } from './judge-answer.ts'
import { openTarget, type Target } from './open-target.ts'
import { OPERATIONS } from './operations.ts'
import {
  asTraces,
  heavyExports,
  JSON_TYPE,
  jsonExport,
  PROTOBUF,
  protobufExports,
  protobufTraces,
  spoilt,
  spoiltJson,
  wholeExports,
} from './otlp-bodies.ts'

const REQUESTS = { full: 40_000, short: 1_000 }
const CONNECTIONS = 16
const HANDFUL = 100
const PATH = '/v1/otlp/v1/logs'
const TRACES = '/v1/otlp/v1/traces'

/** A bomb that is opened whole would cost a hundred. */
const BOMB_MIB = 100
const BOMBS = { full: 20, short: 4 }
/** Every so many-th heavy export, in the short form. */
const HEAVY_STEP = 4
const MAX_GROWTH_MB = 150

const operation = OPERATIONS.find(({ id }) => id === 'exportLogs')

export const otlpFuzz: Part = {
  name: 'otlp-fuzz',
  claim:
    'No telemetry export, however broken, deep, large or packed, causes a server error, fills the memory or damages stored data.',
  engines: ['embedded', 'postgres'],
  async run({ engine, isShort, say }) {
    const target = await openTarget(engine)
    const findings = createFindings()
    const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000)
    try {
      const sent = await throwExports(target, isShort ? REQUESTS.short : REQUESTS.full, seed, findings)
      say(`${sent} exports, ${findings.count()} findings`)
      const packed = await tryPackings(target, findings)
      const heavy = await tryHeavy(target, findings, isShort)
      const bombs = await tryBombs(target, findings, isShort ? BOMBS.short : BOMBS.full)
      const repeated = await tryRepeating(target)
      const check = await checkStore(target, new Set())
      const failures = [...findings.list(), ...bombs.failures, ...repeated, ...check.failures]
      return {
        ok: failures.length === 0,
        figures: [
          ['exports, whole and spoilt, JSON and protobuf', count(sent)],
          ['seed', String(seed)],
          ['ways of packing and cutting gzip', String(packed)],
          ['heavy exports', String(heavy)],
          [`gzip bombs of ${BOMB_MIB} MiB, one after the other and all at once`, String(bombs.sent)],
          ['memory they added (MB)', bombs.growthMb.toFixed(0)],
          ['answers that break a promise', String(findings.count())],
          ['events stored on the way, all listed again', count(check.listed)],
        ] as const,
        failures,
      }
    } finally {
      await target.close()
    }
  },
}

async function throwExports(
  target: Target,
  requests: number,
  seed: number,
  findings: Findings,
): Promise<number> {
  const bodies = bodiesOf(target, seed)
  let sent = 0
  const keepSending = async () => {
    while (sent < requests) {
      sent += 1
      const { request, isWhole } = bodies.next().value
      judge(findings, request, await target.send(request), isWhole ? [200] : [200, 400])
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, keepSending))
  return sent
}

type Planned = { readonly request: Request; readonly isWhole: boolean }

function* bodiesOf(target: Target, seed: number): Generator<Planned, never> {
  const wholeJson = wholeExports.map((whole) => JSON.stringify(jsonExport(whole)))
  type Maker = { path?: string; type: string; isWhole: boolean; bodies: fc.Arbitrary<string | Buffer> }
  const makers: readonly Maker[] = [
    { type: JSON_TYPE, isWhole: true, bodies: wholeJson },
    { type: JSON_TYPE, isWhole: false, bodies: spoiltJson },
    { type: PROTOBUF, isWhole: true, bodies: protobufExports },
    { type: PROTOBUF, isWhole: false, bodies: spoilt(protobufExports) },
    { path: TRACES, type: JSON_TYPE, isWhole: true, bodies: wholeJson.map(asTraces) },
    { path: TRACES, type: JSON_TYPE, isWhole: false, bodies: spoiltJson.map(asTraces) },
    { path: TRACES, type: PROTOBUF, isWhole: true, bodies: protobufTraces },
    { path: TRACES, type: PROTOBUF, isWhole: false, bodies: spoilt(protobufTraces) },
  ]
  for (let round = 0; ; round += 1)
    for (const [index, { path = PATH, type, isWhole, bodies }] of makers.entries())
      for (const body of fc.sample(bodies, { numRuns: HANDFUL, seed: seed + round * 10 + index }))
        yield { request: { ...exportRequest(target, type, body), path }, isWhole }
}

function exportRequest(
  target: Target,
  type: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): Request {
  return {
    method: 'POST',
    path: PATH,
    headers: { authorization: `Bearer ${target.key}`, 'content-type': type, ...headers },
    body,
  }
}

function judge(findings: Findings, request: Request, answer: Answer, statuses: readonly number[]): void {
  const problem =
    (operation && judgeAnswer(operation, answer)) ??
    (statuses.includes(answer.status) ? null : `${answer.status}: ${answer.text.slice(0, 200)}`)
  if (problem !== null) findings.add(`${request.headers['content-type']}: ${problem}`, request)
}

/** Gzip whole, in pieces, cut, spoilt and doubled, with and without a length. */
async function tryPackings(target: Target, findings: Findings): Promise<number> {
  const whole = JSON.stringify({ resourceLogs: [] })
  const packed = gzipSync(whole)
  const spoilt = Buffer.from(packed)
  spoilt[spoilt.length - 5] = (spoilt.at(-5) ?? 0) ^ 0xff
  const tries: readonly (readonly [body: Buffer, statuses: readonly number[]])[] = [
    [packed, [200]],
    [Buffer.concat([gzipSync(whole.slice(0, 5)), gzipSync(whole.slice(5))]), [200]],
    [gzipSync(''), [400]],
    [Buffer.alloc(0), [400]],
    [spoilt, [400]],
    [gzipSync(packed), [400]],
    [Buffer.from(whole), [400]],
    ...Array.from({ length: packed.length - 1 }, (_, cut) => [packed.subarray(0, cut), [400]] as const),
  ]
  const framings: Record<string, string>[] = [{}, { 'transfer-encoding': 'chunked' }]
  for (const [body, statuses] of tries)
    for (const framing of framings) {
      const headers = { 'content-encoding': 'gzip', ...framing }
      const request = exportRequest(target, JSON_TYPE, body, headers)
      judge(findings, request, await target.send(request), statuses)
    }
  return tries.length * framings.length
}

async function tryHeavy(target: Target, findings: Findings, isShort: boolean): Promise<number> {
  const heavy = heavyExports().filter((_, index) => !isShort || index % HEAVY_STEP === 1)
  for (const [what, type, body] of heavy) {
    const request = exportRequest(target, type, body, { 'x-what': what })
    judge(findings, request, await target.send(request), [200, 400, 413])
    const after = await target.call('GET', '/v1/events?limit=1')
    if (after.status !== 200) findings.add(`After ${what}: ${after.status}`, request)
  }
  return heavy.length
}

async function tryBombs(target: Target, findings: Findings, bombs: number) {
  const bomb = gzipSync(Buffer.alloc(BOMB_MIB * 1024 * 1024))
  const before = target.memoryMb().now
  const requests = ['/v1/events', PATH, '/v1/hooks/claude-code', '/v1/org/policy'].flatMap((path) =>
    Array.from({ length: bombs / 4 }, () => ({
      ...exportRequest(target, JSON_TYPE, bomb, { 'content-encoding': 'gzip' }),
      method: path === '/v1/org/policy' ? 'PUT' : 'POST',
      path,
    })),
  )
  const light = async (request: (typeof requests)[number], expected: readonly number[]) => {
    const { status, text } = await target.send(request)
    if (!expected.includes(status))
      findings.add(`A bomb is answered with ${status}: ${text}`, { ...request, body: 'a bomb' })
  }
  for (const request of requests) await light(request, [413])
  // All at once they may be more than there is memory for.
  await Promise.all(requests.map((request) => light(request, [413, 503])))
  const growthMb = target.memoryMb().now - before
  const failures = growthMb > MAX_GROWTH_MB ? [`The bombs added ${growthMb.toFixed(0)} MB of memory.`] : []
  return { sent: 2 * requests.length, growthMb, failures }
}

/** An exporter that did not hear the answer sends again. */
async function tryRepeating(target: Target): Promise<string[]> {
  const [whole] = fc.sample(
    wholeExports.filter(({ records }) => records.length === 4),
    { numRuns: 1, seed: 7 },
  )
  const total = async () => JSON.parse((await target.call('GET', '/v1/events?limit=1')).text).total
  const send = async () => whole && target.call('POST', PATH, jsonExport(whole))
  await send()
  const once = await total()
  await send()
  return (await total()) === once ? [] : ['An export that was sent twice made events twice.']
}
