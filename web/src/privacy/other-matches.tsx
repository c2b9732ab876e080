/** Alerts, change records or other records that name the person: they are erased with everything that was found. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { hasRole } from '../../../src/domain/principal.ts'
import { sessionQuery } from '../api/first-queries.ts'
import type { SubjectMatch } from '../api/privacy.ts'
import { formatCount, Time } from '../parts/time.tsx'

export function OtherMatches({
  title,
  matches,
  href,
}: {
  title: string
  matches: readonly SubjectMatch[]
  href?: string
}) {
  const { data: session } = useQuery(sessionQuery)
  if (matches.length === 0) return null
  return (
    <section className="card pb-2" aria-label={title}>
      <div className="flex items-center gap-3 px-4 pt-3 pb-1">
        <h2 className="flex-1 font-semibold">
          {title} <span className="font-normal text-soft">{formatCount(matches.length)}</span>
        </h2>
        {href && session && hasRole(session, ['read', 'auditor']) && (
          <Link href={href} className="link print:hidden">
            See them
          </Link>
        )}
      </div>
      <ul>
        {matches.map(({ id, created_at, places }) => (
          <li key={id} className="flex flex-wrap gap-x-3 px-4 py-0.5">
            {created_at && (
              <span className="text-soft">
                <Time at={created_at} />
              </span>
            )}
            <span className="font-mono text-xs leading-5">{id}</span>
            <span className="text-soft">in {places.join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
