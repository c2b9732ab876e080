/** What a caller has to know of single operations beyond their schemas, in order to make requests that must succeed. */
import fc from 'fast-check'
import { RESOURCES } from '../../src/resources/resources.ts'
import { titleOf } from '../../test/api/resource-rows.ts'
import { type Acquaintances, DEAD_WEBHOOK, SAMPLE_AGENT } from './acquaintances.ts'
import type { Hints } from './valid-values.ts'

export type OperationNote = {
  /** How often it is called, compared with others. */
  readonly weight?: number
  /** Changes what it is called on, so it is called in the sandbox. */
  readonly isInSandbox?: boolean
  readonly isForOperators?: boolean
  /** Values of path parameters that exist; undefined where all are used up. */
  readonly known?: (acquaintances: Acquaintances) => string | undefined
  /** Query parameters that are always sent so. */
  readonly always?: Readonly<Record<string, string>>
  /** Statuses besides 2xx for what the schema allows, because of something that no schema can say. */
  readonly mayRefuse?: readonly number[]
  /** Requests that the schema forbids may be taken: the operation is lenient by its nature. */
  readonly isLenient?: boolean
}

let turn = 0

function some(list: readonly string[]): string | undefined {
  turn += 1
  return list[turn % list.length]
}

const LISTING = { weight: 1 } as const
/** No schema can say that a cursor and an offset exclude each other. */
const WALKED = { mayRefuse: [422] } as const
/** Nor that a period ends after it begins, or what a query is. */
const FILTERED = { mayRefuse: [422] } as const

/** What exists of a resource, a caller does not know; what its definition checks, no schema can say. */
const OF_RESOURCES: Readonly<Record<string, OperationNote>> = Object.assign(
  {},
  ...RESOURCES.map((resource) => {
    const [title, known] = [titleOf(resource), () => `${resource.idPrefix}${'0'.repeat(26)}`]
    return {
      [`list${title}s`]: { isInSandbox: true, ...LISTING, mayRefuse: [422] },
      [`create${title}`]: { isInSandbox: true, weight: 1, mayRefuse: [404, 422] },
      [`get${title}`]: { isInSandbox: true, known, mayRefuse: [404] },
      [`change${title}`]: { isInSandbox: true, known, mayRefuse: [404, 412, 422] },
      [`end${title}`]: { isInSandbox: true, known, mayRefuse: [404, 412] },
    }
  }),
)

