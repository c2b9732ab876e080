/** Text that others wrote, as data: masked, cut, and on one line, so that it cannot pass for anything else. */
import { maskCredentials } from '../masking/mask-credentials.ts'
import type { Answer } from './create-reader.ts'

const MAX_ANSWER = 24_000

/** Every line is JSON: nothing inside of a value can end it. What nobody sees is written out. */
export function lineOf(value: unknown): string {
  return JSON.stringify(value).replace(UNSEEN, (found) =>
    Array.from(found.split(''), (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
  )
}

/** Controls, spaces without width, marks of direction, variation selectors, tags. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Zl}\p{Zp}\x7f-\x9f]/gu

export function cut(text: string, length: number): string {
  return text.length <= length
    ? text
    : `${text.slice(0, length).toWellFormed()} [cut, ${text.length} characters]`
}

/** The lines that fit into one answer, and how many do not. */
export function bounded(head: string, lines: readonly string[], more: string): string {
  let length = head.length
  const kept = lines.filter((line) => {
    length += line.length + 1
    return length <= MAX_ANSWER
  })
  const left = lines.length - kept.length
  return [head, ...kept, ...(left > 0 ? [`${left} more do not fit into this answer: ${more}`] : [])].join(
    '\n',
  )
}

/** Also where the key could see them: an assistant repeats what it reads. */
export function maskEvent(event: Answer): Answer {
  const { data = {}, context = {}, reasoning = null, findings = [] } = event
  const masked = maskCredentials({
    data: JSON.stringify(data),
    context: JSON.stringify(context),
    reasoning: JSON.stringify(reasoning),
    findings: JSON.stringify(findings),
    session_id: null,
  })
  return {
    ...event,
    data: JSON.parse(masked.data),
    context: JSON.parse(masked.context),
    reasoning: JSON.parse(masked.reasoning),
    findings: JSON.parse(masked.findings),
  }
}
