/** Which of the alerts that are due may go now, so that nobody's receiver stands in the way of another's. */
import type { DueAlert } from '../storage/contract/alerts.ts'

export type SendLimits = {
  readonly total: number
  /** Of these, at most so many to targets that have not answered well yet, and to those that failed last time. */
  readonly unproven: number
  readonly failing: number
  readonly perHost: number
  /** To a target that has answered well; another is tried with one alert at a time. */
  readonly perTarget: number
}

/**
 * A waiting connection costs little, a place that is not there costs a new target its first ten seconds: so there are
 * places for a thousand targets that are tried for the first time and may all hang.
 */
export const SEND_LIMITS: SendLimits = {
  total: 1_200,
  unproven: 1_100,
  failing: 128,
  perHost: 8,
  perTarget: 4,
}

/** What is being sent, by alert. */
export type UnderWay = ReadonlyMap<string, DueAlert>

export function pickAlerts(due: readonly DueAlert[], underWay: UnderWay, limits: SendLimits): DueAlert[] {
  const tally = createTally(underWay.values())
  return due.filter((alert) => {
    const { id, target, host, failures, isProven } = alert
    const isFree =
      !underWay.has(id) &&
      tally.total() < limits.total &&
      (isProven || tally.count('unproven') < limits.unproven) &&
      (failures === 0 || tally.count('failing') < limits.failing) &&
      tally.count(`host ${host}`) < limits.perHost &&
      tally.count(`target ${target}`) < (isProven ? limits.perTarget : 1)
    if (isFree) tally.add(alert)
    return isFree
  })
}

/** Hosts that have no place left. */
export function busyHosts(underWay: UnderWay, limits: SendLimits): string[] {
  const tally = createTally(underWay.values())
  const hosts = new Set([...underWay.values()].map(({ host }) => host))
  return [...hosts].filter((host) => tally.count(`host ${host}`) >= limits.perHost)
}

function createTally(alerts: Iterable<DueAlert>) {
  const counts = new Map<string, number>()
  let total = 0

  function add({ target, host, failures, isProven }: DueAlert): void {
    total += 1
    const names = [`host ${host}`, `target ${target}`]
    if (!isProven) names.push('unproven')
    if (failures > 0) names.push('failing')
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  }

  for (const alert of alerts) add(alert)
  return { add, total: () => total, count: (name: string) => counts.get(name) ?? 0 }
}
