/** Asks for groups again and again until all events were looked at; each answer adds to what is shown. */
import { useEffect, useState } from 'react'
import { send } from '../api/call.ts'
import type { EffectAnswer, EffectRow } from './gather-effects.ts'

/** Then somebody has to want more: 50,000 events. */
const CALLS_AT_A_TIME = 50

export type EffectProgress = {
  readonly rows: readonly EffectRow[]
  readonly lookedAt: number
  readonly changed: NonNullable<EffectAnswer['changed']> | null
  /** Where it stopped; undefined while it goes on, null at the end. */
  readonly stoppedAt: string | null | undefined
  readonly error: unknown
}

const BEGIN: EffectProgress = { rows: [], lookedAt: 0, changed: null, stoppedAt: undefined, error: null }

/** `asked`: the text of the draft. */
export function useEffectGroups(asked: string): EffectProgress & { goOn(): void } {
  const [progress, setProgress] = useState(BEGIN)
  const [from, setFrom] = useState<string | null>(null)
  useEffect(() => {
    let isOver = false
    async function run() {
      let cursor = from ?? undefined
      for (let calls = 0; calls < CALLS_AT_A_TIME; calls += 1) {
        const body = { ...JSON.parse(asked), ...(cursor && { cursor }) }
        const answer = await send('POST', '/org/policy/simulate/groups', { body })
        if (isOver) return
        cursor = answer.next
        setProgress((before) => ({
          rows: [...before.rows, ...answer.groups],
          lookedAt: before.lookedAt + answer.looked_at,
          changed: before.changed ?? answer.changed ?? null,
          stoppedAt: answer.next === undefined ? null : undefined,
          error: null,
        }))
        if (cursor === undefined) return
      }
      setProgress((before) => ({ ...before, stoppedAt: cursor }))
    }
    run().catch(
      (error: unknown) => !isOver && setProgress((before) => ({ ...before, error, stoppedAt: null })),
    )
    return () => {
      isOver = true
    }
  }, [asked, from])
  return { ...progress, goOn: () => progress.stoppedAt && setFrom(progress.stoppedAt) }
}
