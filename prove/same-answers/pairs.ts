/**
 * Ids, secrets and hashes are made up by each build for itself. Where both show one at the same place for the first time, the
 * two are a pair from then on: whatever names the one before must name the other after.
 */

export type Pairs = {
  /** What a request for the first build says, for the second one. */
  toAfter(text: string): string
  /** What the second build answered, with the names of the first. */
  toBefore(text: string): string
  /** Two texts at the same place. What differs and is not made up is left as it is. */
  learn(before: string, after: string, isId?: boolean): void
  /** Of answers that were given too early. The answer forgets what was learned since. */
  mark(): () => void
}

/** A time is compared, since both have the same clock; everything else of some length could be made up. */
const WORDS = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z|[A-Za-z0-9+/_-]{8,}/g
const SEGMENTS = /[A-Za-z0-9+_-]+/g
const PARTS = /[A-Za-z0-9]+/g

export function createPairs(): Pairs {
  const after = new Map<string, string>()
  const before = new Map<string, string>()

  function pair(one: string, other: string, isId = false): void {
    if (one === other || !(isId || isMadeUp(one, other)) || after.has(one) || before.has(other)) return
    after.set(one, other)
    before.set(other, one)
  }

  function mark(): () => void {
    const size = after.size
    return () => {
      for (const [one, other] of [...after].slice(size)) {
        after.delete(one)
        before.delete(other)
      }
    }
  }

  function learn(one: string, other: string, isId = false): void {
    // A few ids look like words.
    if (isId && ID.test(one) && ID.test(other)) pair(one, other, true)
    const [words, others] = [one.match(WORDS) ?? [], other.match(WORDS) ?? []]
    if (one.replace(WORDS, '') !== other.replace(WORDS, '') || words.length !== others.length) return
    for (const [index, word] of words.entries()) {
      const its = others[index] ?? ''
      const [parts, itsParts] = [word.match(PARTS) ?? [], its.match(PARTS) ?? []]
      const hasSameForm = word.replace(PARTS, '.') === its.replace(PARTS, '.')
      const areMadeUp = parts.every((part, at) => part === itsParts[at] || isMadeUp(part, itsParts[at] ?? ''))
      if (hasSameForm && areMadeUp) for (const [at, part] of parts.entries()) pair(part, itsParts[at] ?? '')
      // Base64 has signs in it.
      else pair(word, its)
    }
  }

  const translate = (text: string, map: ReadonlyMap<string, string>) =>
    [WORDS, SEGMENTS, PARTS].reduce((rest, form) => rest.replace(form, (word) => map.get(word) ?? word), text)

  return {
    toAfter: (text) => translate(text, after),
    toBefore: (text) => translate(text, before),
    learn,
    mark,
  }
}

/** Of keys and persons. */
const ID = /^[A-Za-z0-9]{8}$/

const FORMS: readonly RegExp[] = [
  // ULIDs; those of streams are in small letters.
  /^[0-9A-HJKMNP-TV-Z]{26}$/,
  /^[0-9a-hjkmnp-tv-z]{26}$/,
  /^[0-9a-f]{16,}$/,
  // Ids of keys and persons elsewhere. Words of the API have neither digits nor capitals inside of them.
  /^(?=.*\d|.*[a-z][A-Z]|.*[A-Z]{2})[A-Za-z0-9]{8}$/,
  // Secrets, and hashes in base64.
  /^(?=.*[A-Z])(?=.*[a-z])[A-Za-z0-9+/_=-]{20,}$/,
]

function isMadeUp(one: string, other: string): boolean {
  return one.length === other.length && FORMS.some((form) => form.test(one) && form.test(other))
}
