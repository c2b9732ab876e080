/**
 * Runs before everything else, as a script of its own: asks who is logged in, and for the events that the address names, while
 * the page itself is still on its way. Whoever asks the same later is given these answers.
 */
import { firstQuestion } from '../events/first-question.ts'
import { eventsPath } from './address.ts'
import { getPath } from './call.ts'

const answers = new Map<string, Promise<unknown>>()

ask('/session')
const question = firstQuestion()
if (question) ask(eventsPath(question))

function ask(path: string): void {
  const answer = getPath(path)
  // Whoever takes it hears of the failure.
  answer.catch(() => undefined)
  answers.set(path, answer)
}

/** Each answer is given once: whoever asks again wants to know it anew. */
export function getEarly<T>(path: string, signal: AbortSignal): Promise<T> {
  const answer = answers.get(path)
  answers.delete(path)
  return (answer as Promise<T> | undefined) ?? getPath(path, signal)
}
