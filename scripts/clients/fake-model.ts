/** A model on loopback that asks for one tool call after the other, whatever it is told, and then ends the turn. */
import { createServer, type IncomingMessage } from 'node:http'
import type { ToolCall } from './calls.ts'
import { listenOnLoopback } from './listen-on-loopback.ts'

/** How one maker's API asks for a call and hears of its outcome. */
export type ModelApi = {
  readonly path: RegExp
  /** What the tools answered so far, oldest first. */
  readonly toolResults: (request: JsonObject) => readonly string[]
  /** The chunks of an event stream. */
  readonly askFor: (call: ToolCall, ordinal: number) => readonly JsonObject[]
  readonly endTurn: (text: string) => readonly JsonObject[]
  /** A question beside the conversation, such as for a title: it gets words, and no call. */
  readonly isAside?: (request: JsonObject) => boolean
}

export type FakeModel = {
  readonly url: string
  /** What the client has told the model of the calls that it asked for. */
  toolResults(): readonly string[]
  stop(): void
}

// biome-ignore lint/suspicious/noExplicitAny: other people's formats, of which a few fields are looked at
export type JsonObject = Record<string, any>

const LAST_WORDS = 'The work is done.'

export async function startFakeModel(
  api: ModelApi,
  calls: readonly ToolCall[],
  lastWordsAfterMs = 0,
  /** Before the model answers to that many results. */
  onTold: (results: number) => Promise<void> = async () => {},
): Promise<FakeModel> {
  let results: readonly string[] = []
  const server = createServer(async (request, response) => {
    const body = await readJson(request)
    if (request.method !== 'POST' || !api.path.test(request.url ?? '')) {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":{"message":"Not found"}}')
      return
    }
    const told = api.toolResults(body)
    if (told.length > results.length) {
      results = told
      await onTold(told.length)
    }
    const call = api.isAside?.(body) ? undefined : calls[told.length]
    const chunks = call === undefined ? api.endTurn(LAST_WORDS) : api.askFor(call, told.length + 1)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const answer = chunks.map(serverSentEvent).join('')
    setTimeout(() => response.end(answer), told.length === calls.length ? lastWordsAfterMs : 0)
  })
  const url = await listenOnLoopback(server)
  return {
    url,
    toolResults: () => results,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function readJson(request: IncomingMessage): Promise<JsonObject> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  try {
    return JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    return {}
  }
}

function serverSentEvent(chunk: JsonObject): string {
  const name = typeof chunk['type'] === 'string' ? `event: ${chunk['type']}\n` : ''
  return `${name}data: ${JSON.stringify(chunk)}\n\n`
}
