/** A bundle: what an auditor gets, as one JSON document. `docs/evidence.md` says what every member means. */
export const BUNDLE_FORMAT = 'audit-bundle/1'

/** Opened, shown otherwise than it is, or (`{}`) not shown at all. */
export type BundledField =
  | { readonly text: string; readonly salt: string }
  | { readonly shown: string }
  | { readonly erased: string }
  | Readonly<Record<string, never>>

export type BundledEntry = {
  /** Which of the bundle's logs. */
  readonly log: number
  readonly index: number
  readonly entry: string
  readonly proof: readonly string[]
  readonly fields: Readonly<Record<string, BundledField>>
}

export type BundledLog = {
  readonly key: string
  readonly checkpoint: string
  /** Proofs that the log had the same beginning at these sizes. */
  readonly consistency: readonly { readonly size: number; readonly proof: readonly string[] }[]
  /** Every leaf from the first up to and without the second is in the bundle. */
  readonly complete: { readonly from: number; readonly to: number } | null
}

export type Bundle = {
  readonly format: typeof BUNDLE_FORMAT
  readonly made_at: string
  readonly readme: string
  readonly logs: readonly BundledLog[]
  readonly entries: readonly BundledEntry[]
}
