/** The button of the time range, which says what it is. */
import { type ComponentType, Suspense } from 'react'
import { Icon } from '../parts/icon.tsx'
import { Menu } from '../parts/menu.tsx'
import { say } from '../parts/say.ts'
import { formatMoment } from '../parts/time.tsx'
import { RANGES, type View } from './view.ts'

type RangeView = Pick<View, 'range' | 'after' | 'before'>

type RangeMenuParts = { view: RangeView; onChange: (change: Partial<View>) => void }

/** `Panel` may be one that is loaded later. */
export function RangeMenu({
  view,
  onChange,
  Panel,
}: RangeMenuParts & { Panel: ComponentType<RangeMenuParts> }) {
  return (
    <Menu
      label={
        <>
          <Icon name="clock" />
          {rangeTitle(view)}
          <Icon name="down" className="size-3" />
        </>
      }
    >
      {(close) => (
        <Suspense>
          <Panel
            view={view}
            onChange={(change) => {
              onChange(change)
              close()
            }}
          />
        </Suspense>
      )}
    </Menu>
  )
}

export function rangeTitle({ range, after, before }: RangeView): string {
  if (range !== 'custom') return RANGES[range].title
  if (after && before) return `${formatMoment(Date.parse(after))} – ${formatMoment(Date.parse(before))}`
  return after
    ? say`Since ${formatMoment(Date.parse(after))}`
    : say`Until ${formatMoment(Date.parse(before ?? ''))}`
}
