import { COLUMNS, type Table } from '../rows/columns.ts'

/** The tables that move from store to store as they are. Counts, sessions and search are made anew from the events. */
export const MOVED_TABLES = Object.keys(COLUMNS) as Table[]
