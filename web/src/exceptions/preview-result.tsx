/** What an exception would have changed in the last days. */
import { Link } from 'wouter'
import type { ExceptionPreview } from '../api/exceptions.ts'
import { Notice, NotYet } from '../parts/states.tsx'
import { formatCount } from '../parts/time.tsx'
import { VisibleText } from '../parts/visible-text.tsx'

const SHOWN = 5

export function PreviewResult({
  preview,
  error,
  isStale,
}: {
  preview: ExceptionPreview | undefined
  error: Error | null
  isStale: boolean
}) {
  if (error || !preview) return <NotYet error={error} className="h-16" />
  const { days, changed, no_longer_blocked, newly_blocked, complete, looked_at, groups, warnings } = preview
  return (
    <div className={`flex flex-col gap-2 ${isStale ? 'opacity-60' : ''}`} data-testid="exception-preview">
      <p>
        In the last {days} days it would have changed <strong>{formatCount(changed)}</strong> of{' '}
        {formatCount(looked_at)} events
        {!complete && ' (the newest; there were more)'}: {formatCount(no_longer_blocked)} no longer blocked,{' '}
        {formatCount(newly_blocked)} newly blocked.
      </p>
      {groups.length > 0 && (
        <ul className="flex flex-col gap-1 text-xs">
          {groups.slice(0, SHOWN).map(({ rule, agent_id, target, events, newest }) => (
            <li key={`${rule} ${agent_id} ${target}`} className="flex gap-2">
              <span className="w-10 text-right tabular-nums">{formatCount(events)}</span>
              <Link href={`/events/${newest}`} className="link min-w-0 truncate">
                <bdi>
                  <VisibleText text={`${agent_id}: ${target || rule}`} />
                </bdi>
              </Link>
            </li>
          ))}
          {groups.length > SHOWN && <li className="text-soft">and {groups.length - SHOWN} more groups</li>}
        </ul>
      )}
      {warnings.map((warning) => (
        <Notice key={warning} tone="warn">
          {warning}
        </Notice>
      ))}
    </div>
  )
}
