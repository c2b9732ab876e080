import { note } from './0021-settings-changes.ts'
import { thingsOf } from './things-of.ts'

/** Stops, which every process has in memory. */
export const stops = [
  thingsOf('stops'),
  note('stops', 'INSERT OR DELETE OR UPDATE', { id: 'organization_id' }),
].join('\n')
