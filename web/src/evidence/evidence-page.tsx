/** The log that proves the events: what was signed, where it was confirmed, and what an auditor needs. */
import { useQuery } from '@tanstack/react-query'
import { apiAddress } from '../api/address.ts'
import { evidenceQuery } from '../api/queries.ts'
import type { EvidenceState } from '../api/records.ts'
import { PlainTable } from '../parts/plain-table.tsx'
import { say } from '../parts/say.ts'
import { Answered, Empty, Notice } from '../parts/states.tsx'
import { formatCount, Time } from '../parts/time.tsx'
import { useTitle } from '../parts/use-title.ts'
import { EvidenceSummary } from './evidence-line.tsx'

export function EvidencePage() {
  useTitle(say`Evidence`)
  const query = useQuery(evidenceQuery)
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-3 p-3">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="text-lg font-semibold">Evidence</h1>
        <span className="flex-1" />
        <a className="button" href={apiAddress('/events/bundle', {})} download>
          Bundle for an auditor
        </a>
      </div>
      <Answered query={query} rows={8}>
        {(data) =>
          data.checkpoint === null ? (
            <div className="card">
              <Empty title="Nothing was signed yet." />
            </div>
          ) : (
            <State state={data} />
          )
        }
      </Answered>
    </div>
  )
}

function State({ state }: { state: EvidenceState }) {
  const isAnchored = state.anchors.some(({ independent }) => independent)
  return (
    <>
      <p className="card px-4 py-3">
        <EvidenceSummary state={state} />
      </p>
      {!isAnchored && (
        <Notice tone="plain">
          Checkpoints stay on this machine. Whoever runs this service could rewrite the record: set
          SERVICE_EVIDENCE_ANCHOR_URL or SERVICE_EVIDENCE_WITNESSES, or SERVICE_EVIDENCE_ANCHOR_FILE on a file
          system of the network.
        </Notice>
      )}
      <h2 className="heading px-1">Anchors</h2>
      <PlainTable
        title="Anchors"
        heads={['Anchor', 'Independent', 'Confirmed', 'Entries since', 'Last failure']}
        rows={state.anchors.map(({ sink, independent, confirmed_at, entries_since, failure }) => [
          sink,
          independent ? say`yes` : say`no`,
          confirmed_at && <Time key="at" at={confirmed_at} />,
          formatCount(entries_since),
          failure,
        ])}
      />
      <h2 className="heading px-1">Checkpoints</h2>
      <PlainTable
        title="Checkpoints"
        heads={['Signed', 'Entries', 'Root']}
        rows={state.checkpoints.map(({ size, root, signed_at }) => [
          <Time key="at" at={signed_at} />,
          formatCount(size),
          root,
        ])}
      />
      <h2 className="heading px-1">Logs</h2>
      <PlainTable
        title="Log"
        heads={['Log', 'Entries', 'Ended']}
        rows={[
          [state.origin, formatCount(state.size), null],
          ...state.earlier_logs.map(({ origin, size, ended_at }) => [
            origin,
            formatCount(size),
            ended_at && <Time key="at" at={ended_at} />,
          ]),
        ]}
      />
      <p className="px-1 text-soft [overflow-wrap:anywhere]">
        Key for verifiers: <code className="font-mono text-[12.5px]">{state.key}</code> ({state.key_place})
      </p>
    </>
  )
}
