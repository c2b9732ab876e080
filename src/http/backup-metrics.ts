/** Metrics of the backups that the service makes by itself. */
import { Counter, Gauge, type Registry } from 'prom-client'

export type BackupTally = { readonly succeeded: number; readonly failed: number; readonly dueAt: number }

export function addBackupMetrics(registry: Registry, tally: () => BackupTally | null): void {
  const registers = [registry]
  new Counter({
    name: 'audit_backups_total',
    help: 'Backups that the service made by itself since its start, by result (succeeded, failed).',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset()
      const { succeeded, failed } = tally() ?? { succeeded: 0, failed: 0 }
      this.inc({ result: 'succeeded' }, succeeded)
      this.inc({ result: 'failed' }, failed)
    },
  })
  new Gauge({
    name: 'audit_backup_overdue_seconds',
    help: 'How long a backup of the service is overdue; 0 where none is, or where SERVICE_BACKUP_DIR is not set.',
    aggregator: 'max',
    registers,
    collect() {
      this.set(Math.max(0, (Date.now() - (tally()?.dueAt ?? Infinity)) / 1000))
    },
  })
}
