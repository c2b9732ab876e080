/** What was erased, when, by whom and why, and what is still under way. */
import { useQuery } from '@tanstack/react-query'
import { ERASABLE_FIELDS } from '../../../src/domain/erasure.ts'
import { type Erasure, erasuresQuery } from '../api/privacy.ts'
import { type Column, RecordTable } from '../parts/record-table.tsx'
import { say } from '../parts/say.ts'
import { Empty } from '../parts/states.tsx'
import { formatCount, Time } from '../parts/time.tsx'
import { VisibleText } from '../parts/visible-text.tsx'

const ALL_FIELDS = ERASABLE_FIELDS.length

export function ErasuresTab() {
  return (
    <RecordTable
      title="Erasures"
      query={useQuery(erasuresQuery)}
      recordsOf={({ erasures }) => erasures}
      keyOf={({ id }) => id}
      columns={COLUMNS}
      empty={<Empty title="Nothing was erased yet." />}
    />
  )
}

const COLUMNS: readonly Column<Erasure>[] = [
  {
    title: say`When`,
    className: 'text-soft sm:whitespace-nowrap',
    cell: ({ created_at }) => <Time at={created_at} />,
  },
  { title: say`By`, hidden: 'max-sm:hidden', cell: ({ created_by }) => <bdi>{created_by}</bdi> },
  {
    title: say`Reason`,
    cell: (erasure) => (
      <>
        <bdi>
          <VisibleText text={erasure.reason} />
        </bdi>
        <span className="block text-xs text-soft">{whatOf(erasure)}</span>
      </>
    ),
  },
  {
    title: say`Events`,
    className: 'tabular-nums',
    cell: ({ events, finished_at }) => (finished_at === null ? '–' : formatCount(events)),
  },
  {
    title: say`State`,
    cell: ({ finished_at }) =>
      finished_at === null ? (
        <span className="badge bg-medium-tint text-medium">under way</span>
      ) : (
        <span className="badge bg-good-tint text-good">erased</span>
      ),
  },
]

function whatOf({ mode, fields }: Erasure): string {
  if (mode === 'credentials') return say`Credentials that were found`
  return fields.length === ALL_FIELDS ? say`All fields` : fields.join(', ')
}
