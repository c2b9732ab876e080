/** The parts of it that the tests use; the package comes without types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ readonly uid: string; readonly params: Record<string, unknown> }>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
    ): Promise<void>
    on(event: string, listener: (...values: unknown[]) => void): this
    readonly Client: { find(id: string): Promise<ProviderClient | undefined> }
    readonly Session: unknown
  }

  export type ProviderClient = {
    backchannelLogout(subject: string, sid: string): Promise<void>
  }
}
