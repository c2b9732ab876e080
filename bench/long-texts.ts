// What long texts cost, beside reading them as JSON at all: node bench/long-texts.ts [--mb 16]. In each of them stands one credential, in the middle.
import { parseArgs } from 'node:util'
import { type ClassifiableEvent, classify } from '../src/classify/classify.ts'
import { alnum, sampleOf } from '../src/classify/credentials/token-parts.ts'
import { cpuMs } from './adversarial.ts'

const { values } = parseArgs({ options: { mb: { type: 'string', default: '16' } } })
const length = Number(values.mb) * 1_000_000
const credential = `ghp_${sampleOf([alnum(36)])}`

const filled = (unit: string): string => unit.repeat(Math.ceil(length / 2 / unit.length))
const around = (unit: string): string => `${filled(unit)} ${credential} ${filled(unit)}`
const prose = 'The quick brown fox jumps over the lazy dog, and nobody minds. '

const SHAPES: Readonly<Record<string, () => Record<string, unknown>>> = {
  prose: () => ({ content: around(prose) }),
  base64: () => ({ content: around('aB3dE5fG7hJ9kL2m') }),
  'a log': () => ({ content: around('2026-11-18T07:09:16Z INFO request 4821 took 12 ms at /v1/items\n') }),
  'source code': () => ({
    content: around('const token = readToken(options.keyFile) // the key of the session\n'),
  }),
  'names of secrets': () => ({ content: around('api_key = changeme\n') }),
  'JSON in JSON': () => ({ arguments: JSON.stringify({ note: JSON.stringify({ text: around(prose) }) }) }),
  'a list of texts': () => ({
    items: [...Array.from({ length: length / 40 }, (_, at) => `${prose.slice(0, 30)} ${at}`), credential],
  }),
  'a list of numbers': () => ({ items: [...Array(Math.floor(length / 8)).keys(), credential] }),
}

const eventOf = (data: Record<string, unknown>): ClassifiableEvent => ({
  ...{ agent_id: 'a', action: 'file_write', context: {}, reasoning: null, data },
})

console.log('| shape | MB | JSON.parse ms/MB | classify ms/MB | ratio | found |')
console.log('|---|---|---|---|---|---|')
for (const [name, make] of Object.entries(SHAPES)) {
  const text = Buffer.from(JSON.stringify(make())).toString()
  const megabytes = text.length / 1e6
  let data: Record<string, unknown> = {}
  const parsing = cpuMs(() => {
    data = JSON.parse(text)
  })
  let isFound = false
  const judging = cpuMs(() => {
    isFound = classify(eventOf(data)).risk_level === 'critical'
  })
  const perMegabyte = (ms: number) => (ms / megabytes).toFixed(1)
  console.log(
    `| ${name} | ${megabytes.toFixed(1)} | ${perMegabyte(parsing)} | ${perMegabyte(judging)} | ${(judging / parsing).toFixed(1)} | ${isFound ? 'yes' : 'NO'} |`,
  )
}
