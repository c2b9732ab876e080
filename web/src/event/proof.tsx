/** Where the event is in the log, which checkpoint covers it, and who confirmed that checkpoint. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { proofQuery } from '../api/queries.ts'
import { NotYet } from '../parts/states.tsx'
import { formatCount, Time } from '../parts/time.tsx'
import { plainLine } from '../parts/visible-text.tsx'

export function Proof({ id }: { id: string }) {
  const { data, error } = useQuery(proofQuery(id))
  if (!data) return <NotYet error={error} className="h-5" />
  if (data.index === null || data.checkpoint === null)
    return <p className="text-soft">No checkpoint covers it yet: that takes about a second.</p>
  const [, size] = data.checkpoint.split('\n')
  const confirming = data.anchors.filter(({ confirms, confirmed_at }) => confirms && confirmed_at !== null)
  return (
    <div className="flex flex-col gap-1" data-testid="proof">
      <p>
        Entry <b className="tabular-nums">{formatCount(data.index)}</b> of the log, covered by the checkpoint
        of <span className="tabular-nums">{formatCount(Number(size))}</span> entries.
        {data.recorded === 'later' && ' It was recorded later: nothing is proven about the time before.'}
      </p>
      {confirming.length === 0 ? (
        <p className="text-soft">No anchor has confirmed it yet.</p>
      ) : (
        <ul>
          {confirming.map(({ sink, independent, confirmed_at }) => (
            <li key={sink} className="text-soft">
              Confirmed by <bdi className="text-ink">{plainLine(sink)}</bdi>
              {!independent && ' on this machine'}
              {confirmed_at && (
                <>
                  , <Time at={confirmed_at} style="ago" />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <Link href="/evidence" className="link self-start">
        Checkpoints and anchors
      </Link>
    </div>
  )
}
