import { useEffect, useState } from 'react'

/** Becomes true once what `isReady` announced is on screen, and stays so: for everything that may come after it. */
export function useAfterPaint(isReady: boolean): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    if (!isReady) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // The frame begins with the first, and is handed over before the second.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isReady])
  return isPainted
}
