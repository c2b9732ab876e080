import type { TargetClass } from '../../effects/effect.ts'
import { type Manners, manners } from '../../effects/manner.ts'

const CREDENTIAL = manners('from-credential')
const PERSONAL = manners('from-personal')
const ROOT = manners('from-root')
/** All of a store at once. */
const BULK = manners('bulk')

/** What a read of these classes means for whatever is made of it. */
const ORIGINS: Readonly<Partial<Record<TargetClass, Manners>>> = {
  'path/credential': CREDENTIAL,
  'path/memory': CREDENTIAL,
  'path/privilege': CREDENTIAL,
  'path/history': CREDENTIAL,
  'path/settings': CREDENTIAL,
  'path/account': PERSONAL,
  'path/personal': PERSONAL,
  'path/about': PERSONAL,
  'path/backup': BULK,
  'path/data': BULK,
  'path/disk': ROOT,
  'path/root': ROOT,
  'path/home': ROOT,
  'resource/credential': CREDENTIAL,
  'resource/person': PERSONAL,
  'data/personal': PERSONAL,
}

export function originOfRead(targetClass: TargetClass): Manners {
  return ORIGINS[targetClass] ?? 0
}
