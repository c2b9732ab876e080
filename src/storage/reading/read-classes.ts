import type { ReadClass } from '../../admission/create-read-queue.ts'
import { RECORD_TURNS } from '../../resources/records.ts'

/**
 * How each read is scheduled. `quick`: at once, on a thread or connection that is kept for these, because questions
 * before a call wait for them. The others wait for their organization's turn.
 */
export const READS = {
  ...RECORD_TURNS,

  findEvent: 'quick',
  readSettings: 'quick',
  readMarks: 'quick',
  listMarkedSessions: 'quick',
  findDueAlerts: 'quick',
  countWaitingAlerts: 'quick',
  findAlert: 'quick',
  tailPosition: 'quick',
  searchCompleteUntil: 'quick',
  listLogs: 'quick',
  listReceipts: 'quick',
  listChecks: 'quick',

  listEvents: 'page',
  readEvents: 'page',
  listAlerts: 'page',
  listSessions: 'page',
  readTiles: 'page',
  findLeaves: 'page',
  readLeaves: 'page',
  readLogRecords: 'page',
  listCheckpoints: 'page',
  readErased: 'page',

  listCalls: 'page',
  findCalls: 'page',
  listEvidence: 'page',

  readTail: 'tail',

  countEvents: 'report',
  countOverTime: 'report',
  countValues: 'report',
  countMentions: 'report',
  countKeyEvents: 'report',
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
  readEntries: 'background',
  findEntry: 'background',
} as const satisfies Readonly<Record<string, ReadClass | 'quick'>>

export type ReadOperation = keyof typeof READS
