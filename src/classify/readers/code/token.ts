/** A word of a program. */
export type Token = {
  readonly kind: 'name' | 'text' | 'number' | 'mark' | 'template' | 'command' | 'words' | 'pattern'
  /** What it says; of a text without its quotes and escapes. */
  readonly text: string
  /** Of a text with values in it: texts and expressions in turn, beginning with a text. */
  readonly parts: readonly string[] | null
  readonly start: number
  readonly end: number
  /** Whether a line break stands before it. */
  readonly isFirst: boolean
  /** Whether a space stands before it. */
  readonly isApart: boolean
  /** Of the first on a line: how far it is moved in. */
  readonly indent: number
}
