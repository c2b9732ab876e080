/** A server at an address: streamable HTTP, with the official SDK's transport. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import { type Fields, isRequest, type Message, membersOf, textOf } from './message.ts'
import type { Gone, OpenServer } from './server-link.ts'

/** For saying good-bye to a server that keeps a session. */
const CLOSING_MS = 2000

export function remoteServer(address: string, headers: Readonly<Record<string, string>>): OpenServer {
  return async ({ onMessage, onFailed, note }) => {
    const url = new URL(address)
    // The transport would write the message again from what was parsed, with numbers that are less exact.
    const textToSend = new AsyncLocalStorage<string>()
    const transport = new StreamableHTTPClientTransport(url, {
      requestInit: { headers: { ...headers } },
      fetch: (to, init) =>
        fetch(to, { ...init, ...(init?.body && { body: textToSend.getStore() ?? init.body }) }),
    })
    let leave: (gone: Gone) => void = () => {}
    const gone = new Promise<Gone>((resolve) => {
      leave = resolve
    })
    // One after the other: a slow client must not get the second before the first.
    let last: Promise<void> = Promise.resolve()
    transport.onmessage = (value) => {
      const message: Message = { text: JSON.stringify(value), fields: value as Fields }
      // The transport sends it with every later request; only the client of the SDK would have told it.
      const version = textOf(membersOf(message.fields['result'])['protocolVersion'])
      if (version !== undefined) transport.setProtocolVersion(version)
      last = last.then(() => onMessage(message))
    }
    transport.onerror = (error) => note(`${url.origin}: ${error.message}`)
    await transport.start()

    let sending: Promise<void> = Promise.resolve()
    /** An answer to a request may be the answer of the tool, and others need not wait for that. */
    function send(message: Message): Promise<void> {
      const post = () =>
        textToSend
          .run(message.text, () => transport.send(message.fields as unknown as JSONRPCMessage))
          .catch((error: Error) => onFailed(message, error))
      sending = sending.then(() => {
        const posted = post()
        return isRequest(message.fields) ? undefined : posted
      })
      return sending
    }

    async function close(): Promise<void> {
      const late = new Promise((resolve) => setTimeout(resolve, CLOSING_MS).unref())
      await Promise.race([transport.terminateSession().catch(() => {}), late])
      await transport.close().catch(() => {})
      await last
      leave({ code: 0, signal: null })
    }

    return {
      place: `${url.origin}${url.pathname}`,
      fallbackName: url.hostname,
      send,
      end: () => void close(),
      stop: () => void close(),
      gone,
    }
  }
}
