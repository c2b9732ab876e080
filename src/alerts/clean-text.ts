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

/** At most so many UTF-16 units, which no chat counts more strictly; what is missing shows as an ellipsis. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  // Half of a surrogate pair would be no text.
  return `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
