/** A change of a policy: done at once, or left to a second person where it weakens the policy and the organization demands one. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FourEyes } from '../../access/create-four-eyes.ts'
import type { Policies, PolicyDraft } from '../../access/create-policies.ts'
import type { PolicyUpdate } from '../../domain/policy.ts'
import type { Scope } from '../../domain/principal.ts'
import { Problem } from '../../domain/problem.ts'
import { findLooserFields } from '../../policy/find-looser-field.ts'
import { comparePolicies } from '../../policy/policy-fields.ts'
import type { PolicyInForce } from '../../policy/policy-in-force.ts'
import { maskWebhookUrls } from '../../policy/webhook-url.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import type { ServiceJobs } from '../jobs/tasks.ts'
import { authorOf } from '../request-scope.ts'
import { simulatePolicy } from '../simulating/simulate-policy.ts'
import { sendPending } from './send-pending.ts'

export type PolicyChangeOptions = {
  readonly policies: Policies
  readonly fourEyes: FourEyes
  readonly storage: Storage
  readonly jobs: ServiceJobs
  readonly now: () => number
}

const DAYS = 7

/** An update, or the number of a version to restore. The answer is null where it waits: then the reply is sent. */
export async function changePolicy(
  options: PolicyChangeOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { scope, change, expected }: { scope: Scope; change: PolicyUpdate | number; expected: number | null },
): Promise<PolicyInForce | null> {
  const { policies, fourEyes } = options
  const author = authorOf(request)
  const { isOfTeam } = author
  const apply = (version: number | null) =>
    typeof change === 'number'
      ? policies.restore(author, scope, change, version)
      : policies.update(author, scope, change, version)
  for (;;) {
    if (!(await fourEyes.isNeeded(scope.organization_id, 'policy'))) return apply(expected)
    const draft = await policies.draft(author, scope, change)
    const { version } = draft
    if (expected !== null && version !== expected) return apply(expected)
    if (findLooserFields(draft.after, draft.before).length === 0) {
      try {
        return await apply(version)
      } catch (error) {
        // Another change came first: it is weighed again.
        if (expected === null && error instanceof Problem && error.kind === 'precondition_failed') continue
        throw error
      }
    }
    const asked = {
      team_id: scope.team_id,
      subject: String(version + 1),
      effect: comparePolicies(maskWebhookUrls(draft.before), maskWebhookUrls(draft.after)),
      summary: await summaryOf(options, scope, draft),
    }
    if (typeof change === 'number')
      await sendPending(options, request, reply, {
        ...{ ...asked, kind: 'policy.restore' },
        request: { scope, isOfTeam, restored: change, version },
      })
    else
      await sendPending(options, request, reply, {
        ...{ ...asked, kind: 'policy.update' },
        request: { scope, isOfTeam, update: change, version },
      })
    return null
  }
}

async function summaryOf(options: PolicyChangeOptions, scope: Scope, { after, before }: PolicyDraft) {
  const looser = findLooserFields(after, before).map(({ field }) => field)
  const job = options.jobs.begin(scope.organization_id, 'preview')
  const simulated = simulatePolicy(options, job, scope, after, DAYS).finally(job.end)
  const { events, now, draft } = await simulated
  return `Weakens the policy (${looser.join(', ')}). Of ${events} stored events of the last ${DAYS} days, ${now.blocked} would be blocked now and ${draft.blocked} then; ${now.stored} stored now and ${draft.stored} then; ${now.alerts} alerts sent now and ${draft.alerts} then.`
}
