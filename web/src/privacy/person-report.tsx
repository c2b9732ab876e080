/** How far a search is, then where the person was found: to be read, handed out, kept or erased. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'wouter'
import { apiAddress } from '../api/address.ts'
import {
  type Erasure,
  MAX_MATCHES,
  type SubjectMatch,
  type SubjectReport,
  stopSubjectSearch,
  subjectMatchesQuery,
  subjectSearchQuery,
} from '../api/privacy.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { say } from '../parts/say.ts'
import { Answered, Failure, Loading, Notice } from '../parts/states.tsx'
import { formatCount, Time } from '../parts/time.tsx'
import { countOf } from './count-of.ts'
import { downloadJson } from './download-json.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { HoldDialog } from './hold-dialog.tsx'
import { MatchGroups } from './match-groups.tsx'
import { OtherMatches } from './other-matches.tsx'

export function PersonReport({ id, onAgain }: { id: string; onAgain: () => void }) {
  const query = useQuery(subjectSearchQuery(id))
  const { data } = query
  return (
    <section className="flex flex-col gap-3" aria-label="What was found">
      <Button className="self-start print:hidden" onClick={onAgain}>
        <Icon name="left" />
        Another search
      </Button>
      <div className="card p-4">
        <Answered query={query} rows={2}>
          {(search) => <State search={search} />}
        </Answered>
      </div>
      {data?.state === 'done' && data.found > 0 && <Found search={data} />}
    </section>
  )
}

function State({ search }: { search: SubjectReport }) {
  const { state, scanned, total, found, searched_by, created_at, created_by } = search
  const client = useQueryClient()
  const stop = useMutation({
    mutationFn: () => stopSubjectSearch(search.id),
    onSettled: () => client.invalidateQueries({ queryKey: ['subject-search', search.id] }),
  })
  return (
    <div className="flex flex-col gap-2" data-testid="search-state">
      {state === 'running' ? (
        <>
          <p>
            Looking: {formatCount(scanned)} of {formatCount(total)} events, {formatCount(found)} found so far.
            You may leave this page: its address leads back.
          </p>
          <progress className="w-full" aria-label="Progress" max={Math.max(total, 1)} value={scanned} />
          <Button className="self-start" disabled={stop.isPending} onClick={() => stop.mutate()}>
            Stop the search
          </Button>
          {stop.error && <Failure error={stop.error} />}
        </>
      ) : state === 'failed' ? (
        <Notice tone="bad">The search was stopped, or did not come to its end. Search again.</Notice>
      ) : (
        <p className="text-base font-medium">
          {found === 0
            ? 'Nothing was found'
            : `Found ${found === 1 ? 'once' : `${formatCount(found)} times`}`}
          {` in ${countOf(scanned, 'event')}, in alerts and in the record of changes.`}
        </p>
      )}
      <p className="text-xs text-soft">
        Searched by {searched_by.join(', ').replaceAll('_', ' ')} · <bdi>{created_by}</bdi>,{' '}
        <Time at={created_at} style="whole" /> · What was found is kept for seven days.
      </p>
    </div>
  )
}

type Asked = 'erase' | 'hold' | null

function Found({ search }: { search: SubjectReport }) {
  const { data: matches, error, refetch } = useQuery(subjectMatchesQuery(search.id))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<Asked>(null)
  const [erasure, setErasure] = useState<Erasure | null>(null)
  const [isHeld, setHeld] = useState(false)
  const [isWhole, setWhole] = useState(false)
  if (error && !matches) return <Failure error={error} onRetry={refetch} />
  if (!matches) return <Loading />
  const of = (kind: SubjectMatch['kind']) => matches.filter((match) => match.kind === kind)
  const events = of('event')
  const isComplete = matches.length === search.found
  const ids = chosen.size > 0 ? [...chosen] : events.map(({ id }) => id)
  const what = chosen.size > 0 ? say`${formatCount(chosen.size)} chosen` : say`everything found`

  function print() {
    // Everything is unfolded first.
    flushSync(() => setWhole(true))
    window.print()
  }

  return (
    <>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button onClick={print}>Print</Button>
        <Button
          onClick={() => downloadJson(`person-${search.id}.json`, { ...search, matches, next: undefined })}
        >
          <Icon name="download" />
          Report
        </Button>
        <a className="button" href={apiAddress(`/subjects/search/${search.id}/bundle`, {})} download>
          <Icon name="download" />
          Bundle with proofs
        </a>
        <span className="flex-1" />
        <Button
          disabled={ids.length === 0 || (chosen.size === 0 && !isComplete)}
          onClick={() => setAsked('hold')}
        >
          Hold {what}
        </Button>
        <Button tone="danger" onClick={() => setAsked('erase')}>
          Erase {what}
        </Button>
      </div>
      {erasure && <ErasureNotice erasure={erasure} />}
      {isHeld && (
        <Notice tone="good">
          Held.{' '}
          <Link href="/privacy/holds" className="link">
            Legal holds
          </Link>
        </Notice>
      )}
      {!isComplete && (
        <Notice tone="warn">
          The first {formatCount(MAX_MATCHES)} of {formatCount(search.found)} are listed. To erase everything
          found erases all of them.
        </Notice>
      )}
      <MatchGroups events={events} isWhole={isWhole} chosen={chosen} onChoose={setChosen} />
      <OtherMatches title="Alerts" matches={of('alert')} href="/settings/alerts" />
      <OtherMatches title="Change records" matches={of('change')} href="/settings/changes" />
      <OtherMatches title="Holds, views and other records" matches={of('record')} />
      {asked === 'erase' && (
        <EraseDialog
          searchId={search.id}
          chosen={[...chosen]}
          counts={{
            ...{ events: events.length, alerts: of('alert').length, changes: of('change').length },
            records: of('record').length,
          }}
          onErased={(done) => {
            setErasure(done)
            setChosen(new Set())
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'hold' && (
        <HoldDialog eventIds={ids} onSet={() => setHeld(true)} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

function ErasureNotice({ erasure: { events, finished_at } }: { erasure: Erasure }) {
  return (
    <Notice tone="good">
      {finished_at === null
        ? 'The erasure goes on in the background.'
        : `Erased: ${countOf(events, 'event')}.`}{' '}
      <Link href="/privacy/erasures" className="link">
        All erasures
      </Link>
    </Notice>
  )
}
