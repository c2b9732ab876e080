import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatCount } from '../parts/time.tsx'
import { plainLine } from '../parts/visible-text.tsx'

export type RankedItem = {
  readonly key: string
  readonly label: string
  readonly note?: string | undefined
  readonly count: number
  /** Leads to the events behind the number, or opens what explains it. */
  readonly target: string | (() => void)
}

export function RankedList({ title, items }: { title: string; items: readonly RankedItem[] }) {
  const most = Math.max(1, ...items.map(({ count }) => count))
  return (
    <section className="card px-2 py-3" aria-label={title}>
      <h2 className="heading mb-1.5 px-2">{title}</h2>
      {items.length === 0 && <p className="px-2 text-soft">None in this time.</p>}
      <ol>
        {items.slice(0, 12).map(({ key, label, note, count, target }) => (
          <li key={key}>
            <Target target={target}>
              <span className="min-w-0">
                <bdi className="block truncate" title={plainLine(label)}>
                  {plainLine(label)}
                </bdi>
                {note && (
                  <bdi className="block truncate text-xs text-soft" title={note}>
                    {plainLine(note)}
                  </bdi>
                )}
              </span>
              <span className="h-1.5 rounded-full bg-raised" aria-hidden="true">
                <span
                  className="block h-full rounded-full bg-accent/60"
                  style={{ width: `${(count / most) * 100}%` }}
                />
              </span>
              <span className="text-right tabular-nums">{formatCount(count)}</span>
            </Target>
          </li>
        ))}
      </ol>
    </section>
  )
}

const LINE =
  'grid w-full grid-cols-[minmax(0,1fr)_64px_52px] items-center gap-3 rounded px-2 py-1 text-left hover:bg-raised'

function Target({ target, children }: { target: RankedItem['target']; children: ReactNode }) {
  return typeof target === 'string' ? (
    <Link href={target} className={LINE}>
      {children}
    </Link>
  ) : (
    <button type="button" className={LINE} onClick={target}>
      {children}
    </button>
  )
}
