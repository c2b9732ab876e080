/** Whether the file of a language fits the texts that the code has. */
import { distanceBetween } from '../../src/query/nearest.ts'
import { PLACEHOLDER } from './replace-texts.ts'

type Translations = Readonly<Record<string, unknown>>

/** Throws where it does not fit; gives the texts that are still English. */
export function checkTranslations(tag: string, messages: ReadonlySet<string>, file: Translations): string[] {
  const problems = Object.entries(file).flatMap(([message, translation]) => {
    const problem = problemOf(messages, message, translation)
    return problem === null ? [] : [`${JSON.stringify(message)}: ${problem}`]
  })
  if (problems.length > 0) throw new Error(`web/texts/${tag}.json does not fit:\n${problems.join('\n')}`)
  return [...messages].filter((message) => !Object.hasOwn(file, message))
}

function problemOf(messages: ReadonlySet<string>, message: string, translation: unknown): string | null {
  if (!messages.has(message))
    return `no such text. The nearest is ${JSON.stringify(nearestOf(messages, message))}`
  if (typeof translation !== 'string' || translation.trim() === '') return 'the translation is not a text'
  const [wanted, given] = [placeholdersIn(message), placeholdersIn(translation)]
  const missing = wanted.filter((placeholder) => !given.includes(placeholder))
  if (missing.length > 0) return `the translation lacks ${missing.join(' and ')}`
  const unknown = given.filter((placeholder) => !wanted.includes(placeholder))
  return unknown.length > 0 ? `the translation has ${unknown.join(' and ')}, which the text has not` : null
}

function placeholdersIn(message: string): string[] {
  return [...message.matchAll(new RegExp(PLACEHOLDER, 'g'))].map(([placeholder]) => placeholder)
}

function nearestOf(messages: ReadonlySet<string>, written: string): string | undefined {
  const near = [...messages].map((message) => [message, distanceBetween(message, written)] as const)
  return near.reduce((best, one) => (one[1] < best[1] ? one : best))[0]
}
