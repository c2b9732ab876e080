import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { hasRole } from '../../../src/domain/principal.ts'
import { sessionQuery } from '../api/first-queries.ts'
import { catalogueQuery } from '../api/queries.ts'
import type { ExplainedEvent, Finding, Word } from '../api/records.ts'
import { ExceptionDialog } from '../exceptions/exception-dialog.tsx'
import { RiskBadge } from '../parts/risk-badge.tsx'
import { VisibleText } from '../parts/visible-text.tsx'

export function FindingList({ event }: { event: ExplainedEvent }) {
  const { data } = useQuery(catalogueQuery)
  const { data: session } = useQuery(sessionQuery)
  const [excepting, setExcepting] = useState<Finding | null>(null)
  const mayExcept = session !== undefined && hasRole(session, ['policy'])
  const { findings } = event
  if (findings.length === 0)
    return <p className="text-soft">{event.erased?.['verdict'] ? 'Erased.' : 'No rule matched.'}</p>
  return (
    <>
      <ul className="flex flex-col gap-1.5">
        {findings.map((finding, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            key={index}
            className="grid grid-cols-[76px_minmax(0,1fr)] items-baseline gap-x-2"
          >
            <RiskBadge level={finding.level} />
            <div>
              <bdi>
                <VisibleText text={finding.why} />
              </bdi>
              {finding.effect && (
                <div className="text-xs text-soft" data-testid="effect">
                  {titleOf(data?.acts, finding.effect.act)}{' '}
                  <bdi>
                    <VisibleText text={finding.effect.target} />
                  </bdi>{' '}
                  ({titleOf(data?.target_classes, finding.effect.class)})
                </div>
              )}
              {finding.earlier && (
                <Link href={`/events/${encodeURIComponent(finding.earlier)}`} className="link text-xs">
                  The earlier call
                </Link>
              )}
              <div className="font-mono text-xs text-soft">
                {finding.rule} in{' '}
                <bdi>
                  <VisibleText text={finding.where.slice(0, 300)} />
                </bdi>
                {finding.span && ` ${finding.span[0]}–${finding.span[1]}`}
              </div>
              {finding.exception && (
                <Link href="/policy" className="link text-xs">
                  {finding.level === 'critical' ? 'Raised' : 'Set aside'} by exception{' '}
                  {finding.exception.number}; without it {finding.exception.level}
                </Link>
              )}
              {finding.stop && (
                <Link href="/policy#stops" className="link text-xs">
                  By {finding.stop.id}
                </Link>
              )}
              {finding.approval && (
                <Link href={`/approvals/${finding.approval}`} className="link text-xs">
                  Let go by an approval
                </Link>
              )}
              {mayExcept && !finding.exception && !finding.stop && (
                <button type="button" className="link text-xs" onClick={() => setExcepting(finding)}>
                  Judge this otherwise…
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {excepting && <ExceptionDialog event={event} finding={excepting} onClose={() => setExcepting(null)} />}
    </>
  )
}

/** The identifier itself until the catalogue is there, or where an older service stored it. */
function titleOf(words: readonly Word[] | undefined, id: string): string {
  return words?.find((word) => word.id === id)?.title ?? id
}
