/** The master secret, and what a rotation of it asks of a store beside the records. */

export type SecretStorage = {
  /** How many processes that may be running do not accept the secret with this id. */
  countNodesWithout(secretId: string): Promise<number>
}

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
