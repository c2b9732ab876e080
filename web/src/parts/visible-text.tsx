/** Text of agents, shown as what it is: characters that hide or turn other text become visible marks. */
import { Fragment, type ReactNode } from 'react'

// Letters of these are joined, or kept apart, by characters without a width.
const SCRIPT = `[${'Arab Syrc Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr'.replaceAll(/\w+ ?/g, (name) => `\\p{sc=${name.trim()}}`)}\\p{M}]`
const EMOJI = '\\p{Extended_Pictographic}'
// A joiner inside of an emoji or of such a word, and the sign that makes an emoji: they show by what they join. Elsewhere they hide.
const JOINING = `(?<=[${EMOJI}\\u{1f3fb}-\\u{1f3ff}\\ufe0f])\\u200d(?=${EMOJI})|(?<=[${EMOJI}#*0-9])\\ufe0f|(?<=${SCRIPT})[\\u200c\\u200d](?=${SCRIPT})`
// Format, control, private and unassigned characters, odd line ends, invisible letters, variation selectors and tags.
const HIDDEN = new RegExp(
  `(?![\\t\\n\\r]|${JOINING})(?:[\\p{Cc}\\p{Cf}\\p{Cn}\\p{Co}\\p{Cs}\\p{Zl}\\p{Zp}\\u115f\\u1160\\u3164\\uffa0]|\\u034f|[\\ufe00-\\ufe0f]|[\\u{e0100}-\\u{e01ef}])`,
  'gu',
)
// Combining marks can be stacked without limit and cover the text around them.
const PILED = /(\p{M}{4})\p{M}+/gu

/** Nearly every text is plain and needs no further check. */
const PLAIN = /^[\x20-\x7e]*$/

/** For one line in a table. */
export function plainLine(text: string): string {
  if (PLAIN.test(text)) return text
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(PILED, '$1')
    .replaceAll(HIDDEN, (character) => `\u27e8${codeOf(character)}\u27e9`)
}

/** For an element that holds nothing but such a line. */
export function directionOf(line: string): 'auto' | undefined {
  return PLAIN.test(line) ? undefined : 'auto'
}

export function VisibleText({ text }: { text: string }) {
  return <>{PLAIN.test(text) ? text : visible(text.replaceAll(PILED, '$1'))}</>
}

function visible(text: string): ReactNode {
  const parts: ReactNode[] = []
  let from = 0
  for (const match of text.matchAll(HIDDEN)) {
    parts.push(text.slice(from, match.index))
    parts.push(
      <span
        key={match.index}
        className="mx-px rounded-sm border border-edge px-0.5 text-[0.75em] text-soft"
        title="A character that does not show"
      >
        {codeOf(match[0])}
      </span>,
    )
    from = match.index + match[0].length
  }
  if (parts.length === 0) return text
  parts.push(text.slice(from))
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>)
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
