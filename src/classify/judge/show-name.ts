/** The name of a target as a finding may show it: findings are stored, sent to chats and read by many, so no secret is in them. */
import { maskCredentials } from '../credentials/find-credentials.ts'
import { isToken } from '../credentials/judge-value.ts'
import type { Target } from '../effects/effect.ts'

/** More than anybody reads of a name, and little enough to be looked through for each finding. */
const MAX_READ = 512
const MAX_SHOWN = 200

/** Control characters, separators of lines, and marks that turn the direction of text around. */
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/g
const USER_PART = /:\/\/[^/?#@\s]{1,200}@/g
const QUERY_PART = /(:\/\/[^\s?#]{1,400})[?#]\S{0,1000}/g
const ASSIGNED = /([A-Za-z_][\w.-]{0,80}=)\S{1,1000}/g
const KEEPS_SECRETS = /credential$|^account\/|^path\/(?:memory|privilege)$/
/** What is named by a word: on a path or host, characters drawn by a machine are no secret. */
const NAMED_BY_WORDS = /^(?:resource|account|data|repository|package|code|control|process)\//

export function showName(target: Target): string {
  if (target.name === '') return ''
  try {
    return withoutSecrets(target)
  } catch {
    // A detector that fails leaves no secret in sight; whoever looks through the event's texts with it reports it.
    return ''
  }
}

function withoutSecrets({ name, class: kind }: Target): string {
  let shown = name.slice(0, MAX_READ)
  if (shown.includes('://')) shown = shown.replace(USER_PART, '://').replace(QUERY_PART, '$1')
  shown = maskCredentials(shown)
  if (shown.includes('=') && KEEPS_SECRETS.test(kind)) shown = shown.replace(ASSIGNED, '$1…')
  if (shown.includes(' ') && NAMED_BY_WORDS.test(kind)) shown = shown.split(' ').map(hideToken).join(' ')
  return cut(shown.replace(INVISIBLE, ' ').toWellFormed(), MAX_SHOWN)
}

/** Half of a surrogate pair at the end would be no text. */
export function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…` : text
}

/** The first word says what it is; a value that follows may be what is put in. */
function hideToken(word: string, index: number): string {
  return index > 0 && word.length >= MIN_TOKEN && IS_MIXED.test(word) && isToken(word) ? '…' : word
}

const MIN_TOKEN = 12
/** Identifiers of platforms are in one case. */
const IS_MIXED = /[a-z][^a-z]{0,100}[A-Z]|[A-Z][^A-Z]{0,100}[a-z]/
