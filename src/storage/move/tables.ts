import { type Table, table } from '../../resources/kit/table.ts'
import { RECORD_TABLES } from '../../resources/records.ts'
import { COLUMNS } from '../rows/columns.ts'

/** The tables that move from store to store as they are. Counts, sessions and search are made anew from the events. */
export const MOVED_TABLES: readonly Table[] = [
  ...RECORD_TABLES,
  ...Object.entries(COLUMNS).map(([name, columns]) => table(name, columns, { personal: [] })),
]
