/** How much the organization, its teams and its keys may use, how much they have used, and until when that counts. */
import { useQuery } from '@tanstack/react-query'
import { quotasQuery } from '../api/queries.ts'
import type { QuotaState } from '../api/records.ts'
import { say } from '../parts/say.ts'
import { Empty, Failure, Loading } from '../parts/states.tsx'
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
  const { data, error, refetch } = useQuery(quotasQuery)
  return (
    <section className="card overflow-x-auto" aria-label="Quotas">
      {error ? (
        <Failure error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading rows={3} />
      ) : data.quotas.length === 0 ? (
        <Empty title="No quotas are set.">
          The operator sets those of an organization, its admin those of teams and keys: docs/access.md says
          how.
        </Empty>
      ) : (
        <>
          <p className="p-3 text-soft">
            Questions before an action count and are never refused. Beyond a quota, telemetry, exports and
            streams are.
          </p>
          <table className="data-table">
            <thead>
              <tr>
                <th>Quota</th>
                <th>For</th>
                <th>Used</th>
                <th className="max-sm:hidden">Until</th>
              </tr>
            </thead>
            <tbody>
              {data.quotas.map((state) => (
                <QuotaRow key={`${state.scope} ${state.name} ${state.quota}`} state={state} />
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}

function QuotaRow({ state: { scope, name, quota, limit, used, resets_at } }: { state: QuotaState }) {
  const title = TITLES[quota] ?? quota
  const share = limit === 0 ? 1 : used / limit
  return (
    <tr>
      <td className="font-medium">{title}</td>
      <td className="text-soft">
        {scope} <bdi>{name}</bdi>
      </td>
      <td>
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
          aria-label={`${title}: share that is used`}
        />
        {share >= 1 ? (
          <span className="rounded bg-critical-tint px-1.5 text-xs text-critical">Used up</span>
        ) : (
          share >= WARN_FROM && (
            <span className="rounded bg-medium-tint px-1.5 text-xs text-medium">Nearly used up</span>
          )
        )}
      </td>
      <td className="text-soft max-sm:hidden">{resets_at === null ? '–' : <Time at={resets_at} />}</td>
    </tr>
  )
}
