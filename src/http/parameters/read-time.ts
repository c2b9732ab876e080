/** ISO 8601 as people and programs write it in a query; without an offset it is UTC. */
import { invalid } from '../../domain/problem.ts'

const TIME =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,30}))?)?(?:([Zz])|([+-])(\d{2}):?(\d{2}))?)?$/
/** A `+` that was not percent-encoded arrives as a space. */
const LOST_PLUS = / (\d{2}:?\d{2})$/

export type Moment = {
  /** Whole milliseconds since 1970, rounded down. */
  readonly ms: number
  /** Whether the moment lies inside that millisecond rather than at its start. */
  readonly isLater: boolean
}

export function readTime(name: string, text: string): Moment {
  const match = TIME.exec(text) ?? TIME.exec(text.replace(LOST_PLUS, '+$1'))
  const moment = match && momentOf(match)
  if (!moment) throw invalid(`'${name}' must be an ISO 8601 time, for example 2026-01-31T12:00:00Z.`, name)
  return moment
}

function momentOf(match: RegExpExecArray): Moment | null {
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const fraction = match[7] ?? ''
  const [offsetHours, offsetMinutes] = [Number(match[10] ?? 0), Number(match[11] ?? 0)]
  if (hour > 23 || minute > 59 || second > 59 || offsetHours > 23 || offsetMinutes > 59) return null
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  date.setUTCHours(hour, minute, second, Number(fraction.slice(0, 3).padEnd(3, '0')))
  const offset = (offsetHours * 60 + offsetMinutes) * 60_000 * (match[9] === '-' ? -1 : 1)
  return { ms: date.getTime() - offset, isLater: /[1-9]/.test(fraction.slice(3)) }
}
