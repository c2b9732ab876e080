/** Rows of the table `marks`. */
import { timeOfUlid } from '../../domain/ulid.ts'
import type { NewEvent } from '../contract/events.ts'
import type { StoredMark } from '../contract/marks.ts'
import type { Row } from './columns.ts'

export const READ_MARKS = 'event_id, kind, level, path, name, call, input'

export function markRowsOf({ row, marks }: Pick<NewEvent, 'row' | 'marks'>): Row<'marks'>[] {
  const { organization_id, id } = row
  return marks.map(({ session, kind, level, path, name, call, input }, number) => ({
    ...{ organization_id, session, event_id: id, number, kind, level, path, name, call, input },
    created_at: timeOfUlid(id),
  }))
}

export function markOf(row: object): StoredMark {
  return { ...row } as StoredMark
}
