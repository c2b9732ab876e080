/** Metrics of reads: how many wait, how long they waited, and which were refused. */
import { Counter, Gauge, type Registry } from 'prom-client'
import type { StreamPlaces } from '../admission/create-stream-places.ts'
import type { Storage } from '../storage/contract/storage.ts'

export function addReadMetrics(registry: Registry, storage: Storage, streams: StreamPlaces): void {
  const registers = [registry]
  new Gauge({
    name: 'audit_reads_waiting',
    help: "Reads that wait for their organization's turn, by class (page, tail, report, background).",
    labelNames: ['class'],
    aggregator: 'sum',
    registers,
    collect() {
      for (const read of storage.measure().reads) this.set({ class: read.class }, read.waiting)
    },
  })
  new Counter({
    name: 'audit_reads_total',
    help: 'Reads that began, by class.',
    labelNames: ['class'],
    registers,
    collect() {
      this.reset()
      for (const read of storage.measure().reads) this.inc({ class: read.class }, read.begun)
    },
  })
  new Counter({
    name: 'audit_read_wait_seconds_total',
    help: 'Time that reads waited before they began, by class.',
    labelNames: ['class'],
    registers,
    collect() {
      this.reset()
      for (const read of storage.measure().reads) this.inc({ class: read.class }, read.waitedMs / 1000)
    },
  })
  new Counter({
    name: 'audit_reads_refused_total',
    help: 'Reads that were refused, by class and reason (organization or all: too many waiting; wait: waited too long; time: ran too long).',
    labelNames: ['class', 'reason'],
    registers,
    collect() {
      this.reset()
      for (const read of storage.measure().reads)
        for (const [reason, count] of Object.entries(read.refused))
          this.inc({ class: read.class, reason }, count)
    },
  })
  new Counter({
    name: 'audit_streams_refused_total',
    help: 'Live streams that were refused, by the limit that was reached (key, organization, process).',
    labelNames: ['limit'],
    registers,
    collect() {
      this.reset()
      for (const [limit, count] of Object.entries(streams.refused())) this.inc({ limit }, count)
    },
  })
}
