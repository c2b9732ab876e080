import type { NumberKind } from '../number-kind.ts'
import { readKind } from './read-number-table.ts'

/** Hardware addresses of network cards: six pairs, or three groups of four; broadcast and zero are nobody's. */
export const macAddresses: NumberKind = {
  ...readKind(`
mac_address: MAC address
anywhere: XX:XX:XX:XX:XX:XX | XX-XX-XX-XX-XX-XX | XXXX.XXXX.XXXX
named: XX-XX-XX-XX-XX-XX | XXXX.XXXX.XXXX | XXXXXXXXXXXX
words: mac | physical | hardware | hwaddr | ether | lladdr | bssid | cisco | arp
hits: link/ether 3c:52:82:1f:a0:9b | 3C-52-82-1F-A0-9B | interface 3c52.821f.a09b is up | MAC beef.cafe.dada
misses: ff:ff:ff:ff:ff:ff | 00:00:00:00:00:00 | 3c:52:82:1f:a0 | MD5:16:27:ac:a5:76:28:2d:36:63:1b:56:4d:eb:df:a6:48
misses: on 12-10-24-08-30-15 | build 1024.2048.4096 | face.dead.beef
`),
  isOftenSmall: true,
  // Digits alone, or words alone, are as likely a date, a version or a file name, unless colons say otherwise.
  isValid: (code, { raw, evidence }) =>
    /^[0-9A-F]{12}$/.test(code) &&
    code !== '000000000000' &&
    code !== 'FFFFFFFFFFFF' &&
    (evidence === 'named' || raw.includes(':') || (/[A-F]/.test(code) && /\d/.test(code))),
}
