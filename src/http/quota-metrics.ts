/** Metrics of quotas: how much is used of those that are set, and what was refused. */
import { Counter, Gauge, type Registry } from 'prom-client'
import type { QuotaGate, QuotaUsage } from '../quotas/create-quotas.ts'

/** Those that are used most: this bounds the number of series. */
const MAX_ORGANIZATIONS = 100

export function addQuotaMetrics(registry: Registry, quotas: Pick<QuotaGate, 'usage' | 'refusals'>): void {
  const registers = [registry]
  new Gauge({
    name: 'audit_quota_used_ratio',
    help: 'How much of a quota is used, 1 for all of it, by organization, scope (organization, team, key) and quota. Of teams and keys, the one that used most.',
    labelNames: ['organization', 'scope', 'quota'],
    aggregator: 'max',
    registers,
    collect() {
      this.reset()
      for (const [{ organization, scope, quota }, ratio] of highest(quotas.usage()))
        this.set({ organization, scope, quota }, ratio)
    },
  })
  new Counter({
    name: 'audit_quota_refused_total',
    help: 'Requests that were refused because of a quota, by scope and quota. Questions before a call never are.',
    labelNames: ['scope', 'quota'],
    registers,
    collect() {
      this.reset()
      for (const { scope, quota, count } of quotas.refusals()) this.inc({ scope, quota }, count)
    },
  })
}

function highest(usage: readonly QuotaUsage[]): [QuotaUsage, number][] {
  const series = new Map<string, [QuotaUsage, number]>()
  for (const one of usage) {
    const ratio = one.limit === 0 ? 1 : one.used / one.limit
    const name = `${one.organization_id} ${one.scope} ${one.quota}`
    if (ratio >= (series.get(name)?.[1] ?? 0)) series.set(name, [one, ratio])
  }
  const sorted = [...series.values()].sort(([, a], [, b]) => b - a)
  const shown = new Set<string>()
  for (const [{ organization_id }] of sorted) if (shown.size < MAX_ORGANIZATIONS) shown.add(organization_id)
  return sorted.filter(([{ organization_id }]) => shown.has(organization_id))
}
