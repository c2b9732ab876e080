/** Finds secrets by the name they are given to: generic names (`db_password`) and names of providers (`plaid_secret`). */

import { memoize } from '../memoize.ts'
import type { Rule } from '../rule.ts'
import { setOf } from '../set-of.ts'
import { type Assignment, nameEndAt, nameStartAt, readAssignment } from './assignment.ts'
import { passwordRule, tokenRule } from './assignment-rules.ts'
import type { Detector, Match } from './credential-scan.ts'
import { isSecretValue, isStrongToken } from './judge-value.ts'
import { isFilled, isPlaceholder } from './placeholder.ts'
import type { Provider } from './provider.ts'
import { entropyOf } from './randomness.ts'
import { secrecyOf, secretWords, wordsOf } from './secret-name.ts'

type Reading = { readonly name: string; readonly assignment: Assignment | null }

/** Several keywords lie in one name (`plaid_api_token`); its assignment is read once. */
function createReader(): (text: string, start: number, end: number) => Reading {
  let lastText = ''
  let lastStart = -1
  let lastEnd = -1
  let last: Reading = NAMELESS
  return (text, start, end) => {
    if (text === lastText && start >= lastStart && end <= lastEnd) return last
    lastText = text
    // Some keywords bring the mark behind the name: `pw=`.
    lastEnd = nameEndAt(text, '=:'.includes(text[end - 1] as string) ? end - 1 : end)
    lastStart = nameStartAt(text, start)
    // No name is that long: it would be a run of letters, costly to read and to cache.
    last =
      lastEnd - lastStart > MAX_READ_NAME_LENGTH
        ? NAMELESS
        : {
            name: text.slice(lastStart, lastEnd),
            assignment: readAssignment(text, lastStart, lastEnd),
          }
    return last
  }
}

const MAX_READ_NAME_LENGTH = 256
const NAMELESS: Reading = { name: '', assignment: null }

export function createAssignmentDetectors(providers: readonly Provider[]): readonly Detector[] {
  const read = createReader()
  const exact = providers.filter((each) => each.exact !== null)
  return [createGenericDetector(read, exact), ...providers.map((rule) => createProviderDetector(rule, read))]
}

const MIN_SECRET_LENGTH = 6
/** So much of a value is looked at for blanks. */
const MAX_SENTENCE = 127

function createGenericDetector(read: ReturnType<typeof createReader>, exact: readonly Provider[]): Detector {
  function judge(name: string, value: string, given: Pick<Assignment, 'quoted' | 'style'>): Rule | null {
    // A sentence: told before its name is read, since that costs more.
    if (value.lastIndexOf(' ', MAX_SENTENCE) >= 0) return null
    const secrecy = secrecyOf(name)
    if (secrecy === 'none' || !isSecretValue(value, secrecy, given)) return null
    // Of another length, what could be such a key is ciphertext, a hash or a fragment.
    if (exact.some((each) => each.exact?.test(name) && !each.shape.test(value)) && /^[\w+/=-]+$/.test(value))
      return null
    return secrecy === 'password' ? passwordRule : tokenRule
  }

  let judged: Reading | null = null
  let verdict: Match | null = null
  function detect(text: string, start: number, end: number): Match | null {
    const reading = read(text, start, end)
    const { name, assignment } = reading
    if (!assignment || assignment.valueEnd - assignment.valueStart < MIN_SECRET_LENGTH) return null
    if (reading === judged) return verdict
    judged = reading
    const { valueStart, valueEnd } = assignment
    const rule = judge(
      spokenName(text, name, assignment.nameStart),
      text.slice(valueStart, valueEnd),
      assignment,
    )
    verdict = rule && { rule, start: valueStart, end: valueEnd, rank: 1 }
    return verdict
  }

  let asked = { name: '', value: '', rule: null as Rule | null }
  /** A name may have many keywords, and is judged once. */
  function detectNamed(name: string, _start: number, _end: number, value: string): Rule | null {
    if (asked.name !== name || asked.value !== value)
      asked = { name, value, rule: judge(name, value, { quoted: true, style: 'config' }) }
    return asked.rule
  }
  return { rules: [passwordRule, tokenRule], keywords: secretWords, detect, detectNamed }
}

