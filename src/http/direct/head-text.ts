/** The head of an answer as the server itself would write it. */
import { STATUS_CODES } from 'node:http'

let second = 0
let date = ''

/** `headers` is a flat list of names and values. `keepAliveMs`: null where the connection ends with this answer. */
export function headText(status: number, headers: readonly string[], keepAliveMs: number | null): string {
  let text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`
  for (let at = 0; at < headers.length; at += 2) text += `${headers[at]}: ${headers[at + 1]}\r\n`
  text += `Date: ${dateText()}\r\n`
  if (keepAliveMs === null) return `${text}Connection: close\r\n\r\n`
  return `${text}Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1_000)}\r\n\r\n`
}

function dateText(): string {
  const now = Math.floor(Date.now() / 1_000)
  if (now !== second) {
    second = now
    date = new Date(now * 1_000).toUTCString()
  }
  return date
}
