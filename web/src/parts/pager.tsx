import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { formatCount } from './time.tsx'

export function Pager({
  offset,
  limit,
  total,
  onMove,
}: {
  offset: number
  limit: number
  total: number
  onMove: (offset: number) => void
}) {
  const last = Math.min(offset + limit, total)
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-end gap-2 px-3 py-2 text-soft">
      <span className="tabular-nums">
        {total === 0 ? '0' : `${formatCount(offset + 1)}–${formatCount(last)}`} of {formatCount(total)}
      </span>
      <Button isSmall disabled={offset === 0} onClick={() => onMove(Math.max(0, offset - limit))}>
        <Icon name="left" className="size-3.5" />
        Newer
      </Button>
      <Button isSmall disabled={last >= total} onClick={() => onMove(offset + limit)}>
        Older
        <Icon name="right" className="size-3.5" />
      </Button>
    </nav>
  )
}
