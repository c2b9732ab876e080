/** New events as they are recorded, over the service's event stream; while paused they are counted and held back. */
import { useEffect, useRef, useState } from 'react'
import { apiAddress, type Parameters } from '../api/address.ts'
import type { AuditEvent } from '../api/records.ts'

/** Maximum number of rows held; the list below has the others. */
const KEPT = 500

export type LiveTail = {
  readonly rows: readonly AuditEvent[]
  /** Arrived while paused. */
  readonly waiting: number
  /** Left out by the service because this browser was too slow. */
  readonly missed: number
  readonly isConnected: boolean
}

export function useLiveTail(
  mode: 'off' | 'on' | 'paused',
  filters: Parameters,
  onArrival: () => void,
): LiveTail {
  const [arrived, setArrived] = useState<readonly AuditEvent[]>([])
  const [shownFrom, setShownFrom] = useState(0)
  const [missed, setMissed] = useState(0)
  const [isConnected, setConnected] = useState(false)
  const count = useRef(0)
  const arrival = useRef(onArrival)
  arrival.current = onArrival
  const address = apiAddress('/events/stream', filters)
  const isOn = mode !== 'off'

  useEffect(() => {
    if (!isOn) return
    setArrived([])
    setShownFrom(0)
    setMissed(0)
    count.current = 0
    const stream = new EventSource(address)
    stream.onopen = () => setConnected(true)
    stream.onerror = () => setConnected(false)
    stream.addEventListener('audit-event', ({ data }) => {
      count.current += 1
      setArrived((before) => [JSON.parse(data) as AuditEvent, ...before].slice(0, KEPT))
      arrival.current()
    })
    stream.addEventListener('gap', ({ data }) => {
      const { left_out } = JSON.parse(data) as { left_out: number }
      setMissed((before) => before + left_out)
    })
    return () => {
      stream.close()
      setConnected(false)
    }
  }, [isOn, address])

  // A pause keeps the rows that were on screen; later rows wait.
  const isPaused = mode === 'paused'
  useEffect(() => {
    if (isPaused) setShownFrom(count.current)
  }, [isPaused])

  const waiting = isPaused ? Math.max(0, Math.min(count.current - shownFrom, arrived.length)) : 0
  return { rows: isOn ? arrived.slice(waiting) : [], waiting, missed, isConnected }
}
