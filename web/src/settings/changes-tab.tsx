/** The record of who did what: of everybody, or of one person. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { queryOf } from '../api/address.ts'
import { changesQuery, peopleQuery, sessionQuery } from '../api/queries.ts'
import type { Change } from '../api/records.ts'
import { Icon } from '../parts/icon.tsx'
import { Pager } from '../parts/pager.tsx'
import { ScrollBox } from '../parts/scroll-box.tsx'
import { Empty, Failure, Loading } from '../parts/states.tsx'
import { Time } from '../parts/time.tsx'
import { VisibleText } from '../parts/visible-text.tsx'

const LIMIT = 50

export function ChangesTab() {
  const [offset, setOffset] = useState(0)
  const asked = new URLSearchParams(useSearch())
  const person = asked.get('person')
  const key = asked.get('key')
  const who = { ...(person && { person_id: person }), ...(key && { key_id: key }) }
  const parameters = { limit: LIMIT, offset, ...who }
  const { data, error, refetch } = useQuery(changesQuery(parameters))
  return (
    <>
      <PersonChoice person={person} onChoose={() => setOffset(0)} />
      <section className="card overflow-hidden" aria-label="Changes">
        {error ? (
          <Failure error={error} onRetry={refetch} />
        ) : !data ? (
          <Loading />
        ) : data.changes.length === 0 ? (
          <Empty title={person || key ? 'There is nothing on record.' : 'Nothing was changed yet.'} />
        ) : (
          <>
            <ol className="divide-y divide-line">
              {data.changes.map((change) => (
                <ChangeLine key={change.id} change={change} />
              ))}
            </ol>
            <Pager offset={offset} limit={LIMIT} total={data.total} onMove={setOffset} />
          </>
        )}
      </section>
    </>
  )
}

/** For admins, who see the persons; nothing where there are none. */
function PersonChoice({ person, onChoose }: { person: string | null; onChoose: () => void }) {
  const [, navigate] = useLocation()
  const { data: session } = useQuery(sessionQuery)
  const isAdmin = session?.roles.includes('admin') ?? false
  const { data } = useQuery({ ...peopleQuery, enabled: isAdmin })
  if (!data || data.people.length === 0) return null
  return (
    <label className="flex items-center gap-2 self-start">
      <span className="text-soft">Done by</span>
      <select
        className="field"
        value={person ?? ''}
        onChange={({ target }) => {
          onChoose()
          navigate(`/settings/changes${target.value && `?${queryOf({ person: target.value })}`}`)
        }}
      >
        <option value="">everybody</option>
        {data.people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

function ChangeLine({ change }: { change: Change }) {
  return (
    <li>
      <details className="group">
        <summary className="grid grid-cols-[12px_minmax(0,1fr)_minmax(0,auto)] items-baseline gap-x-3 px-3 py-1.5 hover:bg-raised sm:grid-cols-[12px_120px_150px_minmax(0,1fr)_minmax(0,auto)]">
          <Icon name="right" className="size-3 self-center text-soft group-open:rotate-90" />
          <span className="text-soft max-sm:order-1">
            <Time at={change.at} />
          </span>
          <span className="font-medium">{wordsOf(change.kind)}</span>
          <bdi className="truncate max-sm:order-2 max-sm:col-start-2">
            <VisibleText text={change.subject} />
          </bdi>
          <span className="truncate text-right text-soft max-sm:order-3">
            <bdi>{change.key_name}</bdi>
            {change.person !== null && change.key_id !== null && (
              <>
                {' '}
                of <bdi>{change.person}</bdi>
              </>
            )}
            {change.address && ` from ${change.address}`}
            {change.team !== null && (
              <>
                , team <bdi>{change.team}</bdi>
              </>
            )}
          </span>
        </summary>
        <div className="grid gap-2 px-4 pb-3 sm:grid-cols-2">
          <State title="Before" value={change.before} />
          <State title="After" value={change.after} />
        </div>
      </details>
    </li>
  )
}

function State({ title, value }: { title: string; value: unknown }) {
  return (
    <div className="min-w-0">
      <h2 className="heading mb-1">{title}</h2>
      <ScrollBox label={title} className="code max-h-72 overflow-auto rounded-md bg-raised px-2 py-1">
        {value === null || value === undefined ? (
          <span className="text-soft">nothing</span>
        ) : (
          <VisibleText text={JSON.stringify(value, null, 2)} />
        )}
      </ScrollBox>
    </div>
  )
}

/** `policy.updated` in words. */
function wordsOf(kind: string): string {
  const [subject = '', did = ''] = kind.split('.')
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)} ${did.replaceAll('_', ' ')}`
}
