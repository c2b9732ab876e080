import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { Unreachable } from './unreachable.tsx'

export const loadLater = () => import('../loaded-later.ts')

type Later = Awaited<ReturnType<typeof loadLater>>

/** A component of the script that is loaded later, by its name. */
export function lazily<N extends keyof Later>(name: N): LazyExoticComponent<Later[N]> {
  return lazy(async () => ({
    default: await loadLater().then(
      (later) => later[name] as Later[N] & ComponentType<never>,
      () => Unreachable as never,
    ),
  }))
}
