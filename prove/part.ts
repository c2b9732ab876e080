/** What `npm run prove` is made of: each part tests one claim, and says what it counted. */

export const ENGINES = ['embedded', 'postgres'] as const
export type EngineName = (typeof ENGINES)[number]

export type Part = {
  readonly name: string
  /** One sentence that the part would show to be wrong, if it were. */
  readonly claim: string
  readonly needs?: 'root'
  /** Empty: the part has nothing to do with a store, and runs once. */
  readonly engines: readonly EngineName[]
  run(options: PartOptions): Promise<PartResult>
}

type PartOptions = {
  readonly engine: EngineName
  /** A small sample of the part, for the gate. */
  readonly isShort: boolean
  /** How long `soak` and `steady` last. */
  readonly minutes: number
  /** Events a second of `steady`; null for half of what it can take here. */
  readonly rate: number | null
  say(line: string): void
}

export type PartResult = {
  readonly ok: boolean
  readonly figures: readonly (readonly [what: string, value: string])[]
  readonly failures: readonly string[]
  /** Markdown that stands under the figures in the report: a chart, a longer table. */
  readonly appendix?: string
}

/** Thrown by a part that this machine gives no means for; the report says so instead of a result. */
export class NotRun extends Error {}
