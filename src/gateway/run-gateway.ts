/** The gateway: stands between a client and an MCP server for as long as both are there. */
import { cleanText } from '../hook/clean-text.ts'
import { freshKey } from '../hook/fresh-key.ts'
import { say } from '../hook/leave.ts'
import { serviceFolderOf } from '../hook/service-folder.ts'
import type { Named } from './call-event.ts'
import { createGate } from './create-gate.ts'
import { createRelay, type Relay } from './create-relay.ts'
import { createToolHints } from './create-tool-hints.ts'
import { createToolMemory } from './create-tool-memory.ts'
import { readLines } from './read-lines.ts'
import { readMessages } from './read-messages.ts'
import type { Gone, OpenServer } from './server-link.ts'
import { writeLine } from './write-line.ts'

/** For calls under way when the client says no more. */
const LAST_CALLS_MS = 60_000
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Resolves when the server is gone and everything is reported: how this process should end. */
export async function runGateway(open: OpenServer, name: string | undefined): Promise<Gone> {
  const folder = serviceFolderOf()
  const session_id = freshKey('mcp')
  let client: Named = {}
  let server: Named = {}
  const gate = createGate({ folder, environment: process.env, parties, note })
  let relay: Relay | undefined
  const link = await open({
    async onMessage(message) {
      await relay?.fromServer(message)
    },
    async onRefused(refused) {
      note(`a message of the server was not forwarded: ${refused.why}`)
      await relay?.refuseServer(refused)
    },
    onFailed: (message, error) => void relay?.sendFailed(message, error),
    note,
  })
  const memory = createToolMemory(folder, link.place)
  const hints = createToolHints()
  relay = createRelay({
    gate,
    annotationsOf: hints.of,
    toClient: ({ text }) => writeLine(process.stdout, text),
    toServer: link.send,
    onClient(said) {
      client = said
    },
    onServer(said) {
      server = said
    },
    onTools(tools) {
      hints.see(tools)
      for (const { change, tool, definition, remember } of memory.see(tools)) {
        const { title, description, ...shapes } = definition
        const said = { mcp_tool: tool, change, title, description, schema: JSON.stringify(shapes) }
        gate.reportDefinition(said, remember)
      }
    },
  })

  function parties() {
    const named = name ?? server.name ?? link.fallbackName
    return { session_id, client, server: { name: named, ownName: server.name, version: server.version } }
  }

  for (const signal of SIGNALS) process.on(signal, () => link.stop(signal))
  process.stdout.on('error', () => link.end())
  void speak(relay).then(link.end.bind(link))
  const gone = await link.gone
  relay.serverGone()
  process.stdout.end()
  await relay.decided()
  await gate.settled()
  return gone
}

/** Until the client says no more, and its calls are answered. */
async function speak(relay: Relay): Promise<void> {
  try {
    await readLines(process.stdin, async (line) => {
      const read = readMessages(line)
      if (read.kind === 'messages') {
        for (const message of read.messages) await relay.fromClient(message)
        return
      }
      note(`a message of the client was not forwarded: ${read.why}`)
      await relay.refuseClient(read)
    })
  } catch {
    // The client is gone.
  }
  await relay.decided()
  await Promise.race([relay.answered(), new Promise((resolve) => setTimeout(resolve, LAST_CALLS_MS).unref())])
}

function note(text: string): void {
  say(2, `audit-mcp: ${cleanText(text)}\n`)
}
