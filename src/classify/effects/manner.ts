/** How something is done: a set of these, kept in the bits of one number. */
export const MANNERS = [
  /** With everything below it. */
  'recursive',
  /** Without asking, against a protection. */
  'forced',
  /** Many at once, or all. */
  'bulk',
  /** As root or administrator. */
  'elevated',
  /** On another machine. */
  'remote',
  /** Inside a container. */
  'contained',
  /** Spelt so that a reader does not see it. */
  'hidden',
  /** Only says what it would do. */
  'dry-run',
  /** In the production environment. */
  'production',
  /** Written now, run by something else later. */
  'later',
  /** Another agent is told to do it. */
  'delegated',
  /** Read off the verb of a tool that has no description of its own. */
  'named-verb',
  /** The verb may mean something harmless as well. */
  'weak-verb',
  /** Open to everybody. */
  'public',
  /** With the rights of an administrator of a platform, or of the machine around a container. */
  'admin',
  /** No condition limits it: `DELETE` without `WHERE`. */
  'unconditional',
  /** Carries a password or key with it. */
  'with-secret',
  /** What goes in came out of ... */
  'from-credential',
  'from-personal',
  'from-network',
  'from-decoded',
  'from-environment',
  'from-search',
  'from-unknown',
  /** Everything that a search without a condition found below a root. */
  'from-root',
  /** Part of a program that is kept running or listens for orders. */
  'interactive',
  /** Encrypted, or to a host that is known for this. */
  'trusted',
] as const

export type Manner = (typeof MANNERS)[number]

/** A set of manners. */
export type Manners = number

const BITS: ReadonlyMap<string, number> = new Map(MANNERS.map((manner, index) => [manner, 2 ** index]))

export function manners(...names: readonly Manner[]): Manners {
  return names.reduce((set, name) => set | bitOf(name), 0)
}

/** Of a table's text: `'recursive elevated'`. Throws on a word that is none, so that a typing error is found at start. */
export function readManners(text: string): Manners {
  return text === '' ? 0 : manners(...(text.split(' ') as Manner[]))
}

export function hasManner(set: Manners, name: Manner): boolean {
  return (set & bitOf(name)) !== 0
}

export function countManners(set: Manners): number {
  let count = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1
  return count
}

export function listManners(set: Manners): Manner[] {
  return MANNERS.filter((name) => hasManner(set, name))
}

function bitOf(name: Manner): number {
  const bit = BITS.get(name)
  if (bit === undefined) throw new Error(`There is no manner '${name}'.`)
  return bit
}

/** Those that readers add most often. */
export const BULK = manners('bulk')
export const RECURSIVE = manners('recursive')
export const PUBLIC = manners('public')
export const PRODUCTION = manners('production')
export const DRY_RUN = manners('dry-run')
export const FORCED = manners('forced')
export const HIDDEN = manners('hidden')
export const FROM_NETWORK = manners('from-network')
export const FROM_ROOT = manners('from-root')
export const ADMIN = manners('admin')
export const INTERACTIVE = manners('interactive')
export const FROM_ENVIRONMENT = manners('from-environment')
export const WITH_SECRET = manners('with-secret')
export const UNCONDITIONAL = manners('unconditional')
export const TRUSTED = manners('trusted')
export const REMOTE = manners('remote')
export const LATER = manners('later')
export const FROM_SEARCH = manners('from-search')
export const ELEVATED = manners('elevated')
export const CONTAINED = manners('contained')
