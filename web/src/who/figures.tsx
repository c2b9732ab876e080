import { Link } from 'wouter'
import type { Facets } from '../api/records.ts'
import { RISK_LEVELS } from '../parts/risk-badge.tsx'
import { say } from '../parts/say.ts'
import { formatCount } from '../parts/time.tsx'

type FiguresParts = {
  total: number | undefined
  facets: Facets | undefined
  /** The events of this page that also match. */
  address: (query: string) => string
}

/** How many events, by risk, blocked, with personal data; each leads to these. */
export function Figures({ total, facets, address }: FiguresParts) {
  const countOf = (field: 'risk_level' | 'decision' | 'pii_detected', value: string) =>
    facets && (facets[field].find((one) => one.value === value)?.count ?? 0)
  const figures: readonly (readonly [title: string, count: number | undefined, query: string])[] = [
    [say`events`, total, ''],
    ...[...RISK_LEVELS]
      .reverse()
      .map((level) => [level, countOf('risk_level', level), `risk:${level}`] as const),
    [say`decided: block`, countOf('decision', 'block'), 'decision:block'],
    [say`with personal data`, countOf('pii_detected', 'true'), 'pii:true'],
  ]
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-7" data-testid="who-figures">
      {figures.map(([title, count, query]) => (
        <div key={title} className="card px-3 py-2">
          <dt className="text-xs text-soft">{title}</dt>
          <dd className="text-lg font-semibold tabular-nums">
            {count === undefined ? (
              '…'
            ) : count > 0 ? (
              <Link href={address(query)} className="link">
                {formatCount(count)}
              </Link>
            ) : (
              0
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
