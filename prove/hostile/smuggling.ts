/** Almost-HTTP over raw sockets: refused or answered once, and nothing that hides behind it comes in. */
import type { Part } from '../part.ts'
import { openTarget, type Target } from './open-target.ts'
import { type Awaited, type RawExchange, rawExchange } from './raw-exchange.ts'
import { SMUGGLED_AGENT, smugglingCorpus, type Trick } from './smuggling-corpus.ts'

const AT_A_TIME = 8
const PIPELINED = 50

export const smuggling: Part = {
  name: 'smuggling',
  claim:
    'A request with an ambiguous length is refused and its connection closed; no answer goes to another request, and a request hidden in a body is not processed.',
  engines: ['embedded'],
  async run() {
    const target = await openTarget('embedded')
    try {
      const corpus = smugglingCorpus(target.key)
      const failures: string[] = []
      for (let first = 0; first < corpus.length; first += AT_A_TIME)
        await Promise.all(
          corpus.slice(first, first + AT_A_TIME).map(async (trick) => {
            const problem = judge(trick, await rawExchange(target.url, trick.bytes, awaitedOf(trick)))
            if (problem !== null) failures.push(`${trick.what}: ${problem}`)
            const { status } = await target.call('GET', '/healthz')
            if (status !== 200) failures.push(`${trick.what}: the next request is answered with ${status}`)
          }),
        )
      failures.push(...(await tryPipeline(target)))
      const { total } = JSON.parse((await target.call('GET', `/v1/events?agent_id=${SMUGGLED_AGENT}`)).text)
      if (total > 0) failures.push(`${total} smuggled events came in`)
      const refused = corpus.filter(({ answers }) => answers === undefined).length
      return {
        ok: failures.length === 0,
        figures: [
          ['tricks', String(corpus.length)],
          ['refused, as they must be', String(refused)],
          ['requests on one connection, answered in order', String(PIPELINED)],
          ['smuggled events', String(total)],
        ] as const,
        failures,
      }
    } finally {
      await target.close()
    }
  },
}

function awaitedOf({ answers }: Trick): Awaited {
  return answers === undefined ? 'the end' : answers.length
}

function judge({ answers }: Trick, exchange: RawExchange): string | null {
  const statuses = exchange.answers.map(({ status }) => status)
  const shown = `${statuses.join(', ') || 'no answer'}${exchange.isClosed ? ', closed' : ', open'}`
  if (exchange.rest !== '') return `half an answer (${exchange.rest.slice(0, 60)})`
  if (exchange.answers.some(({ status, body }) => status >= 400 && !isErrorBody(body)))
    return `${shown}, without a detail`
  if (answers !== undefined) return `${statuses}` === `${answers}` ? null : `${shown} instead of ${answers}`
  const isRefused =
    exchange.isClosed && statuses.length <= 1 && statuses.every((status) => status >= 400 && status < 500)
  return isRefused ? null : `${shown}, not refused`
}

function isErrorBody(body: string): boolean {
  try {
    return typeof JSON.parse(body).detail === 'string'
  } catch {
    return false
  }
}

/** Many requests in one write: each answer is that of its own request. */
async function tryPipeline({ url, key }: Target): Promise<string[]> {
  const requests = Array.from({ length: PIPELINED }, (_, number) => {
    const body = JSON.stringify({ agent_id: `pipelined-${number}`, action: 'x' })
    return `POST /v1/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  })
  const { answers } = await rawExchange(url, requests.join(''), PIPELINED)
  const agents = answers.map(({ body }) => JSON.parse(body).agent_id)
  const isInOrder =
    agents.length === PIPELINED && agents.every((agent, number) => agent === `pipelined-${number}`)
  return isInOrder ? [] : [`Pipelined requests are answered with ${agents.length} answers, out of order.`]
}
