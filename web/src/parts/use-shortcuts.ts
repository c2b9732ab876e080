/** Single keys, anywhere on the page but where somebody is writing. */
import { useEffect, useRef } from 'react'

export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>

export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
      const action = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined
      action?.(event)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=checkbox], [type=radio]), textarea, select')
  )
}
