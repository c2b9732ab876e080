/** Where alerts may go: decided for a URL when a policy is set, and for every address when a connection is made. */
import { isIP } from 'node:net'
import { judgeAddress } from './judge-address.ts'

export type TargetGuard = {
  /** What is wrong with a webhook URL as far as its text tells, or null. No look-ups. */
  problemOf(url: string): string | null
  /** What is wrong with connecting to an address on behalf of a URL, or null. */
  addressProblemOf(url: URL, address: string): string | null
}

export type TargetGuardOptions = {
  /** Whether https and public addresses are required now. */
  readonly isStrict: () => boolean
  /** `host` or `host:port`, exempt from what is strict. */
  readonly allowedHosts: readonly string[]
}

export function createTargetGuard({ isStrict, allowedHosts }: TargetGuardOptions): TargetGuard {
  const allowed = new Set(allowedHosts.map((host) => host.toLowerCase()))

  function isFree(url: URL): boolean {
    const name = nameOf(url)
    const port = url.port || (url.protocol === 'https:' ? '443' : '80')
    return !isStrict() || allowed.has(name) || allowed.has(`${name}:${port}`)
  }

  function addressProblemOf(url: URL, address: string): string | null {
    switch (judgeAddress(address)) {
      case 'forbidden':
        return 'must not point to a link-local or metadata address'
      case 'internal':
        return isFree(url) ? null : 'must point to a public address'
      case 'public':
        return null
    }
  }

  return {
    problemOf(text) {
      const url = URL.parse(text)
      if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
        return 'must be an http or https URL'
      if (url.username || url.password) return 'must not contain a user name or password'
      if (url.protocol === 'http:' && !isFree(url)) return 'must be an https URL'
      const address = literalOf(url)
      return address === null ? null : addressProblemOf(url, address)
    },
    addressProblemOf,
  }
}

/** The address that the URL itself spells out; `localhost` is one wherever it is looked up. */
function literalOf(url: URL): string | null {
  const name = nameOf(url)
  const bare = name.startsWith('[') ? name.slice(1, -1) : name
  if (isIP(bare)) return bare
  return /(^|\.)localhost$/.test(name) ? '127.0.0.1' : null
}

/** Lower-case and, for numbers in any spelling, normalized by the URL parser; a trailing dot means the same host. */
function nameOf(url: URL): string {
  return url.hostname.replace(/\.$/, '')
}
