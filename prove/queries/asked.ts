/** A query as a tree, before it is written down: what the reference evaluates. */
export type Asked =
  | { readonly all: readonly Asked[] }
  | { readonly any: readonly Asked[] }
  | { readonly not: Asked }
  /** `name`: a field, or `data.a.b`. A value in quotes has no wildcards. */
  | { readonly name: string; readonly operator: Operator; readonly value: string; readonly isQuoted: boolean }
  /** Words that follow each other. */
  | { readonly text: string; readonly isPrefix: boolean }

export type Operator = ':' | '>=' | '>' | '<=' | '<'
