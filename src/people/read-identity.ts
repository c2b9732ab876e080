import type { Identity } from '../access/create-people.ts'
import { Problem } from '../domain/problem.ts'

export type Claims = Readonly<Record<string, unknown>>

const MAX_SUBJECT = 255
const MAX_NAME = 200
const MAX_EMAIL = 320
const MAX_GROUPS = 1_000
const MAX_GROUP = 200

/** From verified claims. What is too long or no text is left out; without a usable subject there is nobody. */
export function readIdentity(issuer: string, claims: Claims, groupsClaim: string): Identity {
  const { sub } = claims
  if (typeof sub !== 'string' || sub === '' || sub.length > MAX_SUBJECT || sub !== storable(sub))
    throw new Problem('forbidden', 'The provider gave no usable subject.')
  const email = textOf(claims['email'], MAX_EMAIL)
  const names = [claims['name'], claims['preferred_username'], email, sub]
  const name = names.map((value) => textOf(value, Infinity)).find((text) => text !== null) ?? sub
  return {
    issuer,
    subject: sub,
    name: name.slice(0, MAX_NAME).toWellFormed(),
    email,
    is_email_verified: email !== null && claims['email_verified'] === true,
    groups: groupsOf(claims[groupsClaim]),
  }
}

/** Some providers give one group as a text. */
function groupsOf(value: unknown): string[] {
  const texts = [value].flat().filter((one) => typeof one === 'string')
  return [...new Set(texts.filter((one) => one !== '' && one.length <= MAX_GROUP).map(storable))].slice(
    0,
    MAX_GROUPS,
  )
}

function textOf(value: unknown, max: number): string | null {
  if (typeof value !== 'string' || value.trim() === '' || value.length > max) return null
  return storable(value.trim())
}

/** What every engine can store. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}
