/** What is done in threads for searches, downloads and previews: pure functions of what is sent to them. */
import { findSubjects } from '../../forgetting/find-subjects.ts'
import type { Job, Jobs } from '../../jobs/create-jobs.ts'
import { bundleLines } from '../rendering/bundle-lines.ts'
import { showEvents } from '../rendering/shown-as.ts'
import { countExcepted } from '../simulating/count-excepted.ts'
import { decideFacets } from '../simulating/decide-facets.ts'
import { groupEvents } from '../simulating/group-events.ts'

export const TASKS = {
  bundleLines,
  countExcepted,
  decideFacets,
  findSubjects,
  groupEvents,
  showEvents,
} as const

export type ServiceJobs = Jobs<typeof TASKS>
export type ServiceJob = Job<typeof TASKS>
