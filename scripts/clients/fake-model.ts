/** A model on loopback that asks for one shell command after the other, whatever it is told, and then ends the turn. */
import { createServer, type IncomingMessage } from 'node:http'
import { listenOnLoopback } from './listen-on-loopback.ts'

/** How one maker's API asks for a command and hears of its outcome. */
export type ModelApi = {
  readonly path: RegExp
  /** What the tools answered so far, oldest first. */
  readonly toolResults: (request: JsonObject) => readonly string[]
  /** The chunks of an event stream. */
  readonly askForCommand: (command: string, ordinal: number) => readonly JsonObject[]
  readonly endTurn: (text: string) => readonly JsonObject[]
  /** A question beside the conversation, such as for a title: it gets words, and no command. */
  readonly isAside?: (request: JsonObject) => boolean
}

export type FakeModel = {
  readonly url: string
  /** What the client has told the model of the commands that it asked for. */
  toolResults(): readonly string[]
  stop(): void
}

// biome-ignore lint/suspicious/noExplicitAny: other people's formats, of which a few fields are looked at
export type JsonObject = Record<string, any>

const LAST_WORDS = 'The work is done.'

export async function startFakeModel(api: ModelApi, commands: readonly string[]): Promise<FakeModel> {
  let results: readonly string[] = []
  const server = createServer(async (request, response) => {
    const body = await readJson(request)
    if (request.method !== 'POST' || !api.path.test(request.url ?? '')) {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":{"message":"Not found"}}')
      return
    }
    const told = api.toolResults(body)
    if (told.length > results.length) results = told
    const command = api.isAside?.(body) ? undefined : commands[told.length]
    const chunks =
      command === undefined ? api.endTurn(LAST_WORDS) : api.askForCommand(command, told.length + 1)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(chunks.map(serverSentEvent).join(''))
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
