import type { Checkpoint } from '../evidence/checkpoint.ts'

export type PublishedCheckpoint = {
  readonly origin: string
  readonly size: number
  /** The signed note. */
  readonly note: string
  /** ISO 8601. */
  readonly time: string
}

/** Where checkpoints go, so that they cannot be taken back. */
export type Sink = {
  readonly name: string
  /** False where whoever has the database may have this too. */
  readonly isIndependent: boolean
  /** Resolves once it is confirmed, with the lines that it signed, if it does. */
  publish(checkpoint: PublishedCheckpoint): Promise<string>
  /** What it knows of that log: the store may have been put back meanwhile. */
  lastOf(origin: string): Promise<Checkpoint | null>
}
