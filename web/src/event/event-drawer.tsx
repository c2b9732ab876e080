import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { eventQuery } from '../api/queries.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { Modal } from '../parts/modal.tsx'
import { ScrollBox } from '../parts/scroll-box.tsx'
import { Answered } from '../parts/states.tsx'
import { useShortcuts } from '../parts/use-shortcuts.ts'
import { EventDetail } from './event-detail.tsx'
import { useReturnFocus } from './use-return-focus.ts'

export function EventDrawer({
  id,
  isBeside = false,
  onClose,
  onStep,
}: {
  id: string
  isBeside?: boolean
  onClose: () => void
  onStep: (by: 1 | -1) => void
}) {
  const query = useQuery(eventQuery(id))
  useReturnFocus(id)
  const title = (
    <span className="flex items-center gap-2">
      Event
      <span className="flex-1" />
      <Button isSmall className="px-1.5" title="Previous (k)" onClick={() => onStep(-1)}>
        <Icon name="down" className="size-3.5 rotate-180" />
        <span className="sr-only">Previous</span>
      </Button>
      <Button isSmall className="px-1.5" title="Next (j)" onClick={() => onStep(1)}>
        <Icon name="down" className="size-3.5" />
        <span className="sr-only">Next</span>
      </Button>
      <Link href={`/events/${encodeURIComponent(id)}`} className="button button-small">
        <Icon name="open" className="size-3.5" />
        Open page
      </Link>
    </span>
  )
  const contents = (
    <Answered query={query} rows={12}>
      {(data) => <EventDetail key={id} {...data} />}
    </Answered>
  )
  return isBeside ? (
    <Beside id={id} title={title} onClose={onClose}>
      {contents}
    </Beside>
  ) : (
    <Modal isDrawer onClose={onClose} title={title}>
      {contents}
    </Modal>
  )
}

/** Where there is room for both: the list stays in use. */
function Beside({
  id,
  title,
  onClose,
  children,
}: {
  id: string
  title: ReactNode
  onClose: () => void
  children: ReactNode
}) {
  useShortcuts({
    Escape: () => {
      // That one closes first.
      if (!document.querySelector('dialog[open], :popover-open')) onClose()
    },
  })
  return (
    <section
      aria-label="Event"
      data-testid="event-beside"
      className="card sticky top-15 mt-3 flex h-[calc(100dvh-4.5rem)] min-w-0 flex-col self-start overflow-clip"
    >
      <header className="flex items-center gap-3 border-b border-line px-4 py-2">
        <h2 className="min-w-0 flex-1 font-semibold">{title}</h2>
        <Button isSmall tone="bare" aria-label="Close" title="Close (Esc)" onClick={onClose}>
          <Icon name="close" />
        </Button>
      </header>
      <ScrollBox key={id} label="Contents" className="min-h-0 flex-1 overflow-y-auto">
        {children}
      </ScrollBox>
    </section>
  )
}
