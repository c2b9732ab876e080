/** The same text as a constant of several languages. */

/** Of a POSIX shell: nothing in it is special. */
export function quoteShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

/** In double quotes of a POSIX shell. */
export function quoteDouble(text: string): string {
  return `"${text.replaceAll(/["$`\\]/g, '\\$&')}"`
}

/** Perl, Ruby and PHP fill in variables within double quotes; within single ones only these two are special. */
export function quoteSingle(text: string): string {
  return `'${text.replaceAll(/['\\]/g, '\\$&')}'`
}

/** Python, JavaScript, Lua, awk and C agree on this. */
export function quoteJson(text: string): string {
  return JSON.stringify(text)
}

export function toBase64(text: string): string {
  return Buffer.from(text).toString('base64')
}

export function toHex(text: string, separator = ''): string {
  return [...Buffer.from(text)].map((byte) => separator + byte.toString(16).padStart(2, '0')).join('')
}

export function toOctal(text: string): string {
  return [...Buffer.from(text)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')
}
