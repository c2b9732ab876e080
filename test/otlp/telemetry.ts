/** Exports as clients write them, with invented values, and the calls that send them. */
import { startOrganization, type TestService } from '../service.ts'

export type Value = Record<string, unknown>

export const text = (value: string): Value => ({ stringValue: value })
export const flag = (value: boolean): Value => ({ boolValue: value })
/** Exporters in JavaScript write integers as numbers, those in Rust as text. */
export const integer = (value: number | string): Value => ({ intValue: value })
export const double = (value: number): Value => ({ doubleValue: value })
export const list = (...values: Value[]): Value => ({ arrayValue: { values } })
export const nothing: Value = {}

function attributesOf(values: Record<string, Value>) {
  return Object.entries(values).map(([key, value]) => ({ key, value }))
}

export type RecordFields = { readonly attributes?: Record<string, Value>; readonly [field: string]: unknown }

function recordOf({ attributes = {}, ...fields }: RecordFields) {
  return { ...fields, attributes: attributesOf(attributes) }
}

export function exportOf(resource: Record<string, Value>, ...records: RecordFields[]) {
  return {
    resourceLogs: [
      {
        resource: { attributes: attributesOf(resource), droppedAttributesCount: 0 },
        scopeLogs: [{ scope: { name: 'a.scope' }, logRecords: records.map(recordOf) }],
      },
    ],
  }
}

/** A service that keeps everything, so that every mapped record can be read back. */
export async function keepEverything(): Promise<TestService> {
  const service = await startOrganization()
  await service.setPolicy({ logging_level: 'full' })
  return service
}

/** Sends an export and reads back what it made, oldest first. */
export async function eventsFrom(service: TestService, body: unknown, session: string) {
  const answer = await service.call('POST', '/v1/otlp/v1/logs', { body })
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`)
  return eventsOf(service, session)
}

export async function eventsOf(service: TestService, session: string) {
  const answer = await service.call('GET', `/v1/events?limit=200&session_id=${encodeURIComponent(session)}`)
  return answer.body.events.toReversed()
}
