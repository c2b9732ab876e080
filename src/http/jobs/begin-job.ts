import type { FastifyReply, FastifyRequest } from 'fastify'
import type { JobKind } from '../../jobs/create-jobs.ts'
import type { ServiceJob, ServiceJobs } from './tasks.ts'

/** A job that ends with the answer, or with the connection of whoever asked for it. Throws where there is no place for it. */
export function beginJob(
  jobs: ServiceJobs,
  { principal }: Pick<FastifyRequest, 'principal'>,
  reply: FastifyReply,
  kind: JobKind,
): ServiceJob {
  const job = jobs.begin(principal.organization_id, kind)
  if (reply.raw.closed || reply.raw.destroyed) job.end()
  else reply.raw.once('close', job.end)
  return job
}
