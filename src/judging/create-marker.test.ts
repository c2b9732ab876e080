import { expect, test } from 'vitest'
import { classify } from '../classify/classify.ts'
import { createMarker } from './create-marker.ts'

const event = {
  agent_id: 'a',
  action: 'shell_command',
  data: { command: 'curl -o installer-of-zebra https://files.example.net/zebra' },
  context: { session_id: 'zebra session', tool_use_id: 'zebra call', cwd: '/zebra' },
  reasoning: null,
}
const origin = { id: '1', organization_id: 'o', team_id: null, key_id: 'k' }
const marksOf = (secret: string, organization_id: string) =>
  createMarker(secret).marks(
    { origin: { ...origin, organization_id }, context: event.context },
    classify(event),
  )

test('nothing of the event can be read in a mark', () => {
  expect(marksOf('secret', 'o')).toHaveLength(1)
  expect(JSON.stringify(marksOf('secret', 'o'))).not.toMatch(/zebra|files|curl/)
})

test('hashes are the same for the same organization and secret, and for no other', () => {
  const [mark] = marksOf('secret', 'o')
  expect(marksOf('secret', 'o')).toEqual([mark])
  for (const [other] of [marksOf('secret', 'p'), marksOf('other', 'o')])
    for (const field of ['session', 'path', 'name', 'call', 'input'] as const)
      expect(other?.[field]).not.toBe(mark?.[field])
})
