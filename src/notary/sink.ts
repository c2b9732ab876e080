import type { Checkpoint } from '../evidence/checkpoint.ts'

export type PublishedCheckpoint = {
  readonly origin: string
  readonly size: number
  /** The signed note. */
  readonly note: string
  /** ISO 8601. */
  readonly time: string
  /** Of the last checkpoint that this sink confirmed; 0 where there is none. */
  readonly confirmedSize: number
  /** That the log has begun with so many of its entries. */
  prove(from: number): Promise<readonly Uint8Array[]>
}

/** Where checkpoints go, so that they cannot be taken back. */
export type Sink = {
  /** As it is stored with what it confirmed. */
  readonly name: string
  /** For messages, with the setting. */
  readonly place: string
  /** False where nothing answers: it is shown, and that is all. */
  readonly confirms: boolean
  /** On another machine: whoever has the database need not have this too. */
  readonly isIndependent: boolean
  /** Checkpoints of one log are sent so far apart at least. */
  readonly everyMs: number
  /** Resolves once it is confirmed, with the lines that it signed, if it does. */
  publish(checkpoint: PublishedCheckpoint): Promise<string>
  /** What it knows of that log: the store may have been put back meanwhile. */
  lastOf(origin: string): Promise<Checkpoint | null>
}

/** The sink has seen a log of this name that is longer than ours, or another one (`size` null). */
export class KnowsOtherwise extends Error {
  readonly size: number | null

  constructor(message: string, size: number | null) {
    super(message)
    this.size = size
  }
}

/** Sends text and answers with what came back. Rejects where there was no answer. */
export type Post = (url: string, body: string, contentType: string) => Promise<PostAnswer>

type PostAnswer = {
  readonly status: number
  readonly body: string
  /** One line for a person. */
  readonly answer: string
}
