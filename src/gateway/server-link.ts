import type { Message } from './message.ts'
import type { Refused } from './read-messages.ts'

/** The server behind the gateway, however it is reached. */
type ServerLink = {
  /** What remembered tools are kept under: the command line, or the address. */
  readonly place: string
  /** For a server that does not say its name. */
  readonly fallbackName: string
  /** Resolves when more may be sent. */
  send(message: Message): Promise<void>
  /** The client has nothing more to say. */
  end(): void
  /** Ends the server whether it wants to or not. */
  stop(signal: NodeJS.Signals): void
  /** Resolves when it is gone. */
  readonly gone: Promise<Gone>
}

export type Gone = { readonly code: number; readonly signal: NodeJS.Signals | null }

export type OpenServer = (events: {
  readonly onMessage: (message: Message) => Promise<void>
  readonly onRefused: (refused: Refused) => Promise<void>
  /** It could not be sent. */
  readonly onFailed: (message: Message, error: Error) => void
  /** A line for the person. */
  readonly note: (text: string) => void
}) => Promise<ServerLink>
