/** The beginning of a receiver's answer, fit to be kept and shown. */
import { isControl } from './clean-text.ts'

const EXCERPT_LENGTH = 200
/** Shorter parts of a path are words like `api` or `hooks`. */
const SECRET_LENGTH = 6

/** Null where there is nothing to show, or where the receiver repeats the webhook URL, which is a secret. */
export function excerptOf(body: Buffer, url: URL): string | null {
  const text = body.toString('utf8')
  const folded = text.toLowerCase()
  if (secretsOf(url).some((secret) => folded.includes(secret))) return null
  const words = Array.from(text.slice(0, 4 * EXCERPT_LENGTH), (character) =>
    isControl(character) ? ' ' : character,
  )
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = Array.from(words)
  if (characters.length === 0) return null
  return characters.length > EXCERPT_LENGTH ? `${characters.slice(0, EXCERPT_LENGTH).join('')}…` : words
}

function secretsOf(url: URL): string[] {
  const parts = [...url.pathname.split(/[/.~:@]/), ...url.searchParams.values()]
  return parts
    .flatMap((part) => [part, decode(part)])
    .filter((part) => part.length >= SECRET_LENGTH)
    .map((part) => part.toLowerCase())
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
