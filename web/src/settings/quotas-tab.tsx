/** How much the organization, its teams and its keys may use, how much they have used, and until when that counts. */
import { useQuery } from '@tanstack/react-query'
import { quotasQuery } from '../api/queries.ts'
import type { QuotaState } from '../api/records.ts'
import { type Column, RecordTable } from '../parts/record-table.tsx'
import { say } from '../parts/say.ts'
import { Empty } from '../parts/states.tsx'
import { formatCount, Time } from '../parts/time.tsx'

const TITLES: Readonly<Record<string, string>> = {
  events_per_minute: say`Events a minute`,
  events_per_day: say`Events a day`,
  exports_per_hour: say`Exports an hour`,
  stored_bytes: say`Stored bytes`,
  streams: say`Open streams`,
}

/** From this share on. */
const WARN_FROM = 0.8

export function QuotasTab() {
  return (
    <RecordTable
      title="Quotas"
      query={useQuery(quotasQuery)}
      recordsOf={({ quotas }) => quotas}
      keyOf={({ scope, name, quota }) => `${scope} ${name} ${quota}`}
      columns={COLUMNS}
      empty={
        <Empty title="No quotas are set.">
          The operator sets those of an organization, its admin those of teams and keys: docs/access.md says
          how.
        </Empty>
      }
    >
      <p className="p-3 text-soft">
        Questions before an action count and are never refused. Beyond a quota, telemetry, exports and streams
        are.
      </p>
    </RecordTable>
  )
}

const COLUMNS: readonly Column<QuotaState>[] = [
  { title: say`Quota`, className: 'font-medium', cell: ({ quota }) => TITLES[quota] ?? quota },
  {
    title: say`For`,
    className: 'text-soft',
    cell: ({ scope, name }) => (
      <>
        {scope} <bdi>{name}</bdi>
      </>
    ),
  },
  { title: say`Used`, cell: (state) => <Used state={state} /> },
  {
    title: say`Until`,
    hidden: 'max-sm:hidden',
    className: 'text-soft',
    cell: ({ resets_at }) => (resets_at === null ? '–' : <Time at={resets_at} />),
  },
]

function Used({ state: { quota, limit, used } }: { state: QuotaState }) {
  const share = limit === 0 ? 1 : used / limit
  return (
    <>
      <span className="tabular-nums">
        {formatCount(used)} of {formatCount(limit)}
      </span>
      <meter
        className="mx-2 align-middle"
        min={0}
        max={1}
        high={WARN_FROM}
        optimum={0}
        value={Math.min(1, share)}
        aria-label={`${TITLES[quota] ?? quota}: share that is used`}
      />
      {share >= 1 ? (
        <span className="rounded bg-critical-tint px-1.5 text-xs text-critical">Used up</span>
      ) : (
        share >= WARN_FROM && (
          <span className="rounded bg-medium-tint px-1.5 text-xs text-medium">Nearly used up</span>
        )
      )}
    </>
  )
}
