import { alertRules } from '../history/sample-event.ts'
import type { Receiver } from '../history/start-receiver.ts'
import { ask } from './call-service.ts'

/** Everything is stored, and alerts go to the receiver. */
export async function prepareService(url: URL, receiver: Receiver): Promise<void> {
  await ask(url, 'PUT', '/v1/org/policy', { logging_level: 'full', alert_rules: alertRules(receiver.url) })
}
