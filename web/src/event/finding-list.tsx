import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { catalogueQuery } from '../api/queries.ts'
import type { Finding, Word } from '../api/records.ts'
import { RiskBadge } from '../parts/risk-badge.tsx'
import { VisibleText } from '../parts/visible-text.tsx'

export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const { data } = useQuery(catalogueQuery)
  if (findings.length === 0) return <p className="text-soft">No rule matched.</p>
  return (
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
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The identifier itself until the catalogue is there, or where an older service stored it. */
function titleOf(words: readonly Word[] | undefined, id: string): string {
  return words?.find((word) => word.id === id)?.title ?? id
}
