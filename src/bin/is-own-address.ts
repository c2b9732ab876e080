import { hostname, networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

type Own = { readonly host: string; readonly port: number; readonly publicUrl: string | null }

/** Telemetry that the service sent to itself would make more of it, for ever. */
export function isOwnAddress(endpoint: string, { host, port, publicUrl }: Own): boolean {
  const url = new URL(endpoint)
  if (publicUrl !== null && originOf(url) === originOf(new URL(publicUrl))) return true
  // The path that only an audit service has, behind whatever name.
  if (/\/v1\/otlp\/*$/.test(url.pathname)) return true
  return portOf(url) === port && isOwnHost(hostOf(url), host)
}

/** The URL parser has read numbers in any spelling; a dot at the end means the same host. */
function hostOf({ hostname }: URL): string {
  return plain(hostname.replace(/^\[|\]$/g, '').replace(/\.$/, ''))
}

function originOf(url: URL): string {
  return `${url.protocol}//${hostOf(url)}:${portOf(url)}`
}

function portOf({ port, protocol }: URL): number {
  return Number(port || (protocol === 'https:' ? 443 : 80))
}

function isOwnHost(name: string, host: string): boolean {
  if (/(?:^|\.)localhost$/.test(name)) return true
  // All of them lead to this machine, whichever it listens on.
  if (ipaddr.isValid(name) && ['loopback', 'unspecified'].includes(ipaddr.parse(name).range())) return true
  const addresses = Object.values(networkInterfaces()).flatMap(
    (some) => some?.map(({ address }) => address) ?? [],
  )
  return [host, hostname(), ...addresses].some((own) => plain(own) === name)
}

/** One spelling for each: lower case, and an IPv4 address that is written inside of an IPv6 one as itself. */
function plain(name: string): string {
  return ipaddr.isValid(name) ? ipaddr.process(name).toString() : name.toLowerCase()
}
