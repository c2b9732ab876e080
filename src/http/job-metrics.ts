/** Metrics of searches, downloads and previews: how many are under way, and how many were refused. */
import { Counter, Gauge, type Registry } from 'prom-client'
import { JOB_LIMITS } from '../admission/limits.ts'
import type { JobKind } from '../jobs/create-jobs.ts'
import type { ServiceJobs } from './jobs/tasks.ts'

const KINDS = Object.keys(JOB_LIMITS) as JobKind[]

export function addJobMetrics(registry: Registry, jobs: Pick<ServiceJobs, 'running' | 'refused'>): void {
  const registers = [registry]
  new Gauge({
    name: 'audit_jobs_running',
    help: 'Work that organizations asked for and that is under way, by kind (search, download, preview).',
    labelNames: ['kind'],
    aggregator: 'sum',
    registers,
    collect() {
      for (const kind of KINDS) this.set({ kind }, jobs.running(kind))
    },
  })
  new Counter({
    name: 'audit_jobs_refused_total',
    help: 'Work that was refused because as much as may be was under way, by kind.',
    labelNames: ['kind'],
    registers,
    collect() {
      this.reset()
      for (const kind of KINDS) this.inc({ kind }, jobs.refused(kind))
    },
  })
}
