/** What a browser at the dashboard does: keeps the cookie, sends the token of its session. */
import { type Answer, callService, type TestService } from '../service.ts'

export type Browser = {
  readonly cookie: string
  readonly csrf: string
  call(
    method: string,
    path: string,
    options?: { body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>
}

export async function logIn(service: TestService, key: string): Promise<Browser> {
  const answer = await callService(service.url, 'POST', '/dashboard/login', { key: null, body: { key } })
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`)
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? ''
  const csrf: string = answer.body.session.csrf_token
  return {
    cookie,
    csrf,
    call: (method, path, { body, headers = {} } = {}) =>
      callService(service.url, method, path, {
        key: null,
        headers: { cookie, ...(method !== 'GET' && { 'x-csrf-token': csrf }), ...headers },
        ...(body !== undefined && { body }),
      }),
  }
}