export const OPERATION_NOTES: Readonly<Record<string, OperationNote>> = {
  ...OF_RESOURCES,
  createEvent: { weight: 40 },
  // Keys are made up: one may come twice with different bodies. With partial=true a bad event is not a bad request.
  createEvents: { weight: 10, mayRefuse: [422], always: { partial: 'false' } },
  listEvents: { weight: 12, ...WALKED },
  listSessions: WALKED,
  listCalls: WALKED,
  listChanges: WALKED,
  getEvent: { known: ({ events }) => some(events) },
  revealEvent: { known: ({ events }) => some(events) },
  getEventProof: { known: ({ events }) => some(events) },
  countEvents: FILTERED,
  countEventsOverTime: FILTERED,
  countEventsByField: FILTERED,
  countEventsInside: FILTERED,
  checkQuery: FILTERED,
  suggestQuery: FILTERED,
  getOverview: FILTERED,
  listNewThings: FILTERED,
  getCoverage: FILTERED,
  getStory: FILTERED,
  bundleEvents: { always: { agent_id: SAMPLE_AGENT, whole: 'false' }, ...FILTERED },
  // A period that there was not, and tiles that the log does not have yet.
  getCheckpoint: { mayRefuse: [404] },
  getTile: { known: () => '0/000.p/1', mayRefuse: [404] },
  // Ends at once: everything before it is in the past.
  streamEvents: { always: { before: '2020-01-01T00:00:00Z' }, ...FILTERED },
  exportEvents: { always: { agent_id: SAMPLE_AGENT, whole: 'false' }, ...FILTERED },
  // What a hook is given is the client's own; much of it names no tool call.
  callHook: { known: () => 'claude-code', mayRefuse: [422], isLenient: true },
  // Their reader judges each record by itself.
  exportLogs: { isLenient: true, mayRefuse: [400] },
  exportTraces: { isLenient: true, mayRefuse: [400] },
  getPolicy: { isInSandbox: true },
  explainPolicy: { isInSandbox: true },
  getSecurity: { isInSandbox: true },
  updateSecurity: { isInSandbox: true },
  updatePolicy: { isInSandbox: true, weight: 8 },
  listPolicyVersions: { isInSandbox: true },
  getPolicyVersion: { isInSandbox: true, known: () => '1', mayRefuse: [404] },
  restorePolicyVersion: { isInSandbox: true, known: () => '1', mayRefuse: [404] },
  simulatePolicy: { isInSandbox: true, mayRefuse: [429] },
  // A cursor is the service's own.
  groupPolicyEffects: { isInSandbox: true, mayRefuse: [429, 422] },
  listKeys: { isInSandbox: true, ...LISTING },
  createKey: { isInSandbox: true, weight: 2, mayRefuse: [403] },
  rotateKey: { isInSandbox: true, known: ({ keys }) => keys.pop() },
  revokeKey: { isInSandbox: true, known: ({ keys }) => keys.pop() },
  playDemonstration: { isForOperators: true, weight: 1 },
  deleteDemonstration: { isForOperators: true, weight: 1, mayRefuse: [404] },
  createEnrolment: { isInSandbox: true, weight: 1 },
  // Of a token, and every caller of the run has a key.
  redeemEnrolment: { isInSandbox: true, mayRefuse: [401, 429] },
  countKeyEvents: { isInSandbox: true, known: () => '00000000', mayRefuse: [404, 422] },
  getKeyUse: { isInSandbox: true, known: () => '00000000', mayRefuse: [404, 422] },
  // For persons, and every caller of the run is a key.
  listOwnKeys: { isInSandbox: true, mayRefuse: [403] },
  // It ends within some days, which no schema can say.
  createOwnKey: { isInSandbox: true, weight: 1, mayRefuse: [403, 422] },
  revokeOwnKey: { isInSandbox: true, known: () => '00000000', mayRefuse: [403] },
  listPeople: { isInSandbox: true, ...LISTING },
  // Nobody signs in during the run.
  updatePerson: { isInSandbox: true, known: () => '00000000', mayRefuse: [404] },
  listLogins: { isInSandbox: true, ...LISTING },
  endLogin: { isInSandbox: true, known: () => '0000000000000000', mayRefuse: [404] },
  listProviders: { isInSandbox: true, ...LISTING },
  // An issuer must be a target that a webhook may have, teams of mappings must exist, and there is a limit.
  createProvider: { isInSandbox: true, weight: 1, mayRefuse: [422] },
  updateProvider: { isInSandbox: true, known: () => '00000000', mayRefuse: [404, 422] },
  deleteProvider: { isInSandbox: true, known: () => '00000000', mayRefuse: [404] },
  listStreams: { isInSandbox: true, ...LISTING },
  // A target is one that a webhook may have, a query and a time are more than a schema can say, and there is a limit.
  createStream: { isInSandbox: true, weight: 1, mayRefuse: [403, 422] },
  changeStream: { isInSandbox: true, known: () => '00000000', mayRefuse: [404, 422] },
  testStream: { isInSandbox: true, known: () => '00000000', mayRefuse: [404] },
  deleteStream: { isInSandbox: true, known: () => '00000000', mayRefuse: [404] },
  listDeploymentStreams: { isForOperators: true, ...LISTING },
  // No folder and no receiver is set in the run.
  createDeploymentStream: { isForOperators: true, weight: 1, mayRefuse: [422] },
  changeDeploymentStream: { isForOperators: true, known: () => '00000000', mayRefuse: [404, 422] },
  testDeploymentStream: { isForOperators: true, known: () => '00000000', mayRefuse: [404] },
  deleteDeploymentStream: { isForOperators: true, known: () => '00000000', mayRefuse: [404] },
  listTeams: { isInSandbox: true, ...LISTING },
  createTeam: { isInSandbox: true, weight: 3 },
  renameTeam: { isInSandbox: true, known: ({ teams }) => teams.pop() },
  retireTeam: { isInSandbox: true, known: ({ teams }) => teams.pop() },
  // A team or key may not get more than its organization has.
  updateTeamQuotas: { isInSandbox: true, known: ({ keptTeams }) => some(keptTeams), mayRefuse: [422] },
  updateKeyQuotas: { isInSandbox: true, known: ({ keys }) => some(keys), mayRefuse: [422] },
  getOrganizationQuotas: { isForOperators: true, known: () => 'sandbox' },
  updateOrganizationQuotas: { isForOperators: true, known: () => 'sandbox' },
  updateNotices: { isInSandbox: true },
  listExceptions: { isInSandbox: true, ...LISTING },
  // What it is about and until when: more than a schema can say.
  createException: { isInSandbox: true, mayRefuse: [404, 422] },
  previewException: { isInSandbox: true, mayRefuse: [404, 422] },
  getException: { isInSandbox: true, known: () => '1', mayRefuse: [404] },
  changeException: { isInSandbox: true, known: () => '1', mayRefuse: [404, 412, 422] },
  endException: { isInSandbox: true, known: () => '1', mayRefuse: [404] },
  listViews: { isInSandbox: true, ...LISTING },
  // Teams are made up, queries and times too, and there is a limit.
  createView: { isInSandbox: true, weight: 1, mayRefuse: [403, 404, 422] },
  getView: { isInSandbox: true, known: () => '0'.repeat(26), mayRefuse: [404] },
  changeView: { isInSandbox: true, known: () => '0'.repeat(26), mayRefuse: [404, 412, 422] },
  deleteView: { isInSandbox: true, known: () => '0'.repeat(26), mayRefuse: [404] },
  listApprovals: { isInSandbox: true, ...WALKED },
  // Nothing is blocked in the run.
  getApproval: { isInSandbox: true, known: () => '0'.repeat(26), mayRefuse: [404] },
  allowApproval: { isInSandbox: true, known: () => '0'.repeat(26), mayRefuse: [404] },
  denyApproval: { isInSandbox: true, known: () => '0'.repeat(26), mayRefuse: [404] },
  listReviews: { isInSandbox: true, ...LISTING, mayRefuse: [404] },
  // Events and reviews are made up, a step needs something, and a time that is no time is no business of the schema.
  reviewEvent: { isInSandbox: true, mayRefuse: [404, 412, 422] },
  getReview: { isInSandbox: true, known: () => '0'.repeat(32), mayRefuse: [404] },
  changeReview: { isInSandbox: true, known: () => '0'.repeat(32), mayRefuse: [404, 412, 422] },
  // A period that ends before it begins.
  summarizeReviews: { isInSandbox: true, mayRefuse: [422] },
  listPendingChanges: { isInSandbox: true, ...LISTING },
  getPendingChange: { isInSandbox: true, known: () => '01JF8Z5Q3V7W2N4K6M8P0R1S2T', mayRefuse: [404] },
  confirmPendingChange: { isInSandbox: true, known: () => '01JF8Z5Q3V7W2N4K6M8P0R1S2T', mayRefuse: [404] },
  refusePendingChange: { isInSandbox: true, known: () => '01JF8Z5Q3V7W2N4K6M8P0R1S2T', mayRefuse: [404] },
  // Nothing below the floor. In the sandbox: events of the other organization are compared at the end.
  updateRetention: { isInSandbox: true, weight: 1, mayRefuse: [422] },
  previewRetention: { isInSandbox: true, mayRefuse: [422] },
  getRetention: { isInSandbox: true },
  getRetentionFloor: { isForOperators: true, known: () => 'sandbox' },
  updateRetentionFloor: { isForOperators: true, known: () => 'sandbox' },
  // A time that is no time is no business of the schema.
  createHold: { isInSandbox: true, weight: 1, mayRefuse: [422] },
  listHolds: { isInSandbox: true, ...LISTING },
  // Events and searches are made up.
  releaseHold: { isInSandbox: true, mayRefuse: [404] },
  createErasure: { isInSandbox: true, weight: 1, mayRefuse: [404, 409, 422] },
  listErasures: { isInSandbox: true, ...LISTING },
  // What has too little to look for, or is one too many.
  searchSubject: { isInSandbox: true, weight: 1, mayRefuse: [422, 429] },
  stopSubjectSearch: { isInSandbox: true, mayRefuse: [404] },
  getSubjectReport: { isInSandbox: true, mayRefuse: [404] },
  bundleSubject: { isInSandbox: true, mayRefuse: [404, 409] },
  listOrganizations: { isForOperators: true, ...LISTING },
  createOrganization: { isForOperators: true, weight: 1 },
  listAlerts: { isInSandbox: true, ...WALKED },
  getAlert: { isInSandbox: true, known: ({ alerts }) => some(alerts) },
  // While alerts are paused, nothing is tried again.
  retryAlert: { isInSandbox: true, known: ({ alerts }) => some(alerts), mayRefuse: [409] },
  retryAlerts: { isInSandbox: true, mayRefuse: [409] },
  listAlertPauses: { isInSandbox: true },
  pauseAlerts: { isInSandbox: true },
  resumeAlerts: { isInSandbox: true, mayRefuse: [404] },
  testAlertRule: { isInSandbox: true, weight: 1 },
  getCatalogue: LISTING,
}

let counter = 0

/** Fields of bodies where the service asks for more than the schema can say. */
export function hintsOf(operation: string, { keptTeams }: Acquaintances): Hints {
  // Names of what is created must be new.
  const newName = fc.string({ unit: 'binary', maxLength: 60 }).map((text) => `${++counter} ${storable(text)}`)
  const webhook = fc
    .string({ maxLength: 40 })
    .map((text) => `${DEAD_WEBHOOK}/${encodeURIComponent(text.toWellFormed())}`)
  const creates = ['createTeam', 'renameTeam', 'createOrganization'].includes(operation)
  return {
    chat_webhook_url: webhook,
    expires_at: fc.option(
      fc
        .date({ min: new Date('2090-01-01'), noInvalidDate: true, max: new Date('2099-01-01') })
        .map((date) => date.toISOString()),
    ),
    team: ['simulatePolicy', 'groupPolicyEffects'].includes(operation)
      ? fc.constantFrom(...keptTeams)
      : fc.constantFrom(null, ...keptTeams),
    ...(creates && { name: newName }),
  }
}

function storable(text: string): string {
  return text.replaceAll('\u0000', '0')
}
