/** Who uses a key, and what becomes of their calls where it is revoked. */
import { useQuery } from '@tanstack/react-query'
import { keyUseQuery } from '../api/queries.ts'
import type { KeyUse } from '../api/records.ts'
import { say } from '../parts/say.ts'
import { messageOf } from '../parts/states.tsx'
import { formatCount } from '../parts/time.tsx'

const AFTERWARDS: Readonly<Record<KeyUse['hosts'][number]['afterwards'], string>> = {
  stopped: say`its hook stops every call`,
  judged_there: say`its hook judges calls itself, with the last policy seen`,
  let_go: say`its hook lets calls go; they are recorded later`,
  unknown: say`not known: no hook there says what it does`,
}
const MAX_SHOWN = 5

export function KeyUseNote({ id }: { id: string }) {
  const { data, error } = useQuery(keyUseQuery(id))
  if (error) return <p className="text-soft">Who uses it could not be looked up: {messageOf(error)}</p>
  if (!data) return <p className="text-soft">Looking up who uses it…</p>
  if (data.events === 0) return <p>Nothing was sent with it in the last day.</p>
  return (
    <div className="flex flex-col gap-2" data-testid="key-use">
      <p>
        In the last day {formatCount(data.events)} events were sent with it, by{' '}
        <Names values={data.most_active.map(({ agent_id }) => agent_id)} total={data.agents} />
        {data.people.length > 0 && (
          <>
            {' '}
            for <Names values={data.people.map(({ value }) => value)} total={data.people.length} />
          </>
        )}
        .
      </p>
      {data.hosts.length > 0 && (
        <ul className="list-disc pl-5">
          {data.hosts.slice(0, MAX_SHOWN).map(({ host, afterwards }) => (
            <li key={host}>
              On <bdi className="font-medium">{host}</bdi> {AFTERWARDS[afterwards]}.
            </li>
          ))}
          {data.hosts.length > MAX_SHOWN && (
            <li>And {formatCount(data.hosts.length - MAX_SHOWN)} more hosts.</li>
          )}
        </ul>
      )}
    </div>
  )
}

function Names({ values, total }: { values: readonly string[]; total: number }) {
  const shown = values.slice(0, MAX_SHOWN)
  return (
    <>
      {shown.map((value, index) => (
        <span key={value}>
          {index > 0 && ', '}
          <bdi className="font-medium">{value}</bdi>
        </span>
      ))}
      {total > shown.length && ` and ${formatCount(total - shown.length)} more`}
    </>
  )
}
