/** The record of who did what: by whom, what and when; logins and reads apart from changes; as a file. */

import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { CHANGE_GROUPS, type ChangeGroup, KINDS_OF_GROUP } from '../../../src/domain/change-kinds.ts'
import type { Parameters } from '../api/address.ts'
import { sessionQuery } from '../api/first-queries.ts'
import { changesQuery, keysQuery, peopleQuery } from '../api/queries.ts'
import { RANGES, type RangeName } from '../events/view.ts'
import { Button } from '../parts/button.tsx'
import { inSentence } from '../parts/language.ts'
import { Pager } from '../parts/pager.tsx'
import { say } from '../parts/say.ts'
import { SelectField } from '../parts/select-field.tsx'
import { Answered, Empty, messageOf } from '../parts/states.tsx'
import { formatCount } from '../parts/time.tsx'
import { useSearchParams } from '../parts/use-search.ts'
import { ChangeLine, wordsOf } from './change-line.tsx'
import { exportChanges } from './export-changes.ts'

const LIMIT = 50
const GROUP_TITLES: Readonly<Record<ChangeGroup, string>> = {
  changes: say`changes`,
  logins: say`logins`,
  reads: say`reads and exports`,
}

export function ChangesTab() {
  const [search, setSearch] = useSearchParams()
  const [offset, setOffset] = useState(0)
  const [now] = useState(() => Date.now())
  const about = CHANGE_GROUPS.find((one) => one === search.get('about')) ?? 'changes'
  const [person, key, kind, range] = ['person', 'key', 'kind', 'range'].map((name) => search.get(name))
  const filters: Parameters = useMemo(() => {
    const ms = range && Object.hasOwn(RANGES, range) ? RANGES[range as RangeName].ms : null
    return {
      ...(kind ? { kind } : { about }),
      ...(person && { person_id: person }),
      ...(key && { key_id: key }),
      ...(ms && { after: new Date(now - ms).toISOString() }),
    }
  }, [about, kind, person, key, range, now])
  const query = useQuery(changesQuery({ ...filters, limit: LIMIT, offset }))

  function choose(change: Readonly<Record<string, string>>) {
    setOffset(0)
    setSearch((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(change)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      return next
    })
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="sr-only">What is shown</legend>
          {CHANGE_GROUPS.map((name) => (
            <Button
              key={name}
              isSmall
              aria-pressed={about === name}
              onClick={() => choose({ about: name, kind: '' })}
            >
              {GROUP_TITLES[name]}
            </Button>
          ))}
        </fieldset>
        <SelectField
          isInline
          title="Kind"
          value={kind ?? ''}
          options={[['', say`all`], ...KINDS_OF_GROUP[about].map((one) => [one, wordsOf(one)] as const)]}
          onChange={(value) => choose({ kind: value })}
        />
        <WhoChoice person={person ?? ''} apiKey={key ?? ''} onChoose={choose} />
        <SelectField
          isInline
          title="When"
          value={range ?? ''}
          options={[
            ['', say`all time`],
            ...(['24h', '7d', '30d'] as const).map((one) => [one, inSentence(RANGES[one].title)] as const),
          ]}
          onChange={(value) => choose({ range: value })}
        />
        <Export filters={filters} />
      </div>
      <section className="card overflow-hidden" aria-label="Changes">
        <Answered query={query}>
          {(data) =>
            data.changes.length === 0 ? (
              <Empty title="There is nothing on record." />
            ) : (
              <>
                <ol className="divide-y divide-line">
                  {data.changes.map((change) => (
                    <ChangeLine key={change.id} change={change} />
                  ))}
                </ol>
                <Pager offset={offset} limit={LIMIT} total={data.total} onMove={setOffset} />
              </>
            )
          }
        </Answered>
      </section>
    </>
  )
}

type Options = readonly (readonly [value: string, title: string])[]

/** For admins, who see persons and keys. What is in the address but not known any more is an id. */
function WhoChoice({
  person,
  apiKey,
  onChoose,
}: {
  person: string
  apiKey: string
  onChoose: (change: Readonly<Record<string, string>>) => void
}) {
  const { data: session } = useQuery(sessionQuery)
  const isAdmin = session?.roles.includes('admin') ?? false
  const people = useQuery({ ...peopleQuery, enabled: isAdmin }).data?.people ?? []
  const keys = useQuery({ ...keysQuery, enabled: isAdmin }).data?.keys ?? []
  const [value, title] = person
    ? [`person:${person}`, say`person ${person}`]
    : [apiKey && `key:${apiKey}`, say`key ${apiKey}`]
  const options: Options = [
    ...people.map(({ id, name }) => [`person:${id}`, name] as const),
    ...keys.map(({ id, name }) => [`key:${id}`, say`key ${name}`] as const),
  ]
  const isKnown = value === '' || options.some(([option]) => option === value)
  return (
    <SelectField
      isInline
      title="Done by"
      value={value}
      options={[['', say`everybody`], ...options, ...(isKnown ? [] : [[value, title] as const])]}
      onChange={(chosen) => {
        const [kind = '', id = ''] = chosen.split(':')
        onChoose({ person: kind === 'person' ? id : '', key: kind === 'key' ? id : '' })
      }}
    />
  )
}

function Export({ filters }: { filters: Parameters }) {
  const save = useMutation({ mutationFn: (format: 'csv' | 'jsonl') => exportChanges(format, filters) })
  return (
    <span className="ml-auto flex flex-wrap items-center gap-1.5">
      {save.error && <span className="text-critical">{messageOf(save.error)}</span>}
      {save.data && save.data.exported < save.data.total && (
        <span role="status" className="text-critical">
          The file has the newest {formatCount(save.data.exported)} of {formatCount(save.data.total)}. Choose
          a shorter time, or use the API.
        </span>
      )}
      {(['csv', 'jsonl'] as const).map((format) => (
        <Button key={format} isSmall disabled={save.isPending} onClick={() => save.mutate(format)}>
          {format === 'csv' ? 'CSV' : 'JSON Lines'}
        </Button>
      ))}
    </span>
  )
}
