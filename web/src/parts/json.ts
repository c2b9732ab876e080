/** JSON without loss: numbers that JavaScript would round keep the digits that were sent. */
type RawNumber = { readonly rawJSON: string }

const api = JSON as unknown as {
  parse(
    text: string,
    reviver: (key: string, value: unknown, source?: { source?: string }) => unknown,
  ): unknown
  rawJSON?(text: string): RawNumber
  isRawJSON?(value: unknown): value is RawNumber
}

export function parseExactly<T>(text: string): T {
  return api.parse(text, (_key, value, source) =>
    typeof value === 'number' && api.rawJSON && source?.source && String(value) !== source.source
      ? api.rawJSON(source.source)
      : value,
  ) as T
}

export function exactNumber(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return api.isRawJSON?.(value) ? value.rawJSON : null
}
