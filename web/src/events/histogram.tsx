/** Events over time, stacked by risk. Drag over it to look closer; click one bar to see only that time. */
import { useQuery } from '@tanstack/react-query'
import { type PointerEvent, useRef, useState } from 'react'
import type { Parameters } from '../api/address.ts'
import { histogramQuery } from '../api/queries.ts'
import type { Bucket, Histogram as Counts, RiskLevel } from '../api/records.ts'
import { RISK_LEVELS, RiskShape, riskFill, riskText } from '../parts/risk-badge.tsx'
import { NotYet } from '../parts/states.tsx'
import { formatAxis, formatCount, formatMoment } from '../parts/time.tsx'

const HEIGHT = 64

type HistogramParts = {
  parameters: Parameters
  onZoom: (after: string, before: string) => void
}

export function Histogram({ parameters, onZoom }: HistogramParts) {
  const { data, error, isPlaceholderData } = useQuery(histogramQuery(parameters))
  return (
    <section
      aria-label="Events over time"
      className={`card h-[120px] overflow-hidden px-3 pt-2 ${isPlaceholderData ? 'opacity-70' : ''}`}
    >
      {data ? <Bars data={data} onZoom={onZoom} /> : <NotYet error={error} className="mt-5 h-16" />}
    </section>
  )
}

function Bars({ data, onZoom }: { data: Counts; onZoom: HistogramParts['onZoom'] }) {
  const { buckets, interval_ms } = data
  const area = useRef<SVGSVGElement>(null)
  const [brush, setBrush] = useState<readonly [from: number, to: number] | null>(null)
  const [hovered, setHovered] = useState<number | null>(null)
  const highest = Math.max(1, ...buckets.map(totalOf))

  function bucketAt(event: PointerEvent): number {
    const box = area.current?.getBoundingClientRect()
    if (!box || box.width === 0) return 0
    const index = Math.floor(((event.clientX - box.left) / box.width) * buckets.length)
    return Math.min(buckets.length - 1, Math.max(0, index))
  }

  function finish() {
    if (!brush) return
    const [from, to] = [Math.min(...brush), Math.max(...brush)]
    const [first, last] = [buckets[from], buckets[to]]
    setBrush(null)
    if (!first || !last) return
    const start = Date.parse(first.start)
    // Strictly after: the first millisecond belongs to it too.
    onZoom(new Date(start - 1).toISOString(), new Date(Date.parse(last.start) + interval_ms).toISOString())
  }

  const shown = hovered === null ? undefined : buckets[hovered]
  const [left, right] = brush ? [Math.min(...brush), Math.max(...brush) + 1] : [0, 0]
  return (
    <>
      <Legend buckets={shown ? [shown] : buckets} intervalMs={interval_ms} isOne={shown !== undefined} />
      <svg
        ref={area}
        viewBox={`0 0 ${Math.max(1, buckets.length)} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${formatCount(sum(buckets))} events over time, by risk. Drag to choose a time range.`}
        className="mt-1 block h-[72px] w-full cursor-crosshair touch-pan-y select-none"
        data-testid="histogram"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          const at = bucketAt(event)
          setBrush([at, at])
        }}
        onPointerMove={(event) => {
          const at = bucketAt(event)
          setHovered(at)
          if (brush) setBrush([brush[0], at])
        }}
        onPointerUp={finish}
        onPointerCancel={() => setBrush(null)}
        onPointerLeave={() => setHovered(null)}
      >
        <line x1="0" x2={buckets.length} y1={HEIGHT} y2={HEIGHT} className="stroke-line" strokeWidth="1" />
        {buckets.map((bucket, index) => (
          <Bar
            key={bucket.start}
            bucket={bucket}
            x={index}
            highest={highest}
            isDim={hovered !== null && hovered !== index}
          />
        ))}
        {brush && (
          <rect x={left} y="0" width={right - left} height={HEIGHT} className="fill-accent opacity-20" />
        )}
      </svg>
      <Axis buckets={buckets} intervalMs={interval_ms} />
    </>
  )
}

function Bar({ bucket, x, highest, isDim }: { bucket: Bucket; x: number; highest: number; isDim: boolean }) {
  let top = HEIGHT
  return (
    <g className={isDim ? 'opacity-60' : ''}>
      {RISK_LEVELS.map((level) => {
        const count = bucket[level]
        if (!count) return null
        // A few critical events must be visible beside many harmless ones.
        const height = Math.max(1.5, (count / highest) * (HEIGHT - 6))
        top -= height
        return (
          <rect key={level} x={x + 0.08} y={top} width={0.84} height={height} className={riskFill(level)} />
        )
      })}
    </g>
  )
}

function Legend({
  buckets,
  intervalMs,
  isOne,
}: {
  buckets: readonly Bucket[]
  intervalMs: number
  isOne: boolean
}) {
  const start = Date.parse(buckets[0]?.start ?? '')
  return (
    <div className="flex h-5 items-center gap-3 overflow-hidden text-xs whitespace-nowrap text-soft">
      <span className="tabular-nums">
        {isOne ? `${formatMoment(start)} – ${formatMoment(start + intervalMs)}` : 'Events over time'}
      </span>
      <span className="flex-1" />
      {[...RISK_LEVELS].reverse().map((level) => (
        <span key={level} className="inline-flex items-center gap-1 tabular-nums">
          <RiskShape level={level} className={riskText(level)} />
          <span className="max-sm:sr-only">{level}</span>
          {formatCount(countOf(buckets, level))}
        </span>
      ))}
    </div>
  )
}

function Axis({ buckets, intervalMs }: { buckets: readonly Bucket[]; intervalMs: number }) {
  const rangeMs = intervalMs * buckets.length
  const shown = QUARTERS.flatMap((part) => buckets[Math.floor(part * buckets.length)] ?? [])
  const starts = new Set(shown.map(({ start }) => start))
  return (
    <div className="mt-0.5 flex justify-between text-[11px] text-soft tabular-nums" aria-hidden="true">
      {[...starts].map((start) => (
        <span key={start}>{formatAxis(Date.parse(start), rangeMs)}</span>
      ))}
      <span>{lastLabel(buckets, intervalMs)}</span>
    </div>
  )
}

const QUARTERS = [0, 0.25, 0.5, 0.75]

function lastLabel(buckets: readonly Bucket[], intervalMs: number): string {
  const last = buckets.at(-1)
  return last ? formatAxis(Date.parse(last.start) + intervalMs, intervalMs * buckets.length) : ''
}

function totalOf(bucket: Bucket): number {
  return RISK_LEVELS.reduce((total, level) => total + bucket[level], 0)
}

function sum(buckets: readonly Bucket[]): number {
  return buckets.reduce((total, bucket) => total + totalOf(bucket), 0)
}

function countOf(buckets: readonly Bucket[], level: RiskLevel): number {
  return buckets.reduce((total, bucket) => total + bucket[level], 0)
}
