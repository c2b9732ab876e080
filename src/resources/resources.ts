/** Every resource that is defined in one place: see `kit/resource.ts` for what follows from it. */
import type { Resource } from './kit/resource.ts'
import { STOPS } from './stops/stops.ts'

export const RESOURCES: readonly Resource[] = [STOPS]
