import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { eventQuery } from '../api/queries.ts'
import { Icon } from '../parts/icon.tsx'
import { Modal } from '../parts/modal.tsx'
import { Failure, Loading } from '../parts/states.tsx'
import { EventDetail } from './event-detail.tsx'

export function EventDrawer({
  id,
  onClose,
  onStep,
}: {
  id: string
  onClose: () => void
  onStep: (by: 1 | -1) => void
}) {
  const { data, error, refetch } = useQuery(eventQuery(id))
  return (
    <Modal
      isDrawer
      onClose={onClose}
      title={
        <span className="flex items-center gap-2">
          Event
          <span className="flex-1" />
          <button
            type="button"
            className="button button-small px-1.5"
            title="Previous (k)"
            onClick={() => onStep(-1)}
          >
            <Icon name="down" className="size-3.5 rotate-180" />
            <span className="sr-only">Previous</span>
          </button>
          <button
            type="button"
            className="button button-small px-1.5"
            title="Next (j)"
            onClick={() => onStep(1)}
          >
            <Icon name="down" className="size-3.5" />
            <span className="sr-only">Next</span>
          </button>
          <Link href={`/events/${encodeURIComponent(id)}`} className="button button-small">
            <Icon name="open" className="size-3.5" />
            Open page
          </Link>
        </span>
      }
    >
      {error ? (
        <Failure error={error} onRetry={refetch} />
      ) : data ? (
        <EventDetail key={id} {...data} />
      ) : (
        <Loading rows={12} />
      )}
    </Modal>
  )
}
