/** Adds to a filled store what 0.1.0 had no place for, over the API: nothing that changes what its events are. */
import { callService } from '../service.ts'
import { KEPT_ADMIN_KEY, type KeptAnswers } from './kept-files.ts'

export async function fillLater(url: string): Promise<NonNullable<KeptAnswers['later']>> {
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await callService(url, method, path, { key: KEPT_ADMIN_KEY, body })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
    return answer.body
  }
  const [event] = (await ask('GET', '/v1/events?q=invoice')).events
  const later: { path: string; contains: string }[] = []
  const make = async (path: string, body: unknown) =>
    later.push({ path, contains: (await ask('POST', path, body)).id })
  const set = async (path: string, body: Record<string, unknown>, contains: string) => {
    await ask('PUT', path, body)
    later.push({ path, contains })
  }

  await make('/v1/views', { name: 'kept view', visible_to: 'organization', query: 'decision:block' })
  await make('/v1/holds', { case: 'kept case', reason: 'kept', filter: { agent_id: 'builder' } })
  await make('/v1/org/streams', { name: 'kept', kind: 'webhook', url: 'https://siem.example/', paused: true })
  await make('/v1/org/providers', {
    ...{ name: 'Kept', issuer: 'https://login.example', client_id: 'kept', client_secret: 'invented' },
    ...{ domains: [], mappings: [{ group: 'security', roles: ['admin'] }] },
  })
  await make('/v1/reviews', { event_id: event.id, state: 'acknowledged', owner: 'Ada' })
  await ask('POST', '/v1/org/exceptions', {
    kind: 'set_aside',
    rule: 'delete.outside-folder',
    target: '/srv/kept/*',
    reason: 'kept exception',
  })
  later.push({ path: '/v1/org/exceptions', contains: 'kept exception' })
  await set('/v1/org/retention', { low: 3649 }, '3649')
  await set(
    '/v1/org/notices',
    { rules: [{ name: 'kept notice', on: ['let_through'], chat_webhook_url: 'https://chat.example/kept' }] },
    'kept notice',
  )
  await ask('POST', '/v1/subjects/search', { terms: [{ kind: 'email', value: 'ada@example.com' }] })

  // Commit 1359198 has no enrolments yet.
  await callService(url, 'POST', '/v1/enrolments', { key: KEPT_ADMIN_KEY, body: { name: 'kept laptops' } })

  // A call whose question is not stored: the policy is minimal by now.
  await ask('POST', '/v1/hooks/claude-code', {
    ...{ session_id: 'kept-calls', hook_event_name: 'PreToolUse', tool_use_id: 'toolu_kept' },
    ...{ tool_name: 'Bash', tool_input: { command: 'ls' } },
  })
  later.push({ path: '/v1/calls?session_id=kept-calls', contains: 'toolu_kept' })
  return later
}
