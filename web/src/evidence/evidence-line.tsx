/** One line: how far the record is verified, and what an auditor could still not find. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { evidenceQuery } from '../api/queries.ts'
import type { EvidenceState } from '../api/records.ts'
import { formatCount, Time } from '../parts/time.tsx'

export function EvidenceLine() {
  const { data } = useQuery(evidenceQuery)
  if (!data?.checkpoint) return null
  return (
    <section className="card flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3" aria-label="Evidence">
      <h2 className="heading">Evidence</h2>
      <EvidenceSummary state={data} />
      <Link href="/evidence" className="link ml-auto">
        Checkpoints and anchors
      </Link>
    </section>
  )
}

export function EvidenceSummary({ state }: { state: EvidenceState }) {
  const { verified, anchors, last_independent_anchor, entries_since } = state
  return (
    <span className="text-soft" data-testid="evidence-summary">
      {verified === null ? (
        'Not verified yet'
      ) : verified.changed > 0 ? (
        <b className="text-critical">{formatCount(verified.changed)} entries do not fit their events</b>
      ) : (
        <>
          Verified <b className="text-ink">{formatCount(verified.size)}</b> of {formatCount(state.size)}{' '}
          entries, <Time at={verified.at} style="ago" />
        </>
      )}
      {' · '}
      {last_independent_anchor === null ? (
        anchors.some(({ confirms, confirmed_at }) => confirms && confirmed_at !== null) ? (
          'anchored on this machine only: no independent anchor'
        ) : (
          'no independent anchor'
        )
      ) : (
        <>
          last independent anchor <Time at={last_independent_anchor} style="ago" />,{' '}
          {formatCount(entries_since)} entries since
        </>
      )}
    </span>
  )
}
