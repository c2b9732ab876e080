/** Moments in the reader's own time, with UTC on hover; and how long things take. */
import { LOCALE, THOUSANDS } from './language.ts'
import { say } from './say.ts'

// Formatted by hand where many are shown at once: Intl is slow, and a table has fifty rows.
const MONTHS = say`Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec`.split(' ')

export type TimeStyle = 'row' | 'exact' | 'clock' | 'whole' | 'ago'

export function Time({ at, style = 'row' }: { at: string; style?: TimeStyle }) {
  const date = new Date(at)
  return (
    <time dateTime={at} title={`${at.replace('T', ' ').replace('Z', '')} UTC`} className="tabular-nums">
      {FORMATS[style](date)}
    </time>
  )
}

const FORMATS: Readonly<Record<TimeStyle, (date: Date) => string>> = {
  row: (date) => `${day(date)} ${clock(date)}`,
  exact: (date) => `${day(date)} ${clock(date)}.${String(date.getMilliseconds()).padStart(3, '0')}`,
  clock,
  whole: (date) =>
    date.toLocaleString(LOCALE, {
      year: 'numeric',
      month: 'short',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      timeZoneName: 'short',
    }),
  ago: (date) => {
    const passed = Date.now() - date.getTime()
    return passed < 45_000 ? say`just now` : say`${formatDuration(passed)} ago`
  },
}

export function formatMoment(ms: number): string {
  const date = new Date(ms)
  return `${day(date)} ${minute(date)}`
}

/** As exact as a chart over that much time needs. */
export function formatAxis(ms: number, rangeMs: number): string {
  if (rangeMs > 72 * 3_600_000) return day(new Date(ms))
  return rangeMs > 20 * 3_600_000 ? formatMoment(ms) : minute(new Date(ms))
}

const UNITS: readonly (readonly [ms: number, name: string])[] = [
  [86_400_000, say`d`],
  [3_600_000, say`h`],
  [60_000, say`min`],
  [1_000, say`s`],
]

/** The two largest units: `2 h 5 min`. */
export function formatDuration(ms: number): string {
  if (ms < 1_000) return say`${Math.max(0, Math.round(ms))} ms`
  const first = UNITS.findIndex(([unit]) => ms >= unit)
  const [unit, name] = UNITS[first] ?? [1_000, say`s`]
  const next = UNITS[first + 1]
  const rest = next && Math.floor((ms % unit) / next[0])
  return `${Math.floor(ms / unit)} ${name}${next && rest ? ` ${rest} ${next[1]}` : ''}`
}

/** `12,345` */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, THOUSANDS)
}

function day(date: Date): string {
  return say`${MONTHS[date.getMonth()] ?? ''} ${two(date.getDate())}`
}

function minute(date: Date): string {
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}

function clock(date: Date): string {
  return `${minute(date)}:${two(date.getSeconds())}`
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
