/** Decides whether the value given to a secret's name is a live secret or only looks like an assignment. */
import type { Assignment } from './assignment.ts'
import { isPlaceholder } from './placeholder.ts'
import { entropyOf, type Texture, textureOf, wordinessOf } from './randomness.ts'
import type { Secrecy } from './secret-name.ts'

type Given = Pick<Assignment, 'quoted' | 'style'>

export function isSecretValue(value: string, secrecy: Secrecy, given: Given): boolean {
  if (secrecy === 'none' || value.length < 6 || value.length > 4096) return false
  const texture = textureOf(value)
  if (texture.spaces > 0 || texture.lower + texture.upper + texture.digits < 4) return false
  if (!given.quoted && given.style === 'word')
    return value.length >= 20 && isToken(value, texture) && !isPlainData(value) && !isPlaceholder(value)
  const looksSecret =
    secrecy === 'password'
      ? isPassword(value, texture, given)
      : secrecy === 'key'
        ? isStrongToken(value, texture)
        : isToken(value, texture) || (texture.marks > 3 && hasManyMarks(value))
  return (
    looksSecret &&
    (given.quoted || !isExpression(value, given)) &&
    !isPlainData(value) &&
    !isPlaceholder(value)
  )
}

/** Punctuation of four kinds and more in one word is written by password generators only. */
function hasManyMarks(value: string): boolean {
  let kinds = 0
  if (value.length >= 16) for (const mark of MARKS) if (value.includes(mark)) kinds += 1
  return kinds >= 4
}

const MARKS = [...'!@#$%^&*?+~(){}[]<>|=\'"`']

/** Drawn by a machine: long enough, varied, and no sequence of words and small numbers. */
export function isToken(value: string, texture: Texture = textureOf(value)): boolean {
  if (value.length < 10) return false
  const wordiness = wordinessOf(texture)
  const entropy = entropyOf(value)
  const lettersOnly = texture.digits === 0
  if (texture.others > value.length / 3) return false
  if (texture.lower + texture.upper === 0) return false
  if (lettersOnly) return value.length >= 14 && entropy >= 3 && texture.pairs >= 8 && wordiness < 0.58
  if (isCompound(value)) return false
  if (texture.digitRuns === 1 && texture.pairs >= 4 && wordiness >= 0.62) return false
  if (wordiness >= 0.72 && texture.pairs >= 6 && texture.digits <= value.length / 4) return false
  return entropy >= (value.length >= 20 ? 3 : 2.8)
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const MIN_STRONG = 24

/** So long and so varied that no person wrote it, and no shape of an identifier. */
export function isStrongToken(value: string, texture: Texture = textureOf(value)): boolean {
  return (
    value.length >= MIN_STRONG &&
    texture.digits >= 3 &&
    (texture.digitRuns >= 3 || (texture.upper > 5 && texture.lower > 5 && wordinessOf(texture) < 0.6)) &&
    !UUID.test(value) &&
    !/[/:]/.test(value.slice(0, 12)) &&
    isToken(value, texture) &&
    entropyOf(value) >= 3.3
  )
}

/** Words and small numbers joined by separators: `checkout-api-v2.3`. */
function isCompound(value: string): boolean {
  if (value.length > 80) return false
  const segments = value.split(/[-_.:/@+]/)
  return (
    segments.length > 1 &&
    segments.every((segment) => /^(?:[A-Za-z]{0,14}\d{0,2}|\d{1,4}|v\d{1,4})$/.test(segment))
  )
}

/** Chosen by a person: any mixture that is no plain word, identifier or phrase. */
function isPassword(value: string, texture: Texture, { quoted, style }: Given): boolean {
  if (value.length > 128) return isToken(value, texture)
  const letters = texture.lower + texture.upper
  if (letters === 0)
    return quoted && texture.others > 0 && texture.digits >= 4 && !/^[\d.,:/ -]+$/.test(value)
  if (texture.digits > 0) {
    if (!quoted && style === 'code')
      return texture.marks > 0 || texture.digitRuns > 1 || wordinessOf(texture) < 0.5
    return !/^[A-Za-z]+[-_.]?\d?$/.test(value) || value.length >= 7
  }
  if (texture.marks > 0) return value.length >= 8 && /[!@#$%^&*?+~(){}[\]]/.test(value)
  return texture.pairs >= 7 && wordinessOf(texture) < 0.5
}

// Data that belongs to nobody: numbers, colours, digests, public keys.
const plainWords: readonly RegExp[] = [
  /^[-+]?[\d.,_:/ -]+$/,
  /^#?[0-9a-f]{6}$/i,
  /^sha(?:1|256|384|512)[-:]/i,
  /^(?:ssh-(?:rsa|ed25519|dss)|ecdsa-sha2)/,
]
// Versions, paths, file names, mail addresses, hosts.
const plainPlaces: readonly RegExp[] = [
  /^v?\d{1,6}(?:\.\d{1,6}){1,4}(?:[-+.][\w.]{1,40})?$/,
  /^(?:\.{0,2}|~|[A-Za-z]:)[/\\][\w.@ +:~$%-]{1,80}(?:[/\\]|$)/,
  /^[\w.-]{1,80}\/[\w./-]{1,120}\.[a-z]{2,5}$/,
  /^[\w-]{1,64}\.(?:pem|key|crt|cer|p12|pfx|jks|json|ya?ml|xml|txt|env|ini|conf|cfg|properties|py|js|ts|go|rb|java|sh|md|php|cs|html?|com|net|org|io|dev|local)$/i,
  /^[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}$/,
  /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,6}(?::\d{1,5})(?:\/|$)/i,
]
/** Every one of these places has one. */
const placeMark = /[./\\]/

function isPlainData(value: string): boolean {
  if (value.length > 256) return false
  if (plainWords.some((pattern) => pattern.test(value))) return true
  return placeMark.test(value) && plainPlaces.some((pattern) => pattern.test(value))
}

// Code: a call, an index, a member, a generic type, a bare identifier where values are identifiers.
const expressions: readonly RegExp[] = [
  /^[\w.$:>-]{1,120}\(/,
  /^[A-Za-z_$][\w$]{0,60}\[/,
  /^[A-Za-z_$][\w$]{0,60}(?:\.[A-Za-z_$][\w$]{0,60}){1,8}[;)]?$/,
  /^[A-Za-z_][\w]{0,60}(?:::[A-Za-z_]\w{0,60}){1,6}/,
  /^[*&!]?[A-Za-z_]\w{0,60}(?:->[A-Za-z_]\w{0,60}){1,6}/,
  /^[+/\\-]/,
]

/** Every one of these has one. */
const expressionMark = /[([.:>]|^[+/\\-]/

function isExpression(value: string, { style }: Given): boolean {
  if (expressionMark.test(value) && expressions.some((pattern) => pattern.test(value))) return true
  return style === 'code' && /^[A-Za-z_]\w{0,60}$/.test(value) && wordinessOf(textureOf(value)) > 0.6
}
