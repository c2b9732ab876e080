import { useEffect, useRef } from 'react'

/** Where an event was closed, the keyboard goes on at its row. */
export function useReturnFocus(openId: string | null): void {
  const shown = useRef(openId)
  useEffect(() => {
    const last = shown.current
    shown.current = openId
    if (last === null || openId !== null) return
    document.querySelector<HTMLElement>(`[data-event="${CSS.escape(last)}"] [data-row-link]`)?.focus()
  }, [openId])
}
