/** Metrics of the deployment: what runs, and who uses it. */
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Decision } from '../domain/event.ts'

export function addBuildInfo(registry: Registry, version: string, commit: string): void {
  new Gauge({
    name: 'audit_build_info',
    help: 'Always 1; its labels are the version and the commit of the service, and the version of Node.',
    labelNames: ['version', 'commit', 'node'],
    aggregator: 'first',
    registers: [registry],
  }).set({ version, commit, node: process.versions.node }, 1)
}

const OTHER_ORGANIZATIONS = 'other'

/** With `max` 0 there are no such series. Whoever comes first has one of its own; their number is bounded. */
export function addOrganizationMetrics(
  registry: Registry,
  max: number,
): (organization: string, decision: Decision) => void {
  if (max === 0) return () => {}
  const named = new Set<string>()
  const events = new Counter({
    name: 'audit_organization_events_total',
    help: 'Ingested events by organization and decision; `other`: all organizations beyond SERVICE_METRICS_ORGANIZATIONS.',
    labelNames: ['organization', 'decision'],
    registers: [registry],
  })
  return (organization, decision) => {
    if (named.size < max) named.add(organization)
    events.inc({ organization: named.has(organization) ? organization : OTHER_ORGANIZATIONS, decision })
  }
}
