/**
 * What the requests of a fuzz run name: an organization to be changed at will (so that the first one goes on to keep
 * everything), and events, keys, teams and alerts that exist.
 */
import type { Target } from './open-target.ts'

export type Acquaintances = {
  /** The admin key of the organization that is changed. */
  readonly sandboxKey: string
  readonly operatorKey: string
  /** Read, retried and rotated, never taken away. */
  readonly events: readonly string[]
  readonly alerts: readonly string[]
  readonly keptTeams: readonly string[]
  /** Used up by the requests that revoke, rotate, rename and retire; filled by those that create. */
  readonly keys: string[]
  readonly teams: string[]
}

/** Few events, so that a download of them is short. */
export const SAMPLE_AGENT = 'sample-agent'

/** Nothing listens there: a message that is sent comes back as a failure at once. */
export const DEAD_WEBHOOK = 'http://127.0.0.1:9/hook'

export async function makeAcquaintances(target: Target): Promise<Acquaintances> {
  const operatorKey = target.issueKey('operator')
  const sandbox = await created(target.call('POST', '/v1/orgs', { name: 'sandbox' }, operatorKey))
  const sandboxKey: string = sandbox.first_key.key
  const asSandbox = (method: string, path: string, body?: unknown) =>
    target.call(method, path, body, sandboxKey)

  const events: string[] = []
  for (let number = 0; number < 10; number += 1) {
    const event = { agent_id: SAMPLE_AGENT, action: 'file_read', data: { file_path: `/srv/${number}` } }
    events.push((await created(target.call('POST', '/v1/events', event))).id)
  }

  const keptTeams = ['kept one', 'kept/two', "kept 'three' %"]
  for (const name of keptTeams) await created(asSandbox('POST', '/v1/org/teams', { name }))

  const rule = { name: 'all', condition: {}, notify: { chat_webhook_url: DEAD_WEBHOOK } }
  await asSandbox('PUT', '/v1/org/policy', { alert_rules: [rule] })
  for (let number = 0; number < 5; number += 1)
    await created(asSandbox('POST', '/v1/events', { agent_id: 'a', action: `alert ${number}` }))
  await asSandbox('PUT', '/v1/org/policy', { alert_rules: [] })
  const { alerts } = JSON.parse((await asSandbox('GET', '/v1/alerts')).text)

  return {
    sandboxKey,
    operatorKey,
    events,
    alerts: alerts.map(({ id }: { id: string }) => id),
    keptTeams,
    keys: [],
    teams: [],
  }
}

async function created(answer: ReturnType<Target['call']>) {
  const { status, text } = await answer
  if (status !== 201) throw new Error(`The fuzz run could not be prepared: ${status} ${text}`)
  return JSON.parse(text)
}
