/** A small chart in text, for a report that is read as Markdown. */
const ROWS = 6
const COLUMNS = 60

export function chart(what: string, unit: string, samples: readonly number[]): string {
  const most = Math.max(...samples, 1)
  const columns = Array.from({ length: Math.min(COLUMNS, samples.length) }, (_, column) => {
    const width = samples.length / Math.min(COLUMNS, samples.length)
    return Math.max(...samples.slice(Math.floor(column * width), Math.floor((column + 1) * width)))
  })
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const floor = (most * (ROWS - 1 - index)) / ROWS
    const label = index === 0 ? `${Math.round(most)} ${unit}`.trim() : index === ROWS - 1 ? '0' : ''
    return `${label.padStart(8)} |${columns.map((value) => (value > floor ? '#' : ' ')).join('')}`
  })
  return ['```text', what, ...rows, `${' '.repeat(8)} +${'-'.repeat(columns.length)}`, '```'].join('\n')
}
