import { say } from '../parts/say.ts'
import { formatCount } from '../parts/time.tsx'

const NAMES = {
  event: [(count: string) => say`${count} event`, (count: string) => say`${count} events`],
  alert: [(count: string) => say`${count} alert`, (count: string) => say`${count} alerts`],
  change: [(count: string) => say`${count} change record`, (count: string) => say`${count} change records`],
  record: [(count: string) => say`${count} other record`, (count: string) => say`${count} other records`],
} as const

/** `1 event`, `2,000 events` */
export function countOf(count: number, name: keyof typeof NAMES): string {
  return NAMES[name][count === 1 ? 0 : 1](formatCount(count))
}
