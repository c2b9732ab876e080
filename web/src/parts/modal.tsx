/** A native dialog: the browser keeps the focus inside and closes it on Escape. */

import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { ScrollBox } from './scroll-box.tsx'

export function Modal({
  title,
  onClose,
  children,
  isDrawer = false,
  isOnlyView = false,
}: {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  isDrawer?: boolean
  /** What it shows is shown nowhere again: only a button of its own closes it. */
  isOnlyView?: boolean
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    if (shown && !shown.open) shown.showModal()
    return () => shown?.close()
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; this is the click beside it
    <dialog
      ref={dialog}
      aria-labelledby="modal-title"
      onCancel={(event) => {
        event.preventDefault()
        if (!isOnlyView) onClose()
      }}
      onClick={(event) => event.target === dialog.current && !isOnlyView && onClose()}
      className={isDrawer ? DRAWER : DIALOG}
    >
      <div className="flex h-full min-h-0 flex-col">
        <header className="flex items-center gap-3 border-b border-line px-4 py-2.5">
          <h2 id="modal-title" className="min-w-0 flex-1 font-semibold">
            {title}
          </h2>
          {!isOnlyView && (
            <Button isSmall tone="bare" aria-label="Close" onClick={onClose}>
              <Icon name="close" />
            </Button>
          )}
        </header>
        <ScrollBox label="Contents" className="min-h-0 flex-1 overflow-y-auto">
          {children}
        </ScrollBox>
      </div>
    </dialog>
  )
}

const DIALOG =
  'm-auto max-h-[90dvh] w-[min(560px,calc(100vw-24px))] overflow-hidden rounded-xl border border-line bg-panel shadow-xl'
const DRAWER =
  'mr-0 ml-auto my-0 h-dvh max-h-dvh w-[min(760px,100vw)] max-w-full overflow-hidden border-l border-line bg-panel shadow-xl animate-[slide-in_140ms_ease-out]'
