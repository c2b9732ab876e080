/** Text from events, made fit for one line of a chat message: nothing that is invisible and changes how it reads. */

/** Control characters, line and paragraph separators, and marks that turn the direction of text around. */
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/

const CONTROLS = new RegExp(CONTROL, 'g')

export function isControl(character: string): boolean {
  return CONTROL.test(character)
}

export function cleanText(text: string): string {
  return text.replace(CONTROLS, ' ')
}

const ZERO_WIDTH_SPACE = '\u200b'

/**
 * For chats that read mark-up everywhere: what would mention people, become a link, hide one behind words or open a code
 * block is broken by a space that nobody sees. A backslash would be shown by chats that read no Markdown.
 */
export function breakMentionsAndLinks(text: string): string {
  return text.replace(MENTION_OR_LINK, `$&${ZERO_WIDTH_SPACE}`)
}

/** `@`, the colon of `https://` and `mailto:`, a dot inside a host name, `](` and repeated backticks. */
const MENTION_OR_LINK = /@|:(?=\/\/)|\bmailto:|(?<=[\p{L}\p{N}])\.(?=\p{L})|\](?=\()|`(?=`)/giu

/** At most so many UTF-16 units, which no chat counts more strictly; what is missing shows as an ellipsis. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  // Half of a surrogate pair would be no text.
  return `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
