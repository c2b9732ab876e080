import type { Step } from './run-steps.ts'

export const LINT_AND_TYPES: readonly Step[] = [
  ['format and lint', 'biome ci .'],
  ['types', 'tsc -p .'],
  ['types of the dashboard', 'tsc -p web'],
]
