import { hash } from 'node:crypto'

/** A short text for a long one, the same in the thread and outside it: the identity of a record depends on it. */
export function digest(text: string): string {
  return hash('sha256', text, 'base64url')
}
