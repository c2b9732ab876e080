/** What became of the call that an event is about, and what is known of it: each piece with the key that sent it. */
import { Link } from 'wouter'
import type { CallWithEvidence } from '../api/records.ts'
import { OutcomeBadge } from '../parts/outcome-badge.tsx'
import { Time } from '../parts/time.tsx'
import { plainLine } from '../parts/visible-text.tsx'

export function CallOutcome({ call, eventId }: { call: CallWithEvidence; eventId: string }) {
  return (
    <div className="flex flex-col gap-2">
      <p>
        <OutcomeBadge outcome={call.outcome} />
      </p>
      <ol className="flex flex-col gap-1">
        {call.evidence.map(({ at, event_id, key_id, says, detail }) => (
          <li key={`${at} ${says.join()} ${event_id}`} className="flex flex-wrap gap-x-3 text-soft">
            <Time at={at} style="clock" />
            <span className="text-ink">
              {says.map((fact) => fact.replaceAll('_', ' ')).join(', ')}
              {detail && <bdi> ({plainLine(detail)})</bdi>}
            </span>
            <span>
              key <bdi className="font-mono text-[12.5px]">{plainLine(key_id)}</bdi>
            </span>
            {event_id !== null && event_id !== eventId && (
              <Link href={`/events/${event_id}`} className="link">
                event
              </Link>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
