import { hostname, networkInterfaces } from 'node:os'

type Own = { readonly host: string; readonly port: number; readonly publicUrl: string | null }

/** Telemetry that the service sent to itself would make more of it, for ever. */
export function isOwnAddress(endpoint: string, { host, port, publicUrl }: Own): boolean {
  const url = new URL(endpoint)
  if (publicUrl !== null && url.origin === new URL(publicUrl).origin) return true
  // The path that only an audit service has, behind whatever name.
  if (/\/v1\/otlp\/*$/.test(url.pathname)) return true
  return portOf(url) === port && ownNames(host).has(url.hostname.replace(/^\[|\]$/g, '').toLowerCase())
}

function portOf({ port, protocol }: URL): number {
  return Number(port || (protocol === 'https:' ? 443 : 80))
}

function ownNames(host: string): Set<string> {
  const addresses = Object.values(networkInterfaces()).flatMap(
    (some) => some?.map(({ address }) => address) ?? [],
  )
  return new Set(
    [host, 'localhost', '127.0.0.1', '0.0.0.0', '::1', '::', hostname(), ...addresses].map((name) =>
      name.toLowerCase(),
    ),
  )
}
