/** What is on record: changes, logins, and what was read. */

export const CHANGE_KINDS = [
  'policy.updated',
  'policy.restored',
  'security.updated',
  'quota.updated',
  'notices.updated',
  'alerts.paused',
  'alerts.resumed',
  'exception.created',
  'exception.changed',
  'exception.ended',
  'view.created',
  'view.changed',
  'view.deleted',
  'stop.created',
  'stop.changed',
  'stop.ended',
  'approval.granted',
  'approval.denied',
  'review.changed',
  'change.requested',
  'change.confirmed',
  'change.refused',
  'retention.updated',
  'retention.floor_updated',
  'retention.run',
  'hold.created',
  'hold.released',
  'stream.created',
  'stream.changed',
  'stream.deleted',
  'data.erased',
  'subject.searched',
  'enrolment.created',
  'key.created',
  'key.rotated',
  'key.revoked',
  'key.granted',
  'person.created',
  'person.mapped',
  'person.granted',
  'person.deactivated',
  'person.reactivated',
  'provider.created',
  'provider.updated',
  'provider.deleted',
  'team.created',
  'team.renamed',
  'team.retired',
  'organization.created',
  'organization.retired',
  'demonstration.deleted',
  'session.offered',
  'session.started',
  'session.ended',
  'events.exported',
  'event.revealed',
  'event.read',
  'events.read',
] as const

export type ChangeKind = (typeof CHANGE_KINDS)[number]

export const CHANGE_GROUPS = ['changes', 'logins', 'reads'] as const

export type ChangeGroup = (typeof CHANGE_GROUPS)[number]

const LOGINS: readonly ChangeKind[] = ['session.offered', 'session.started', 'session.ended']
const READS: readonly ChangeKind[] = [
  'events.exported',
  'event.revealed',
  'event.read',
  'events.read',
  'subject.searched',
]

/** What changed something; who came and went; who saw what. */
export const KINDS_OF_GROUP: Readonly<Record<ChangeGroup, readonly ChangeKind[]>> = {
  changes: CHANGE_KINDS.filter((kind) => !LOGINS.includes(kind) && !READS.includes(kind)),
  logins: LOGINS,
  reads: READS,
}
