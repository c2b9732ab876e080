import { expect, test } from 'vitest'
import { classify } from '../classify/classify.ts'
import { maskCredentials } from './mask-credentials.ts'

/** Built from parts, so that scanners of this repository stay quiet. */
const KEY = `AKIA${'Q7RSTUVWXYZ23456'}`
const TOKEN = `ghp_${'k3J9xQ2mV7bN4tR8wZ1cY6dF5gH0sLpAeUiO'}`

function stored(event: { data?: object; context?: object; reasoning?: string | null }) {
  const { data = {}, context = {}, reasoning = null } = event
  const { findings } = classify({
    agent_id: 'a',
    action: 'shell_command',
    data: data as Record<string, unknown>,
    context: context as Record<string, unknown>,
    reasoning,
  })
  return {
    data: JSON.stringify(data),
    context: JSON.stringify(context),
    reasoning: JSON.stringify(reasoning),
    findings: JSON.stringify(findings),
    session_id: (context as { session_id?: string }).session_id ?? null,
  }
}

test('an event without credentials comes back as it is', () => {
  const event = stored({ data: { command: 'ls' } })
  expect(maskCredentials(event)).toBe(event)
})

test.each<[string, Parameters<typeof stored>[0]]>([
  ['in a command', { data: { command: `export K=${KEY} && curl example.com` } }],
  ['deep in a list', { data: { steps: [{ run: ['x', `deploy --token ${TOKEN}`] }] } }],
  ['in the reasoning', { reasoning: `I use ${TOKEN} for this.` }],
  ['as the name of a property', { data: { [TOKEN]: true } }],
  ['in JSON inside a string', { data: { arguments: JSON.stringify({ token: TOKEN, n: 1 }) } }],
  ['as a name in JSON inside a string', { data: { arguments: JSON.stringify({ [TOKEN]: { n: 1 } }) } }],
  [
    'as a name and as its value in JSON inside a string',
    { data: { arguments: JSON.stringify({ [TOKEN]: `K=${KEY}` }) } },
  ],
  ['with an escape before it', { data: { command: `echo "x\\n" \u{1F600} ${KEY}` } }],
  ['in the session', { context: { session_id: TOKEN } }],
  ['twice, of which one is reported', { data: { a: `x ${TOKEN}`, b: `x ${TOKEN}`, c: `y ${TOKEN}` } }],
])('nothing of a credential is left: %s', (_name, event) => {
  const masked = maskCredentials(stored(event))
  const text = Object.values(masked).join('\n')
  expect(text).not.toContain(KEY)
  expect(text).not.toContain(TOKEN)
  expect(text).toMatch(/\[credential masked: [a-z0-9.-]+\]/)
  for (const field of [masked.data, masked.context, masked.reasoning, masked.findings]) JSON.parse(field)
})

test('where there are more credentials than findings, the whole field is masked', () => {
  const keys = Array.from(
    { length: 80 },
    (_, index) => `AKIA${'Q7RSTUVWXYZ23'}${String(index).padStart(3, '0').replace(/[01]/g, 'Z')}`,
  )
  const { data } = maskCredentials(stored({ data: { lines: keys.map((key) => `export K=${key}`) } }))
  expect(keys.filter((key) => data.includes(key))).toEqual([])
})

test('numbers, names and the order of properties keep their spelling', () => {
  const event = {
    ...stored({ data: { token: TOKEN } }),
    data: `{"z":1.0e2, "big":12345678901234567890,"token":"${TOKEN}"}`,
  }
  expect(maskCredentials(event).data).toMatch(
    /^\{"z":1\.0e2, "big":12345678901234567890,"token":"\[credential masked: [^"]+\]"\}$/,
  )
})

test('findings behind a mask point at the same words as before', () => {
  const command = `export K=${KEY}; rm -rf /`
  const { data, findings } = maskCredentials(stored({ data: { command } }))
  const masked = (JSON.parse(data) as { command: string }).command
  const spans = (JSON.parse(findings) as { rule: string; span: [number, number] | null }[])
    .filter(({ span }) => span !== null)
    .map(({ rule, span }) => [rule.startsWith('credential.'), masked.slice(...(span as [number, number]))])
  expect(spans).toContainEqual([true, expect.stringMatching(/\[credential masked: /)])
  expect(spans).toContainEqual([false, expect.stringMatching(/^rm -rf \/|rm/)])
})

test('a store that keeps none says that they were removed', () => {
  expect(maskCredentials(stored({ data: { command: `K=${KEY}` } }), 'removed').data).toContain(
    '[credential removed: ',
  )
})
