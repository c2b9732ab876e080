/** The stops that answers carried, for as long as this process runs: their calls stay stopped while the service cannot be asked. */
import { addStop, type HeldStop, holdStop, isAnswered, isStopped, stoppedBy } from '../domain/held-stop.ts'

/** As in `domain/held-stop`, written out: the types of the library are shipped without those of the service. */
export type SeenStop = {
  readonly id: string | null
  readonly until: number
  readonly on: readonly unknown[]
}

type CallNames = Readonly<Record<'agent_id' | 'session_id' | 'person' | 'host', readonly string[]>>

export type HeldStops = {
  /** A verdict came on such a call, with this stop or with none. */
  note(names: CallNames, stop: SeenStop | null, servedAt: number): void
  /** The line that stops the call; null where nothing is held. */
  stops(names: CallNames): string | null
}

export function createHeldStops(isHolding: boolean): HeldStops {
  let held: readonly HeldStop[] = []
  return {
    note(names, stop, servedAt) {
      if (!isHolding || (stop === null && held.length === 0)) return
      held =
        stop === null
          ? held.filter((one) => !isAnswered(one, names))
          : addStop(held, holdStop(stop, names, Date.now(), servedAt))
    },
    stops(names) {
      const found = held.find((one) => isStopped(one, names, Date.now()))
      return found ? stoppedBy(found.id) : null
    },
  }
}
