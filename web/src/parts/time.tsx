/** Moments in the reader's own time, with UTC on hover; and how long things take. */
const DAY = new Intl.DateTimeFormat(undefined, { month: 'short', day: '2-digit' })
const CLOCK = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})
const MINUTE = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const WHOLE = new Intl.DateTimeFormat(undefined, {
  year: 'numeric',
  month: 'short',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
})

export type TimeStyle = 'row' | 'clock' | 'whole' | 'ago'

export function Time({ at, style = 'row' }: { at: string; style?: TimeStyle }) {
  const date = new Date(at)
  return (
    <time dateTime={at} title={`${at.replace('T', ' ').replace('Z', '')} UTC`} className="tabular-nums">
      {FORMATS[style](date)}
    </time>
  )
}

const FORMATS: Readonly<Record<TimeStyle, (date: Date) => string>> = {
  row: (date) => `${DAY.format(date)} ${CLOCK.format(date)}`,
  clock: (date) => CLOCK.format(date),
  whole: (date) => WHOLE.format(date),
  ago: (date) => {
    const passed = Date.now() - date.getTime()
    return passed < 45_000 ? 'just now' : `${formatDuration(passed)} ago`
  },
}

export function formatMoment(ms: number): string {
  return `${DAY.format(ms)} ${MINUTE.format(ms)}`
}

/** As exact as a chart over that much time needs. */
export function formatAxis(ms: number, rangeMs: number): string {
  if (rangeMs > 72 * 3_600_000) return DAY.format(ms)
  return rangeMs > 20 * 3_600_000 ? formatMoment(ms) : MINUTE.format(ms)
}

const UNITS: readonly (readonly [ms: number, name: string])[] = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1_000, 's'],
]

/** The two largest units: `2 h 5 min`. */
export function formatDuration(ms: number): string {
  if (ms < 1_000) return `${Math.max(0, Math.round(ms))} ms`
  const first = UNITS.findIndex(([unit]) => ms >= unit)
  const [unit, name] = UNITS[first] ?? [1_000, 's']
  const next = UNITS[first + 1]
  const rest = next && Math.floor((ms % unit) / next[0])
  return `${Math.floor(ms / unit)} ${name}${next && rest ? ` ${rest} ${next[1]}` : ''}`
}

export function formatCount(count: number): string {
  return count.toLocaleString('en')
}
