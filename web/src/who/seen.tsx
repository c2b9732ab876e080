import { useQuery } from '@tanstack/react-query'
import type { Parameters } from '../api/address.ts'
import { eventsQuery } from '../api/first-queries.ts'
import { Time } from '../parts/time.tsx'

type SeenParts = { parameters: Parameters; total: number; last: string | undefined }

/** The first and the last event in the time that is shown. */
export function Seen({ parameters, total, last }: SeenParts) {
  const { data } = useQuery({
    ...eventsQuery({ ...parameters, limit: 1, offset: Math.max(0, total - 1) }),
    enabled: total > 0,
  })
  if (!last) return null
  const first = data?.events[0]?.created_at
  return (
    <p className="text-soft" data-testid="seen">
      First seen in this time {first ? <Time at={first} style="whole" /> : '…'}, last{' '}
      <Time at={last} style="whole" />.
    </p>
  )
}
