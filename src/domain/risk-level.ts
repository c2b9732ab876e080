import { Type } from 'typebox'

/** From harmless to disastrous; comparisons depend on this order. */
export const RISK_LEVELS = ['low', 'medium', 'high', 'critical'] as const

export type RiskLevel = (typeof RISK_LEVELS)[number]

export const RiskLevel = Type.Enum([...RISK_LEVELS], {
  $id: 'RiskLevel',
  type: 'string',
  description: 'How risky the action is: low < medium < high < critical.',
})

const rank: Readonly<Record<RiskLevel, number>> = { low: 0, medium: 1, high: 2, critical: 3 }

export function isAtLeast(level: RiskLevel, threshold: RiskLevel): boolean {
  return rank[level] >= rank[threshold]
}

export function highestLevel(levels: Iterable<RiskLevel>): RiskLevel {
  let highest: RiskLevel = 'low'
  for (const level of levels) if (rank[level] > rank[highest]) highest = level
  return highest
}
