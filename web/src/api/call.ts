/** Calls the service: JSON in and out, the session's token on every change, errors with the service's own sentence. */
import { say } from '../parts/say.ts'
import { apiPath, BASE, type Parameters } from './address.ts'
import type { Schemas } from './openapi-types.ts'
import type { Answer, Body, ChangingMethod, ParametersOf, Path, Sent } from './routes.ts'

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

/** What was asked for, a script too, did not come. */
export function unreachable(): ApiError {
  return new ApiError(0, say`The service cannot be reached.`)
}

/** Nobody answered, or somebody in between. */
export function isAway(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502)
}

let csrfToken = ''

export function setCsrfToken(token: string): void {
  csrfToken = token
}

export async function get<P extends Path<'GET'>>(
  path: P,
  parameters: ParametersOf<P>,
  signal?: AbortSignal,
): Promise<Answer<'GET', P>> {
  return getPath(apiPath(path, parameters), signal)
}

/** Below the dashboard itself. */
export async function getPath<T>(path: string, signal?: AbortSignal): Promise<T> {
  return (await read(path, signal)).json() as Promise<T>
}

/** For an answer whose exact text counts. */
export async function getText<P extends Path<'GET'>>(
  path: P,
  parameters: ParametersOf<P>,
  signal: AbortSignal,
): Promise<string> {
  return (await read(apiPath(path, parameters), signal)).text()
}

/** What can be changed with `send` only as long as it is this version. */
export type Versioned<T> = { readonly value: T; readonly etag: string | null }

export async function getVersioned<P extends Path<'GET'>>(
  path: P,
  parameters: ParametersOf<P>,
  signal: AbortSignal,
): Promise<Versioned<Answer<'GET', P>>> {
  const response = await read(apiPath(path, parameters), signal)
  return { value: (await response.json()) as Answer<'GET', P>, etag: response.headers.get('etag') }
}

/** With `etag`, whoever changed it meanwhile is not overwritten: that is a 412. */
export async function send<M extends ChangingMethod, P extends Path<M>>(
  method: M,
  path: P,
  { body, etag, ...parameters }: Sent<M, P>,
): Promise<Answer<M, P>> {
  const headers = etag ? { 'if-match': etag } : {}
  const response = await request(method, apiPath(path, parameters as Parameters), body, undefined, headers)
  if (response.status === 204) return null as Answer<M, P>
  const answer: unknown = await response.json()
  if (response.status === WAITS && isWaiting(answer)) notePending()
  return answer as Answer<M, P>
}

/** Somebody else has to confirm it. */
export function isWaiting(answer: unknown): answer is Schemas['PendingChange'] {
  return typeof (answer as { waits_for?: unknown } | null | undefined)?.waits_for === 'string'
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
export async function postForText<P extends Path<'POST'>>(
  path: P,
  parameters: ParametersOf<P>,
  body: Body<'POST', P>,
): Promise<string> {
  const response = await request('POST', apiPath(path, parameters), body)
  if (response.status !== WAITS) return response.text()
  notePending()
  throw new ApiError(WAITS, say`Somebody else has to confirm it first. Then try again.`)
}

/** Outside the API: log in, log out. */
export function postToDashboard(path: string, body?: unknown): Promise<Response> {
  return request('POST', path, body)
}

function read(path: string, signal?: AbortSignal): Promise<Response> {
  return request('GET', path, undefined, signal)
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
    throw unreachable()
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
