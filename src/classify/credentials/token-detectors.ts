/** Turns every row of the token tables into a detector: anchored at its keyword, one bounded look, then entropy. */
import type { Detector, Match } from './credential-scan.ts'
import { isFilled } from './placeholder.ts'
import { entropyOf } from './randomness.ts'
import type { Token } from './token.ts'
import { anchorOf, type Part, patternOf } from './token-parts.ts'

export function createTokenDetector(rule: Token): Detector {
  const anchor = anchorOf(rule.parts)
  let compiled: Compiled | undefined

  function detect(text: string, keywordStart: number): Match | null {
    compiled ??= compile(rule)
    const { blockers, runCharacters, pattern, leadLength } = compiled
    for (let back = anchor.max; back >= anchor.min; back -= 1) {
      const start = keywordStart - back
      if (start < 0 || (start > 0 && blockers[text.charCodeAt(start - 1)] === 1 && !endsEscape(text, start)))
        continue
      if (isDeepInside(text, start, runCharacters)) return null
      pattern.lastIndex = start
      if (!pattern.test(text)) continue
      const end = pattern.lastIndex
      const token = text.slice(start, end)
      const body = token.slice(leadLength)
      if (isFilled(body) || entropyOf(body) < rule.minEntropy || (rule.validate && !rule.validate(token)))
        return null
      return { rule, start, end, rank: 3 }
    }
    return null
  }
  return { rules: [rule], keywords: anchor.keywords, isExact: true, detect }
}

type Compiled = {
  readonly blockers: Uint8Array
  readonly runCharacters: Uint8Array
  readonly pattern: RegExp
  readonly leadLength: number
}

/** At the first hit of its keyword: most rules never have one. */
function compile({ parts, notBefore, notAfter }: Token): Compiled {
  const after = notAfter === '' ? '' : `(?![${notAfter}])`
  const [lead] = parts
  return {
    blockers: tableOf(notBefore),
    runCharacters: tableOf(longRunOf(parts)),
    pattern: new RegExp(`${patternOf(parts)}${after}`, 'y'),
    leadLength:
      typeof lead === 'string'
        ? lead.length
        : lead && 'options' in lead
          ? Math.min(...lead.options.map((option) => option.length))
          : 0,
  }
}

/** A table instead of a look-behind: most keyword hits end here, so this is the hot path. */
function tableOf(classBody: string): Uint8Array {
  const table = new Uint8Array(128)
  if (classBody === '') return table
  const pattern = new RegExp(`[${classBody}]`)
  for (let code = 0; code < 128; code += 1) table[code] = Number(pattern.test(String.fromCharCode(code)))
  return table
}

const escapeBefore = /(?:\\[bfnrtv]|\\x[\da-fA-F]{2}|\\u[\da-fA-F]{4}|\\033\[\d{0,3}m|%[\da-fA-F]{2})$/

/** `\ntoken`, `%3Dtoken`: the letter before belongs to an escape. */
function endsEscape(text: string, at: number): boolean {
  return escapeBefore.test(text.slice(Math.max(0, at - 9), at))
}

/**
 * A keyword deep inside a run of the token's own characters does not start a token. Without this, a text of nothing but
 * keywords would be read again from each of them.
 */
function isDeepInside(text: string, start: number, runCharacters: Uint8Array): boolean {
  if (start < deep) return false
  for (let at = start - 1; at >= start - deep; at -= 1)
    if (runCharacters[text.charCodeAt(at)] !== 1) return false
  return true
}

const deep = 40

function longRunOf(parts: readonly Part[]): string {
  const run = parts.find((part) => typeof part === 'object' && 'alphabet' in part && part.max > 40)
  return typeof run === 'object' && 'alphabet' in run
    ? run.alphabet.replace(/[=+/.%]/g, '').replace(/-$/, '\\-')
    : ''
}
