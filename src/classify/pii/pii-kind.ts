import type { Scan } from './scan.ts'

/** One kind of personal data, as the catalogue shows it. */
export type PiiKind = {
  /** Name in `pii_fields`; national kinds start with their country code. */
  readonly kind: string
  readonly title: string
  readonly examples: {
    readonly hits: readonly string[]
    readonly misses: readonly string[]
  }
}

export type PiiMatch = { readonly kind: string; readonly span: readonly [number, number] }

/** A kind, or several that share one pass, with the function that finds it. */
export type Recognizer = {
  readonly kinds: readonly PiiKind[]
  readonly recognize: (scan: Scan, matches: PiiMatch[]) => void
}
