import { Worker } from 'node:worker_threads'
import { THRESHOLDS } from '../../admission/limits.ts'
import { createJobs } from '../../jobs/create-jobs.ts'
import type { ServiceJobs } from './tasks.ts'

/** The same file name with the extension that this file has: .ts in the sources, .js in the package. */
const extension = import.meta.url.slice(import.meta.url.lastIndexOf('.'))

export function openJobs(): ServiceJobs {
  return createJobs(
    () =>
      new Worker(new URL(`./job-thread${extension}`, import.meta.url), {
        name: 'jobs',
        resourceLimits: { maxOldGenerationSizeMb: THRESHOLDS.jobThreadMb },
      }),
  )
}
