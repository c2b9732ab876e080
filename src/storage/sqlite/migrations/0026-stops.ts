import { note } from './0025-settings-changes.ts'
import { thingsOf } from './things-of.ts'

/** Stops, which every process has in memory. */
export const stops = [
  thingsOf('stops'),
  ...['INSERT', 'DELETE', 'UPDATE'].map((event) => note('stops', event, { id: 'organization_id' })),
].join('\n')
