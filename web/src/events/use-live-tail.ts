/** New events as they are recorded, over the service's event stream; while paused they are counted and held back. */
import { useEffect, useRef, useState } from 'react'
import { apiAddress, type Parameters } from '../api/address.ts'
import type { AuditEvent } from '../api/records.ts'

/** Maximum number of rows held; the list below has the others. */
const KEPT = 500
const REOPEN_MS = 2_000

export type LiveTail = {
  readonly rows: readonly AuditEvent[]
  /** Arrived while paused. */
  readonly waiting: number
  /** Left out by the service because this browser was too slow. */
  readonly missed: number
  readonly isConnected: boolean
  /** Since when there is no connection; null where there is one, or was none yet. */
  readonly lostAt: string | null
}

export function useLiveTail(
  mode: 'off' | 'on' | 'paused',
  filters: Parameters,
  onArrival: () => void,
  onReturn: () => void,
): LiveTail {
  const [arrived, setArrived] = useState<readonly AuditEvent[]>([])
  const [shownFrom, setShownFrom] = useState(0)
  const [missed, setMissed] = useState(0)
  const [isConnected, setConnected] = useState(false)
  const [lostAt, setLostAt] = useState<string | null>(null)
  const count = useRef(0)
  const arrival = useRef(onArrival)
  arrival.current = onArrival
  const comeBack = useRef(onReturn)
  comeBack.current = onReturn
  const address = apiAddress('/events/stream', filters)
  const isOn = mode !== 'off'

  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let stream = open()

    function open(wasLost = false): EventSource {
      setArrived([])
      setShownFrom(0)
      setMissed(0)
      count.current = 0
      const opened = new EventSource(address)
      opened.onopen = () => {
        setConnected(true)
        setLostAt(null)
        if (wasLost) comeBack.current()
      }
      opened.onerror = () => {
        setConnected(false)
        setLostAt((before) => before ?? new Date().toISOString())
        // The list below then has what came meanwhile.
        opened.close()
        timer = setTimeout(() => {
          stream = open(true)
        }, REOPEN_MS)
      }
      opened.addEventListener('audit-event', ({ data }) => {
        count.current += 1
        setArrived((before) => [JSON.parse(data) as AuditEvent, ...before].slice(0, KEPT))
        arrival.current()
      })
      opened.addEventListener('gap', ({ data }) => {
        const { left_out } = JSON.parse(data) as { left_out: number }
        setMissed((before) => before + left_out)
      })
      return opened
    }

    return () => {
      clearTimeout(timer)
      stream.close()
      setConnected(false)
      setLostAt(null)
    }
  }, [isOn, address])

  // A pause keeps the rows that were on screen; later rows wait.
  const isPaused = mode === 'paused'
  useEffect(() => {
    if (isPaused) setShownFrom(count.current)
  }, [isPaused])

  const waiting = isPaused ? Math.max(0, Math.min(count.current - shownFrom, arrived.length)) : 0
  return { rows: isOn ? arrived.slice(waiting) : [], waiting, missed, isConnected, lostAt }
}
