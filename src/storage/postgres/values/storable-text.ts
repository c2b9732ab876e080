/**
 * PostgreSQL's text holds neither NUL nor half a surrogate pair, and JSON strings can hold both. Where one occurs, it is
 * kept as U+0001 and its code; what reads it back gives it as it was. JSON text itself needs none of this: there they
 * are escaped already.
 */
const UNSTORABLE = /[\0\u0001]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g
const KEPT = /\u0001([0-9a-f]{4})/g

export function toStorable(text: string): string {
  return text.isWellFormed() && !text.includes('\0') && !text.includes('\u0001')
    ? text
    : text.replace(UNSTORABLE, (unit) => `\u0001${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

export function fromStorable(text: string): string {
  if (!text.includes('\u0001')) return text
  return text.replace(KEPT, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
