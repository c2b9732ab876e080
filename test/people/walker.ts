/** A browser without a screen: keeps cookies for each site, follows redirects, and stops where it is told to. */
import { type Answer, callService } from '../service.ts'

export type Walker = {
  /** Goes to a URL, and from redirect to redirect; `until`: the first address that is not gone to. */
  go(url: string, until?: (url: URL) => boolean): Promise<Walked>
  /** Sends the form of the provider's page. */
  choose(page: Walked, subject: string, until?: (url: URL) => boolean): Promise<Walked>
  cookies(url: string): Map<string, string>
  /** A call of the dashboard, as its page makes it. */
  call(service: string, method: string, path: string, body?: unknown): Promise<Answer>
}

export type Walked = { readonly url: URL; readonly status: number; readonly text: string }

const MAX_STEPS = 20

export function createWalker(): Walker {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (url: URL) => {
    const jar = jars.get(url.host) ?? new Map<string, string>()
    jars.set(url.host, jar)
    return jar
  }

  async function walk(from: URL, init: RequestInit, until: (url: URL) => boolean): Promise<Walked> {
    let url = from
    let next = init
    for (let step = 0; step < MAX_STEPS; step++) {
      const jar = jarOf(url)
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(url, {
        ...next,
        redirect: 'manual',
        headers: { ...(next.headers as Record<string, string>), ...(cookie && { cookie }) },
      })
      keep(jar, response.headers.getSetCookie())
      const location = response.headers.get('location')
      if (location === null) return { url, status: response.status, text: await response.text() }
      await response.body?.cancel()
      url = new URL(location, url)
      next = {}
      if (until(url)) return { url, status: response.status, text: '' }
    }
    throw new Error('The redirects do not end.')
  }

  return {
    go: (url, until = () => false) => walk(new URL(url), {}, until),
    choose(page, subject, until = () => false) {
      const action = /action="([^"]+)"/.exec(page.text)?.[1]
      if (action === undefined) throw new Error(`${page.url} ${page.status}: ${page.text}`)
      return walk(
        new URL(action, page.url),
        {
          method: 'POST',
          body: `subject=${encodeURIComponent(subject)}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        },
        until,
      )
    },
    cookies: (url) => jarOf(new URL(url)),
    async call(service, method, path, body) {
      const cookie = [...jarOf(new URL(service))].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers: Record<string, string> = { cookie }
      if (method !== 'GET') {
        const session = await callService(service, 'GET', '/dashboard/session', { key: null, headers })
        headers['x-csrf-token'] = session.body?.csrf_token ?? ''
      }
      return callService(service, method, path, { key: null, headers, ...(body !== undefined && { body }) })
    },
  }
}

function keep(jar: Map<string, string>, headers: readonly string[]): void {
  for (const header of headers) {
    const [pair = ''] = header.split(';', 1)
    const name = pair.slice(0, pair.indexOf('='))
    if (/max-age=0/i.test(header) || /expires=Thu, 01 Jan 1970/i.test(header)) jar.delete(name)
    else jar.set(name, pair.slice(pair.indexOf('=') + 1))
  }
}
