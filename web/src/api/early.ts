/**
 * Runs before everything else, as a script of its own: asks who is logged in, and for the events that the address names, while
 * the page itself is still on its way. A later request for the same path gets this answer.
 */
import { firstQuestion } from '../events/first-question.ts'
import { apiPath } from './address.ts'
import { getPath } from './call.ts'
import { isSignInLink } from './sign-in-link.ts'

const answers = new Map<string, Promise<unknown>>()

// A link that signs in comes first: until then nobody is logged in.
if (!isSignInLink()) {
  ask('/session')
  const question = firstQuestion()
  if (question) ask(apiPath('/events', question))
}

function ask(path: string): void {
  const answer = getPath(path)
  // The failure reaches whoever takes the answer.
  answer.catch(() => undefined)
  answers.set(path, answer)
}

/** Each answer is used once: a later request is sent again. */
export function getEarly<T>(path: string, signal: AbortSignal): Promise<T> {
  const answer = answers.get(path)
  answers.delete(path)
  return (answer as Promise<T> | undefined) ?? getPath(path, signal)
}
