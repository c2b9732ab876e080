import { cleanText } from '../hook/clean-text.ts'

/** Columns as wide as their widest cell. Names come from callers of the API, so they are cleaned before they are printed. */
export function printTable(table: readonly (readonly string[])[]): void {
  const rows = table.map((row) => row.map(cleanText))
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
