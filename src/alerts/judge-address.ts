/** What an IP address belongs to, seen through every form that carries an IPv4 address inside an IPv6 one. */
import ipaddr from 'ipaddr.js'

/** `forbidden` is never reached; `internal` only where the operator says so. */
export type AddressJudgement = 'public' | 'internal' | 'forbidden'

/** Where clouds hand out credentials to whoever asks; the link-local ones are covered by their range. */
const METADATA_ADDRESSES = new Set([
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  'fd00:ec2::254',
  'fd20:ce::254',
])

const GLOBAL_UNICAST: [ipaddr.IPv6, number] = ipaddr.IPv6.parseCIDR('2000::/3')
/** Networks without IPv4 reach it through this prefix, so a public address behind it is public. */
const NAT64: [ipaddr.IPv6, number] = ipaddr.IPv6.parseCIDR('64:ff9b::/96')
const NAT64_LOCAL: [ipaddr.IPv6, number] = ipaddr.IPv6.parseCIDR('64:ff9b:1::/48')
const COMPATIBLE: [ipaddr.IPv6, number] = ipaddr.IPv6.parseCIDR('::/96')

export function judgeAddress(text: string): AddressJudgement {
  if (!ipaddr.isValid(text)) return 'forbidden'
  const address = ipaddr.parse(text)
  if (address instanceof ipaddr.IPv4) return judgeIpv4(address)
  return judgeIpv6(address)
}

function judgeIpv4(address: ipaddr.IPv4): AddressJudgement {
  const range = address.range()
  if (range === 'linkLocal' || METADATA_ADDRESSES.has(address.toString())) return 'forbidden'
  return range === 'unicast' ? 'public' : 'internal'
}

function judgeIpv6(address: ipaddr.IPv6): AddressJudgement {
  if (address.isIPv4MappedAddress()) return judgeIpv4(address.toIPv4Address())
  const range = address.range()
  const plain = new ipaddr.IPv6(address.parts).toString()
  if (range === 'linkLocal' || METADATA_ADDRESSES.has(plain)) return 'forbidden'
  const inside = addressesInside(address).map(judgeIpv4)
  if (inside.includes('forbidden')) return 'forbidden'
  if (address.match(NAT64)) return inside[0] ?? 'internal'
  return inside.length === 0 && range === 'unicast' && address.match(GLOBAL_UNICAST) ? 'public' : 'internal'
}

/** IPv4 addresses that a translator or a tunnel on the way could turn the address into. */
function addressesInside(address: ipaddr.IPv6): ipaddr.IPv4[] {
  const bytes = address.toByteArray()
  const at = (start: number, mask = 0) =>
    new ipaddr.IPv4(bytes.slice(start, start + 4).map((byte) => byte ^ mask))
  switch (address.range() as string) {
    case 'unspecified':
    case 'loopback':
      return []
    case '6to4':
      return [at(2)]
    case 'teredo':
      return [at(4), at(12, 0xff)]
    case 'rfc6145':
      return [at(12)]
    default:
  }
  if (address.match(NAT64) || address.match(COMPATIBLE)) return [at(12)]
  // A local prefix may place it at any of these (RFC 6052), around the byte that is always zero.
  if (address.match(NAT64_LOCAL))
    return [at(12), new ipaddr.IPv4([...bytes.slice(6, 8), ...bytes.slice(9, 11)])]
  return isIsatap(address.parts) ? [at(12)] : []
}

function isIsatap(parts: readonly number[]): boolean {
  return parts[5] === 0x5efe && (parts[4] === 0 || parts[4] === 0x200)
}