/** In prose and headings a name has spaces: "API key: …". */
function spokenName(text: string, name: string, nameStart: number): string {
  if (name.length > 12) return name
  let start = nameStart
  for (
    let words = 0;
    words < 2 && text.charCodeAt(start - 1) === 32 && isLetter(text[start - 2] ?? '');
    words += 1
  )
    start = nameStartAt(text, start - 1)
  return start < nameStart - 40 ? name : text.slice(start, nameStart) + name
}

const credentialWords = setOf(
  'token key apikey secret api access auth password passwd pass pwd pw credential credentials pat licence license client app login',
)

function createProviderDetector(rule: Provider, read: ReturnType<typeof createReader>): Detector {
  function detect(text: string, start: number, end: number): Match | null {
    if (!isWholeName(text, start, end)) return null
    const { name, assignment } = read(text, start, end)
    if (!assignment) return null
    const { valueStart, valueEnd } = assignment
    if (valueEnd - valueStart > 160) return null
    const value = text.slice(valueStart, valueEnd).replace(/["'\\]{1,8}$/, '')
    if (!isCredentialName(name) && (name.length > end - start + 1 || !isUnmistakable(value))) return null
    return fits(value) ? { rule, start: valueStart, end: valueStart + value.length, rank: 2 } : null
  }

  function detectNamed(name: string, start: number, end: number, value: string): Rule | null {
    return isWholeName(name, start, end) && isCredentialName(name) && fits(value) ? rule : null
  }

  function fits(value: string): boolean {
    return value.length <= 160 && rule.shape.test(value) && entropyOf(value) >= 2.3 && !isBlank(value)
  }
  // Under its exact name, what a vendor's documentation gives as an example counts.
  const isBlank = rule.exact === null ? isPlaceholder : isFilled
  return { rules: [rule], keywords: rule.names, detect, detectNamed }
}

/** `redhat = …`: beside the bare name of a service stands its key, unless it may be the digest of something. */
function isUnmistakable(value: string): boolean {
  return isStrongToken(value) && !/^[0-9a-f]+$/i.test(value)
}

const isCredentialName = memoize(readsAsCredential)

function readsAsCredential(name: string): boolean {
  const words = wordsOf(name)
  const last = words.at(-1)
  if (last === 'id') return words.includes('access')
  if (last === 'name' || last === 'url' || last === 'version' || last === 'hash') return false
  if (words.some((word) => word === 'public' || word === 'pub' || word === 'checksum' || word === 'digest'))
    return false
  return (
    words.some((word) => credentialWords.has(word)) || /(?:token|key|secret|password|accessid)$/i.test(name)
  )
}

/** `etsy` is a name in `etsyToken` and `ETSY_KEY`, not in `SetSysctl`. */
function isWholeName(text: string, start: number, end: number): boolean {
  return !isInsideWord(text, start) && (!isInsideWord(text, end) || nextWord.test(text.slice(end, end + 8)))
}

const nextWord = /^(?:api|key|token|secret|auth|access|client|pass|iam|cloud)/i

function isInsideWord(text: string, at: number): boolean {
  const left = text[at - 1]
  const right = text[at]
  if (!left || !right || !isLetter(left) || !isLetter(right)) return false
  if (isLower(left) && !isLower(right)) return false
  // The last capital of a run belongs to the next word: `ETSYToken`.
  const after = text[at + 1]
  return !(!isLower(left) && !isLower(right) && after !== undefined && isLetter(after) && isLower(after))
}

function isLetter(character: string): boolean {
  const code = character.charCodeAt(0) | 32
  return code >= 97 && code <= 122
}

function isLower(character: string): boolean {
  return character >= 'a'
}
