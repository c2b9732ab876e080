import type { Step } from './run-steps.ts'

/** Only what changed since the last time is looked at again. */
const INCREMENTAL = '--incremental --tsBuildInfoFile node_modules/.cache/types'

export const TYPES: readonly Step[] = [
  ['types', `tsc -p . ${INCREMENTAL}/project.tsbuildinfo`],
  ['types of the dashboard', `tsc -p web ${INCREMENTAL}/dashboard.tsbuildinfo`],
]
