import { isoTime } from '../domain/iso-time.ts'
import type { CopySummary } from '../storage/sqlite/backup/inspect-copy.ts'

/** What is in a backup, in one phrase. */
export function describeCopy({ events, newestEventAt, schema, bytes }: CopySummary): string {
  const newest = newestEventAt === null ? '' : `, the newest of ${isoTime(newestEventAt)}`
  return `${events} events${newest} (schema ${schema}, ${(bytes / 1e6).toFixed(1)} MB)`
}
