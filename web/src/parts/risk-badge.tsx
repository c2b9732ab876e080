/** Risk by colour, word and shape: circle, diamond, triangle, octagon. */
import type { RiskLevel } from '../api/records.ts'

export const RISK_LEVELS: readonly RiskLevel[] = ['low', 'medium', 'high', 'critical']

const LOOKS: Readonly<Record<RiskLevel, { tone: string; text: string; fill: string; shape: string }>> = {
  low: {
    tone: 'bg-low-tint text-low',
    text: 'text-low',
    fill: 'fill-low-fill',
    shape: 'M6 2.2a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6zm0 1.5a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z',
  },
  medium: {
    tone: 'bg-medium-tint text-medium',
    text: 'text-medium',
    fill: 'fill-medium-fill',
    shape: 'M6 1.2L10.8 6 6 10.8 1.2 6z',
  },
  high: {
    tone: 'bg-high-tint text-high',
    text: 'text-high',
    fill: 'fill-high-fill',
    shape: 'M6 1.3l5.2 9.2H.8z',
  },
  critical: {
    tone: 'bg-critical-tint text-critical',
    text: 'text-critical',
    fill: 'fill-critical-fill',
    shape: 'M3.8.6h4.4l3.2 3.2v4.4l-3.2 3.2H3.8L.6 8.2V3.8zM5.2 2.8v4h1.6v-4zM5.2 7.8v1.6h1.6V7.8z',
  },
}

export function RiskShape({ level, className = '' }: { level: RiskLevel; className?: string }) {
  return (
    <svg viewBox="0 0 12 12" className={`size-[11px] shrink-0 fill-current ${className}`} aria-hidden="true">
      <path d={LOOKS[level].shape} fillRule="evenodd" />
    </svg>
  )
}

export function RiskBadge({ level }: { level: RiskLevel }) {
  return (
    <span
      className={`inline-flex items-center gap-1 justify-self-start rounded align-middle px-1.5 py-px text-xs font-semibold ${LOOKS[level].tone}`}
    >
      <RiskShape level={level} />
      {level}
    </span>
  )
}

export function riskFill(level: RiskLevel): string {
  return LOOKS[level].fill
}

export function riskText(level: RiskLevel): string {
  return LOOKS[level].text
}

export function riskTone(level: RiskLevel): string {
  return LOOKS[level].tone
}
