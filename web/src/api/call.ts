/** Calls the service: JSON in and out, the session's token on every change, errors with the service's own sentence. */
import { say } from '../parts/say.ts'
import { apiPath, BASE, type Parameters } from './address.ts'

export class ApiError extends Error {
  readonly status: number
  /** Where in the text of a parameter. */
  readonly at: readonly [number, number] | null

  constructor(status: number, detail: string, at: readonly [number, number] | null = null) {
    super(detail)
    this.name = 'ApiError'
    this.status = status
    this.at = at
  }
}

/** Nobody answered, or somebody in between. */
export function isAway(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502)
}

let csrfToken = ''

export function setCsrfToken(token: string): void {
  csrfToken = token
}

export async function get<T>(path: string, parameters: Parameters = {}, signal?: AbortSignal): Promise<T> {
  return getPath(apiPath(path, parameters), signal)
}

/** Below the dashboard itself. */
export async function getPath<T>(path: string, signal?: AbortSignal): Promise<T> {
  return (await request('GET', path, undefined, signal)).json() as Promise<T>
}

/** For the answers whose headers or exact text count. */
export function getResponse(path: string, parameters: Parameters, signal?: AbortSignal): Promise<Response> {
  return request('GET', apiPath(path, parameters), undefined, signal)
}

export async function send<T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<T> {
  const response = await request(method, `/api${path}`, body, undefined, headers)
  if (response.status === 204) return undefined as T
  const answer: unknown = await response.json()
  if (response.status === WAITS && typeof answer === 'object' && answer && 'waits_for' in answer)
    notePending()
  return answer as T
}

/** What was sent is not done yet: it runs in the background, or (`waits_for`) waits for a second person. */
const WAITS = 202
const listeners = new Set<() => void>()

function notePending(): void {
  for (const listener of listeners) listener()
}

/** The answer ends it. */
export function onPending(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For an answer whose exact text counts. */
export async function postForText(path: string, body: unknown): Promise<string> {
  const response = await request('POST', `/api${path}`, body)
  if (response.status !== WAITS) return response.text()
  notePending()
  throw new ApiError(WAITS, say`Somebody else has to confirm it first. Then try again.`)
}

/** Outside the API: log in, log out. */
export function postToDashboard(path: string, body?: unknown): Promise<Response> {
  return request('POST', path, body)
}

async function request(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const response = await fetch(BASE + path, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(method !== 'GET' && { 'x-csrf-token': csrfToken }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new ApiError(0, say`The service cannot be reached.`)
  })
  if (!response.ok) throw await errorOf(response)
  return response
}

async function errorOf(response: Response): Promise<ApiError> {
  const { status } = response
  try {
    const { detail, at } = (await response.json()) as { detail?: unknown; at?: [number, number] }
    if (typeof detail === 'string') return new ApiError(status, detail, at)
  } catch {
    // Not ours: a proxy in between, for instance.
  }
  return new ApiError(status, say`The service answered ${status}.`)
}
