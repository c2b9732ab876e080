import { Link } from 'wouter'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { formatCount } from '../parts/time.tsx'
import { plainLine } from '../parts/visible-text.tsx'

export type RankedItem = {
  readonly key: string
  readonly label: string
  readonly note?: string | undefined
  readonly count: number
  /** The events behind the number. */
  readonly href: string
  /** Opens what explains it. */
  readonly onExplain?: (() => void) | undefined
}

const MAX_SHOWN = 12

type RankedListParts = {
  readonly title: string
  readonly items: readonly RankedItem[]
  /** How many there are, where the items are only the first of them. */
  readonly distinct?: number
}

export function RankedList({ title, items, distinct = items.length }: RankedListParts) {
  const highest = Math.max(1, ...items.map(({ count }) => count))
  return (
    <section className="card px-2 py-3" aria-label={title}>
      <h2 className="heading mb-1.5 px-2">
        {title}
        {distinct > MAX_SHOWN && (
          <span className="font-normal normal-case">
            {' '}
            {formatCount(distinct)}, {MAX_SHOWN} shown
          </span>
        )}
      </h2>
      {items.length === 0 && <p className="px-2 text-soft">None in this time.</p>}
      <ol>
        {items.slice(0, MAX_SHOWN).map((item) => (
          <li key={item.key} className="flex items-center">
            <Line {...item} share={item.count / highest} />
            {item.onExplain && (
              <Button
                isSmall
                tone="bare"
                className="shrink-0 px-1 text-soft"
                aria-label={`About ${plainLine(item.label)}`}
                title="What is this?"
                onClick={item.onExplain}
              >
                <Icon name="help" />
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Line({ label, note, count, href, share }: RankedItem & { share: number }) {
  return (
    <Link
      href={href}
      className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_64px_52px] items-center gap-3 rounded px-2 py-1 hover:bg-raised"
    >
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
        <span className="block h-full rounded-full bg-accent/60" style={{ width: `${share * 100}%` }} />
      </span>
      <span className="text-right tabular-nums">{formatCount(count)}</span>
    </Link>
  )
}
