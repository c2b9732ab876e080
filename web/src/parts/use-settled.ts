import { useEffect, useState } from 'react'

const SETTLE_MS = 300

/** The value once it has stayed the same for a moment: so that typing does not ask for each letter. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
