import type { TargetClass } from '../../effects/effect.ts'
import { hasManner, type Manners } from '../../effects/manner.ts'

/** What it means to run a text that came from there. */
export function classOfCode(origins: Manners): TargetClass {
  if (hasManner(origins, 'from-network')) return 'code/network'
  return hasManner(origins, 'from-decoded') ? 'code/decoded' : 'code/unknown'
}
