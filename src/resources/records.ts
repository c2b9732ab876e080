/** Everything that resources do with their tables: both engines offer exactly this. */

import { ALERT_PAUSE_RECORDS, ALERT_PAUSE_TABLES } from './alert-pauses/records.ts'
import { APPROVAL_RECORDS, APPROVAL_TABLES } from './approvals/records.ts'
import { CHANGE_RECORDS, CHANGE_TABLES } from './changes/records.ts'
import { DEMONSTRATION_RECORDS, DEMONSTRATION_TABLES } from './demonstrations/records.ts'
import { ERASURE_RECORDS, ERASURE_TABLES } from './erasures/records.ts'
import { EXCEPTION_RECORDS, EXCEPTION_TABLES } from './exceptions/records.ts'
import { FACT_RECORDS } from './facts/records.ts'
import { HOLD_RECORDS, HOLD_TABLES } from './holds/records.ts'
import { KEY_RECORDS, KEY_TABLES } from './keys/records.ts'
import type { Offered, ReadsOf } from './kit/operations.ts'
import type { Table } from './kit/table.ts'
import { thingRecords, thingTable } from './kit/things.ts'
import { LOGIN_RECORDS, LOGIN_TABLES } from './logins/records.ts'
import { NOTICE_RECORDS, NOTICE_TABLES } from './notices/records.ts'
import { ONE_TIME_TOKEN_RECORDS, ONE_TIME_TOKEN_TABLES } from './one-time-tokens/records.ts'
import { ORGANIZATION_RECORDS, ORGANIZATION_TABLES } from './organizations/records.ts'
import { PENDING_CHANGE_RECORDS, PENDING_CHANGE_TABLES } from './pending-changes/records.ts'
import { PEOPLE_RECORDS, PEOPLE_TABLES } from './people/records.ts'
import { personalRecords } from './personal/records.ts'
import { POLICY_RECORDS, POLICY_TABLES } from './policies/records.ts'
import { PROVIDER_RECORDS, PROVIDER_TABLES } from './providers/records.ts'
import { QUOTA_RECORDS, QUOTA_TABLES } from './quotas/records.ts'
import { RESOURCES } from './resources.ts'
import { RETENTION_RECORDS, RETENTION_TABLES } from './retention/records.ts'
import { REVIEW_RECORDS, REVIEW_TABLES } from './reviews/records.ts'
import { SAVED_VIEW_RECORDS, SAVED_VIEW_TABLES } from './saved-views/records.ts'
import { SEALED_TEXT_RECORDS } from './sealed-texts/records.ts'
import { SECURITY_RECORDS, SECURITY_TABLES } from './security/records.ts'
import { STREAM_RECORDS, STREAM_TABLES } from './streams/records.ts'
import { SUBJECT_SEARCH_RECORDS } from './subject-searches/records.ts'

/** Of the resources that are defined in one place. */
const THING_TABLES = RESOURCES.map(thingTable)

export const RECORDS = {
  ...thingRecords(THING_TABLES),
  ...personalRecords(() => RECORD_TABLES),
  ...ORGANIZATION_RECORDS,
  ...CHANGE_RECORDS,
  ...NOTICE_RECORDS,
  ...SECURITY_RECORDS,
  ...SAVED_VIEW_RECORDS,
  ...ALERT_PAUSE_RECORDS,
  ...HOLD_RECORDS,
  ...LOGIN_RECORDS,
  ...ONE_TIME_TOKEN_RECORDS,
  ...DEMONSTRATION_RECORDS,
  ...PEOPLE_RECORDS,
  ...PROVIDER_RECORDS,
  ...KEY_RECORDS,
  ...POLICY_RECORDS,
  ...EXCEPTION_RECORDS,
  ...QUOTA_RECORDS,
  ...FACT_RECORDS,
  ...SEALED_TEXT_RECORDS,
  ...PENDING_CHANGE_RECORDS,
  ...APPROVAL_RECORDS,
  ...REVIEW_RECORDS,
  ...STREAM_RECORDS,
  ...SUBJECT_SEARCH_RECORDS,
  ...RETENTION_RECORDS,
  ...ERASURE_RECORDS,
}

export type OfferedRecords = Offered<typeof RECORDS>

type ReadName = ReadsOf<typeof RECORDS>

export type RecordReads = Pick<OfferedRecords, ReadName>

export type RecordWrites = Omit<OfferedRecords, ReadName>

/** In which turn each read is served. */
export const RECORD_TURNS = Object.fromEntries(
  Object.entries(RECORDS).map(([name, { turn }]) => [name, turn]),
) as Readonly<Record<ReadName, 'quick' | 'page' | 'report' | 'background'>>

/** Those that others refer to come first. */
export const RECORD_TABLES: readonly Table[] = [
  ...ORGANIZATION_TABLES,
  ...SECURITY_TABLES,
  ...NOTICE_TABLES,
  ...HOLD_TABLES,
  ...SAVED_VIEW_TABLES,
  ...ALERT_PAUSE_TABLES,
  ...CHANGE_TABLES,
  ...THING_TABLES,
  ...LOGIN_TABLES,
  ...ONE_TIME_TOKEN_TABLES,
  ...DEMONSTRATION_TABLES,
  ...PEOPLE_TABLES,
  ...PROVIDER_TABLES,
  ...KEY_TABLES,
  ...POLICY_TABLES,
  ...EXCEPTION_TABLES,
  ...QUOTA_TABLES,
  ...PENDING_CHANGE_TABLES,
  ...APPROVAL_TABLES,
  ...REVIEW_TABLES,
  ...STREAM_TABLES,
  ...RETENTION_TABLES,
  ...ERASURE_TABLES,
]
