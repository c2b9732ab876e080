import { useEffect, useRef } from 'react'

/** Where an event is closed, the keyboard goes on at its row. */
export function useReturnFocus(id: string): void {
  const shown = useRef(id)
  useEffect(() => {
    shown.current = id
  }, [id])
  useEffect(
    () => () =>
      document
        .querySelector<HTMLElement>(`[data-event="${CSS.escape(shown.current)}"] [data-row-link]`)
        ?.focus(),
    [],
  )
}
