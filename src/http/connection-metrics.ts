/** Metrics of the connections to the database. */
import { Gauge, type Registry } from 'prom-client'
import type { Storage } from '../storage/contract/storage.ts'

const STATES = ['busy', 'idle', 'waiting'] as const

export function addConnectionMetrics(registry: Registry, storage: Storage): void {
  new Gauge({
    name: 'audit_database_connections',
    help: 'Connections to PostgreSQL by pool (writing, reading) and state: busy, idle; waiting: callers that wait for one. None on the embedded store.',
    labelNames: ['pool', 'state'],
    aggregator: 'sum',
    registers: [registry],
    collect() {
      for (const { pool, ...states } of storage.measure().connections)
        for (const state of STATES) this.set({ pool, state }, states[state])
    },
  })
}
