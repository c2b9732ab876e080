import { API_KEY } from './api-key.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field, as a client in any language would
export type Answer = { readonly status: number; readonly body: any; readonly retryAfter: string | null }

export async function callService(url: URL, method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(new URL(path, url), {
    method,
    headers: {
      authorization: `Bearer ${API_KEY}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return {
    status: response.status,
    body: await response.json(),
    retryAfter: response.headers.get('retry-after'),
  }
}

/** For calls that must succeed. */
// biome-ignore lint/suspicious/noExplicitAny: see Answer
export async function ask(url: URL, method: string, path: string, body?: unknown): Promise<any> {
  const answer = await callService(url, method, path, body)
  if (answer.status >= 300)
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}
