/** The time range: a few that end now, or any two moments. */
import { RangeMenu } from './range-menu.tsx'
import { RangePanel } from './range-panel.tsx'
import type { View } from './view.ts'

export function TimeRange(parts: {
  view: Pick<View, 'range' | 'after' | 'before'>
  onChange: (change: Partial<View>) => void
}) {
  return <RangeMenu {...parts} Panel={RangePanel} />
}
