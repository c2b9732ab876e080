import type { RiskLevel } from '../../domain/risk-level.ts'

export const LEVEL_COLORS: Readonly<Record<RiskLevel, string>> = {
  low: '#2e7d32',
  medium: '#f9a825',
  high: '#ef6c00',
  critical: '#c62828',
}
