/** Production, by the names of environments, hosts, contexts and profiles, never by the letters "prod". */
import { setOf } from '../set-of.ts'
import { wordsOf } from '../words-of.ts'

const LETTERS = /pro?d/i
const PRODUCTION = /^(?:prod|production|prd)\d{0,3}$/
const OTHER_ENVIRONMENTS = setOf(
  'pre non no not preprod nonprod staging stage stg dev development test testing qa uat sandbox like local mock fake example copy',
)

/** Cheap, and false for nearly every text. */
export function mayNameProduction(text: string): boolean {
  return LETTERS.test(text)
}

/** `prod`, `prod-eu-1`, `shop_production`; not `product`, `pre-prod`, `non-production`. */
export function namesProduction(name: string): boolean {
  if (name.length > 200 || !LETTERS.test(name)) return false
  const words = wordsOf(name)
  return words.some((word) => PRODUCTION.test(word)) && !words.some((word) => OTHER_ENVIRONMENTS.has(word))
}

const URL_PARTS = /^([a-z][a-z0-9+.-]{0,20}):\/\/(?:[^@/\s]{0,200}@)?([^/?#\s]{1,255})([^?#\s]{0,255})/i
/** Hosts of public files. */
const PUBLIC_LABELS = setOf('cdn assets static images img media docs fonts')

/** Of an address the host (and the database behind a connection string) counts, not the path. */
export function namesProductionHost(address: string): boolean {
  if (!LETTERS.test(address)) return false
  const url = URL_PARTS.exec(address)
  if (url === null) {
    const bare = address.slice(address.lastIndexOf('@') + 1)
    const host = bare.includes(':') ? bare.slice(0, bare.indexOf(':')) : bare
    return !host.includes('/') && namesProduction(host)
  }
  const [, scheme = '', host = '', path = ''] = url
  if (wordsOf(host).some((label) => PUBLIC_LABELS.has(label))) return false
  return namesProduction(host) || (!/^https?$/i.test(scheme) && namesProduction(path))
}
