import { say } from '../parts/say.ts'
import { formatCount } from '../parts/time.tsx'

/** How a number has changed against the period before; without words where that is not known. */
export function ChangeNote({ now, before }: { now: number | undefined; before: number | undefined }) {
  if (now === undefined || before === undefined) return null
  return (
    <span className="block text-xs text-soft" title="Against the period of the same length before it">
      {changeOf(now, before)}
    </span>
  )
}

function changeOf(now: number, before: number): string {
  if (now === before) return say`same as before (${formatCount(before)})`
  if (before === 0) return say`0 before`
  const sign = now > before ? '+' : '−'
  // Nobody reads a change of thousands of percent.
  const change =
    now >= 10 * before
      ? say`${formatCount(Math.round(now / before))} times`
      : `${sign}${Math.round((Math.abs(now - before) / before) * 100)} %`
  return say`${change}, ${formatCount(before)} before`
}
