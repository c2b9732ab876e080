/** Unique, and free of characters that a header could not hold. */
export function randomId(prefix: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  let text = `${prefix}-`
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0')
  return text
}
