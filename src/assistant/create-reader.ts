/** Reads from the service with the rights of a key; never writes. */
import { createServiceCaller } from '../hook/call-service.ts'
import { cleanText } from '../hook/clean-text.ts'
import { deadlineIn } from '../hook/deadline.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of the API are looked at field by field
export type Answer = any

/** Throws, with a message for the person, where the service does not answer with what was asked for. */
export type Read = (path: string, query: Readonly<Record<string, string | undefined>>) => Promise<Answer>

/** Longer than any read that the service allows. */
const TIMEOUT_MS = 15_000

export function createReader(settings: { readonly url: string; readonly apiKey: string | undefined }): Read {
  const callService = createServiceCaller(settings)
  return async (path, query) => {
    if (settings.apiKey === undefined)
      throw new Error('No key is set: put one that may read into SERVICE_READ_API_KEY.')
    const given = Object.entries(query).filter(([, value]) => value !== undefined) as [string, string][]
    const parameters = new URLSearchParams(given).toString()
    const answer = await callService(
      { method: 'GET', path: parameters === '' ? path : `${path}?${parameters}` },
      deadlineIn(TIMEOUT_MS),
    )
    if (answer.kind === 'unreachable')
      throw new Error(`The audit service at ${settings.url} cannot be reached (${answer.why}).`)
    const body = parsed(answer.text)
    if (answer.status === 200 && body !== null) return body
    throw new Error(
      WORDS[answer.status] ?? `${answer.status}: ${cleanText(String(body?.detail ?? 'no reason given'))}`,
    )
  }
}

const WORDS: Readonly<Record<number, string>> = {
  401: 'The service does not accept the key.',
  403: 'The key may not read this. It needs the role auditor or read.',
  404: 'There is no such event, or the key may not see it.',
}

function parsed(text: string): Answer | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
