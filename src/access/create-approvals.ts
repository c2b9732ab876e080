/** Approvals of blocked calls: who may answer, and what is written down. */
import { APPROVAL_GRANTED_MS, type ApprovalState } from '../domain/approval.ts'
import { type Actor, actorFor } from '../domain/change.ts'
import { isObject } from '../domain/is-object.ts'
import type { Principal } from '../domain/principal.ts'
import { notFound, Problem } from '../domain/problem.ts'
import type { UlidSource } from '../domain/ulid.ts'
import type { StoredApproval } from '../resources/approvals/records.ts'
import type { StoredEvent } from '../storage/contract/events.ts'
import type { Storage } from '../storage/contract/storage.ts'
import type { Security } from './create-security.ts'
import { type Identities, requireSomebodyElse } from './require-somebody-else.ts'
import { idsOfPrincipal, whoStandsBehind } from './who-stands-behind.ts'

export type Approvals = {
  /** With its state as of now. Throws where there is none that the caller may see. */
  find(principal: Principal, id: string): Promise<StoredApproval>
  /** Throws where it is the caller's own, is not open, or cannot be judged any more. */
  answer(
    principal: Principal,
    address: string | null,
    id: string,
    answer: { readonly state: 'granted' | 'denied'; readonly reason: string },
  ): Promise<StoredApproval>
}

export type ApprovalsOptions = {
  readonly storage: Pick<Storage, 'findApproval' | 'decideApproval' | 'findEvent'> & Identities
  readonly security: Pick<Security, 'current'>
  readonly ids: UlidSource
  readonly now: () => number
}

export function createApprovals({ storage, security, ids, now }: ApprovalsOptions): Approvals {
  async function find({ organization_id, team_id }: Principal, id: string): Promise<StoredApproval> {
    const approval = await storage.findApproval(organization_id, id)
    if (!approval) throw notFound('Approval')
    if (team_id !== null && approval.team_id !== team_id)
      throw new Problem('forbidden', 'This approval belongs to another team.')
    return { ...approval, state: stateAt(approval, now()) }
  }

  /** Nobody allows what they stand behind, nor what was asked for by the user that they are. */
  async function requireAnother(principal: Principal, approval: StoredApproval, event: StoredEvent) {
    const { organization_id } = principal
    const asker = { ids: [approval.key_id], at: approval.asked_at }
    await requireSomebodyElse(storage, principal, asker, OWN_REQUEST)
    const users = claimedUsers(event.context).map((user) => user.toLowerCase())
    // Also with a key that they have made.
    for (const id of await whoStandsBehind(storage, idsOfPrincipal(principal))) {
      const person = await storage.findPerson(organization_id, id)
      if (person && users.some((user) => namesOf(person, person.name).has(user)))
        throw new Problem('forbidden', OWN_REQUEST)
    }
  }

  async function requireGrantable(principal: Principal, approval: StoredApproval): Promise<void> {
    const { settings } = await security.current(principal.organization_id)
    if (settings.approvals !== true)
      throw new Problem('conflict', 'Approvals are switched off (approvals of the security settings).')
    const event = await storage.findEvent(principal.organization_id, approval.event_id)
    if (!event || event.agent_id === 'erased')
      throw new Problem('conflict', 'The blocked event is gone: nobody can see what would be allowed.')
    await requireAnother(principal, approval, event)
  }

  return {
    find,

    async answer(principal, address, id, { state, reason }) {
      const approval = await find(principal, id)
      if (state === 'granted') await requireGrantable(principal, approval)
      const at = now()
      const until = state === 'granted' ? at + APPROVAL_GRANTED_MS : approval.until
      const actor: Actor = actorFor(principal, address)
      const decision = { id, state, at, until, by: actor.name, reason }
      const isDecided = await storage.decideApproval(principal.organization_id, decision, {
        ...{ id: ids.next(), kind: `approval.${state}`, actor, team_id: approval.team_id, subject: id },
        ...{ before: { state: approval.state }, after: { state, reason, event_id: approval.event_id } },
      })
      if (!isDecided) throw notOpen(stateAt(await find(principal, id), at))
      return find(principal, id)
    },
  }
}

const OWN_REQUEST = 'This is your own request: somebody else has to answer it.'

export function stateAt({ state, until }: StoredApproval, now: number): ApprovalState {
  return (state === 'pending' || state === 'granted') && until <= now ? 'expired' : state
}

function notOpen(state: ApprovalState): Problem {
  return new Problem('conflict', `This request ${SAID[state]}.`)
}

const SAID: Readonly<Record<ApprovalState, string>> = {
  pending: 'was answered at the same moment',
  granted: 'was allowed already',
  denied: 'was denied already',
  used: 'was allowed, and the call has been let go',
  expired: 'is over',
}

/** As whom the agent says that it acts. */
function claimedUsers(context: string): string[] {
  const fields: unknown = JSON.parse(context)
  if (!isObject(fields)) return []
  return ['user_email', 'user_id', 'os_user', 'user']
    .map((name) => fields[name])
    .filter((value): value is string => typeof value === 'string' && value !== '')
}

type Named = { readonly subject: string; readonly email: string | null }

/** Whatever an agent may call a person: the part before the @ is, as a rule, the name on the machine. */
function namesOf(person: Named | null, name: string): ReadonlySet<string> {
  const email = person?.email ?? null
  const names = [name, person?.subject, email, email?.slice(0, email.lastIndexOf('@'))]
  return new Set(
    names.filter((one) => typeof one === 'string' && one !== '').map((one) => String(one).toLowerCase()),
  )
}
