/** What a rotation of the master secret needs: everything that was made with a secret, and means to replace it. */

export type SecretStorage = {
  findFact(name: string): Promise<string | null>
  /** Keeps the value unless there is one already, and answers with the one that is kept. */
  ensureFact(name: string, value: string): Promise<string>
  /** All of them; or none, and false, where one was changed meanwhile. */
  replaceFacts(changes: readonly FactChange[]): Promise<boolean>

  /** Sealed texts after the given place (null: from the first), in order; an empty list at the end. */
  readSealed(table: SealedTable, after: SealedText | null): Promise<SealedText[]>
  /** Leaves out texts that were changed meanwhile. */
  replaceSealed(table: SealedTable, changes: readonly SealedChange[]): Promise<void>

  /** How many processes that may be running do not accept the secret with this id. */
  countNodesWithout(secretId: string): Promise<number>
}

/** `from` undefined: whatever is there, or nothing. */
export type FactChange = { readonly name: string; readonly from?: string; readonly to: string }

/** `alerts`: webhook URLs. `providers`: secrets of clients. `pending_changes`: requests that wait. `streams`: where they go. The others: JSON, of every version, with webhook URLs in it. */
export const SEALED_TABLES = [
  'policies',
  'notice_settings',
  'alerts',
  'providers',
  'pending_changes',
  'streams',
] as const
export type SealedTable = (typeof SEALED_TABLES)[number]

/** `version` is 0 for all but those with versions. */
export type SealedText = { readonly id: string; readonly version: number; readonly text: string }

export type SealedChange = SealedText & { readonly to: string }

/** The master secret and, during a rotation, the one before. Which of them is in force is written in the store. */
export type Secrets = {
  readonly newest: Secret
  /** The newest first. All of them are accepted. */
  readonly all: readonly Secret[]
  /** The one that keys and webhook URLs are protected with from now on. */
  inForce(): Secret
  putInForce(secret: Secret): void
}

export type Secret = {
  /** Tells secrets apart, and nothing about them. */
  readonly id: string
  derive(purpose: 'keys' | 'seal' | 'marks' | 'evidence'): Buffer
}
