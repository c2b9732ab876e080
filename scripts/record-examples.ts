// Writes the examples of the API's description, scripts/openapi-examples.json, from real answers of a service
// with invented data. Run it after a change of what operations take or answer: "node scripts/record-examples.ts".
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { callEveryOperation, settingsOfExamples } from '../test/docs/operation-calls.ts'
import { startService } from '../test/service.ts'

const FILE = new URL('./openapi-examples.json', import.meta.url)
/** Nobody reads the third rule of a catalogue to see what a rule is. */
const MAX_ITEMS = 2
const MAX_TEXT = 1_500
const KEY = /\baud_[0-9A-Za-z]{8}_[0-9A-Za-z]{38}\b/g

const settings = settingsOfExamples()
const service = await startService(settings)
try {
  const examples: Record<string, { request?: unknown; answers: Record<string, unknown> }> = {}
  for (const { id, body, answer } of await callEveryOperation(service)) {
    if (answer.status >= 300) throw new Error(`${id}: ${answer.status} ${answer.text}`)
    const type = answer.headers.get('content-type')?.split(';', 1)[0]
    const example = examples[id] ?? { ...(body !== undefined && { request: body }), answers: {} }
    if (type && type !== 'application/octet-stream')
      example.answers[type] = answer.body === undefined ? cutText(answer.text) : cut(answer.body)
    examples[id] = example
  }
  writeFileSync(
    FILE,
    JSON.stringify(examples)
      .replaceAll(KEY, 'aud_Ab3dEf7h_this-is-shown-once')
      .replaceAll(/aue_[\w-]+/g, 'aue_this-is-shown-once')
      .replaceAll(/whsec_[A-Za-z0-9+/=]+/g, 'whsec_this-is-shown-once')
      .replaceAll(settings['SERVICE_STREAM_DIR'] ?? '', '/var/lib/audit-streams')
      .replaceAll('http://127.0.0.1:9', 'https://chat.example.com'),
  )
} finally {
  await service.stop()
}
execFileSync('node_modules/.bin/biome', ['format', '--write', FILE.pathname], { stdio: 'inherit' })

function cut(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map(cut)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cut(inner)]))
}

/** Whole lines. */
function cutText(text: string): string {
  return text.length <= MAX_TEXT ? text : text.slice(0, text.lastIndexOf('\n', MAX_TEXT) + 1)
}
