/** Risk over the time of a session: one mark a step, as high as its risk. */
import type { AuditEvent } from '../api/records.ts'
import { RISK_LEVELS, riskFill } from '../parts/risk-badge.tsx'
import { Time } from '../parts/time.tsx'

const HEIGHT = 56
const WIDTH = 1_000

export function RiskStrip({
  events,
  onOpen,
}: {
  events: readonly AuditEvent[]
  onOpen: (id: string) => void
}) {
  const [first, last] = [events[0], events.at(-1)]
  if (!first || !last) return null
  const start = Date.parse(first.created_at)
  const length = Math.max(1, Date.parse(last.created_at) - start)
  return (
    <section className="card px-4 pt-3 pb-2" aria-label="Risk over time">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-14 w-full"
        role="img"
        aria-label="Risk of each step over time; the list below has the same in words."
      >
        <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="stroke-line" />
        {events.map((event) => {
          const rank = RISK_LEVELS.indexOf(event.risk_level) + 1
          const height = (rank / RISK_LEVELS.length) * (HEIGHT - 4)
          const x = ((Date.parse(event.created_at) - start) / length) * (WIDTH - 6)
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: the list below opens the same events by keyboard
            <rect
              key={event.id}
              x={x}
              y={HEIGHT - height}
              width="5"
              height={height}
              rx="1"
              className={`cursor-pointer ${riskFill(event.risk_level)}`}
              onClick={() => onOpen(event.id)}
            />
          )
        })}
      </svg>
      <div className="mt-1 flex justify-between text-[11px] text-soft">
        <Time at={first.created_at} />
        <Time at={last.created_at} />
      </div>
    </section>
  )
}
