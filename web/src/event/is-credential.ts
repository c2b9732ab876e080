import type { Finding } from '../api/records.ts'

/** The service has masked what the finding points at, unless it was revealed. */
export function isCredential({ rule }: Finding): boolean {
  return rule.startsWith('credential.')
}
