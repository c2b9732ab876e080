import { hash } from 'node:crypto'

/** The identity of a record depends on it, so the thread and the request path must use the same one. */
export function digest(text: string): string {
  return hash('sha256', text, 'base64url')
}
