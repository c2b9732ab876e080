import type { ReadClass } from '../../admission/create-read-queue.ts'

/**
 * How each read is scheduled. `quick`: at once, on a thread or connection that is kept for these, because questions
 * before a call wait for them. The others wait for their organization's turn.
 */
export const READS = {
  findEvent: 'quick',
  findOrganization: 'quick',
  listOrganizations: 'quick',
  findTeam: 'quick',
  findKey: 'quick',
  readPolicy: 'quick',
  readSecurity: 'quick',
  readMarks: 'quick',
  readQuotas: 'quick',
  listQuotas: 'quick',
  readStoredBytes: 'quick',
  readNotices: 'quick',
  listNotices: 'quick',
  findLogin: 'quick',
  countLogins: 'quick',
  findDueAlerts: 'quick',
  countWaitingAlerts: 'quick',
  findAlert: 'quick',
  tailPosition: 'quick',
  searchCompleteUntil: 'quick',
  listLogs: 'quick',
  listReceipts: 'quick',
  readRetention: 'quick',
  listRetention: 'quick',
  listHolds: 'quick',
  listRetentionRuns: 'quick',
  findSubjectSearch: 'quick',
  listChecks: 'quick',

  listEvents: 'page',
  readEvents: 'page',
  listTeams: 'page',
  listKeys: 'page',
  listPolicyVersions: 'page',
  listChanges: 'page',
  listAlerts: 'page',
  listSessions: 'page',
  readTiles: 'page',
  findLeaves: 'page',
  readLeaves: 'page',
  readLogRecords: 'page',
  listCheckpoints: 'page',
  listErasures: 'page',
  readErased: 'page',
  listSubjectMatches: 'page',

  listCalls: 'page',
  findCalls: 'page',
  listEvidence: 'page',

  readTail: 'tail',

  countEvents: 'report',
  countOverTime: 'report',
  countValues: 'report',
  countMentions: 'report',
  countAlertStates: 'report',
  countOutcomes: 'report',
  countCoverage: 'report',
  listHookVersions: 'report',
  previewRetention: 'report',

  listChangedCalls: 'background',
  countFacets: 'background',
  newestOfFacets: 'background',
  listEventIds: 'background',
  exportEvents: 'background',
  listAlertTexts: 'background',
} as const satisfies Readonly<Record<string, ReadClass | 'quick'>>

export type ReadOperation = keyof typeof READS
