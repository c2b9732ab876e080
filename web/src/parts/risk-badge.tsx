/** Risk by colour, word and shape: circle, diamond, triangle, octagon. */
import type { RiskLevel } from '../api/records.ts'

export const RISK_LEVELS: readonly RiskLevel[] = ['low', 'medium', 'high', 'critical']

const LOOKS: Readonly<Record<RiskLevel, { shape: string; tone: string; text: string; fill: string }>> = {
  low: { shape: 'risk-low', tone: 'bg-low-tint text-low', text: 'text-low', fill: 'fill-low-fill' },
  medium: {
    shape: 'risk-medium',
    tone: 'bg-medium-tint text-medium',
    text: 'text-medium',
    fill: 'fill-medium-fill',
  },
  high: { shape: 'risk-high', tone: 'bg-high-tint text-high', text: 'text-high', fill: 'fill-high-fill' },
  critical: {
    shape: 'risk-critical',
    tone: 'bg-critical-tint text-critical',
    text: 'text-critical',
    fill: 'fill-critical-fill',
  },
}

/** The shapes are drawn by the style sheet: a list has one in every row. */
export function RiskShape({ level, className = '' }: { level: RiskLevel; className?: string }) {
  return <span className={`risk ${LOOKS[level].shape} ${className}`} aria-hidden="true" />
}

export function RiskBadge({ level }: { level: RiskLevel }) {
  return <span className={`badge risk ${LOOKS[level].shape} ${LOOKS[level].tone}`}>{level}</span>
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
