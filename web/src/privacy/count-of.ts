import { formatCount } from '../parts/time.tsx'

/** `1 event`, `2,000 events` */
export function countOf(count: number, name: string): string {
  return `${formatCount(count)} ${name}${count === 1 ? '' : 's'}`
}
