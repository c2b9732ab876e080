/** A button with a panel under it; the browser closes it on Escape and on a click elsewhere. */
import { type ReactNode, useId, useRef, useState } from 'react'

export function Menu({
  label,
  title,
  children,
  className = 'button',
}: {
  label: ReactNode
  title?: string
  children: (close: () => void) => ReactNode
  className?: string
}) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [wasOpened, setOpened] = useState(false)

  function place() {
    // What is in the panel is made when somebody wants to see it.
    setOpened(true)
    const [from, box] = [button.current?.getBoundingClientRect(), panel.current]
    if (!from || !box) return
    const right = Math.max(8, document.documentElement.clientWidth - from.right)
    const isLeft = from.left + 320 < document.documentElement.clientWidth
    box.style.top = `${from.bottom + 4}px`
    box.style.left = isLeft ? `${from.left}px` : 'auto'
    box.style.right = isLeft ? 'auto' : `${right}px`
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        popoverTarget={id}
        title={title}
        aria-label={title}
      >
        {label}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onBeforeToggle={place}
        className="fixed m-0 max-h-[80dvh] max-w-[calc(100vw-16px)] overflow-auto rounded-lg border border-line bg-panel p-1.5 text-ink shadow-lg"
      >
        {wasOpened && children(() => panel.current?.hidePopover())}
      </div>
    </>
  )
}
