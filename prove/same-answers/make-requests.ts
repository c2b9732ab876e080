/** Requests from the description of the API: valid ones, spoilt ones, by any caller, by methods and with parameters that there are not. */
import fc from 'fast-check'
import { createRandom } from '../../bench/create-random.ts'
import type { Acquaintances } from '../hostile/acquaintances.ts'
import { OPERATION_NOTES } from '../hostile/operation-notes.ts'
import { OPERATIONS, type Operation } from '../hostile/operations.ts'
import { type PlannedRequest, planRequests } from '../hostile/plan-requests.ts'
import type { Asked } from './ask-both.ts'
import type { Callers } from './callers.ts'
import type { Client } from './create-client.ts'

/** Of one operation, in a row. */
const IN_A_ROW = 3
/** A demonstration is thousands of events, and how long they take is up to the machine. */
const LEFT_OUT = ['playDemonstration', 'deleteDemonstration']
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND']
const CONDITIONS: readonly (readonly [name: string, value: string])[] = [
  ['if-match', '"1"'],
  ['if-match', '*'],
  ['if-none-match', '*'],
  ['if-none-match', '"1"'],
  ['idempotency-key', 'the same key'],
  ['idempotency-key', ''],
  ['accept', 'text/csv'],
  ['x-audit-class', 'background'],
]

/** The same seed makes the same requests, where the answers are the same. */
export function* makeRequests(seed: number, client: Client, callers: Callers): Generator<Asked, never> {
  const random = createRandom(seed)
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  // Whoever asks keeps the key.
  const own = new Set(callers.keys.map((key) => key.slice(4, 12)))
  const operations = OPERATIONS.filter(({ id }) => !LEFT_OUT.includes(id))
  const makers = operations.map((operation) => planRequests(operation, acquaintancesOf(callers)))

  const pathOf = (operation: Operation, value: string | undefined) =>
    operation.path.replace(/\{[^}]+\}/, () =>
      encodeURIComponent(
        (
          value ??
          pick(client.known(operation.path).filter((id) => !own.has(id))) ??
          'nothing'
        ).toWellFormed(),
      ),
    )
  const authorization = (operation: Operation) => {
    const note = OPERATION_NOTES[operation.id]
    const usual = note?.isInSandbox ? callers.sandbox : callers.admin
    return `Bearer ${(random() < 0.75 ? usual : pick(callers.keys)) ?? usual}`
  }

  function planned(one: PlannedRequest): Asked {
    const { operation, body } = one
    const known = OPERATION_NOTES[operation.id]?.known?.(acquaintancesOf(callers))
    const value = one.pathValue ?? (operation.path.includes('{path}') ? known : undefined)
    return {
      route: `${operation.method} ${operation.path}`,
      method: operation.method,
      path: pathOf(operation, value) + queryOf(one.query),
      headers: {
        authorization: authorization(operation),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...one.headers,
      },
      ...(body !== undefined && { body }),
    }
  }

  /** What no description allows, or only some operations heed. */
  function odd(operation: Operation): Asked[] {
    const headers = { authorization: authorization(operation) }
    // A live stream would never end.
    const query = queryOf({ ...OPERATION_NOTES[operation.id]?.always })
    const path = pathOf(operation, undefined) + query
    const [name, value] = pick(CONDITIONS) ?? ['accept', '*/*']
    const method = pick(METHODS) ?? 'GET'
    const body = operation.body === null ? {} : { body: '{}' }
    const base = { headers: { ...headers, 'content-type': 'application/json' }, ...body }
    const route = `${operation.method} ${operation.path}`
    return [
      {
        ...base,
        route,
        method: operation.method,
        path: `${path}${query === '' ? '?' : '&'}surely_unknown=1`,
      },
      { ...base, route, method: operation.method, path, headers: { ...base.headers, [name]: value } },
      { headers, route: `${method} ${operation.path}`, method, path },
    ]
  }

  for (let round = 0; ; round += 1)
    for (const [index, operation] of operations.entries()) {
      const maker = makers[index]
      if (maker)
        for (const one of fc.sample(maker, { numRuns: IN_A_ROW, seed: seed + round * 1_000 + index }))
          yield planned(one)
      if (round % 2 === 0) yield* odd(operation)
    }
}

/** Only the names of teams are used of them, and what needs no answers. */
function acquaintancesOf({ sandbox, admin }: Callers): Acquaintances {
  const none = { events: [], alerts: [], keys: [], teams: [] }
  return { ...none, sandboxKey: sandbox, operatorKey: admin, keptTeams: ['games', 'platform'] }
}

function queryOf(query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [value].flat().map((one) => `${name}=${encodeURIComponent(String(one).toWellFormed())}`),
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}
