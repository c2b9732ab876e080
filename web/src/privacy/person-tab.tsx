/** From what a person is known by to everything that is stored about the person. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { send } from '../api/call.ts'
import { type SubjectTerm, subjectSearchesQuery } from '../api/privacy.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { say } from '../parts/say.ts'
import { messageOf, Notice } from '../parts/states.tsx'
import { useSearchParams } from '../parts/use-search.ts'
import { EarlierSearches } from './earlier-searches.tsx'
import { PersonReport } from './person-report.tsx'

const KINDS: readonly (readonly [SubjectTerm['kind'], title: string, example: string])[] = [
  ['email', say`E-mail`, 'jane.doe@example.com'],
  ['name', say`Name`, say`Jane Doe`],
  ['phone', say`Phone`, '+46 70 123 45 67'],
  ['user_id', say`User id`, 'jdoe'],
  ['number', say`Number`, say`of a passport, an account, a customer`],
]

const FIRST: readonly SubjectTerm[] = [
  { kind: 'email', value: '' },
  { kind: 'name', value: '' },
  { kind: 'phone', value: '' },
]
const MAX_TERMS = 20

export function PersonTab() {
  const [address, setAddress] = useSearchParams()
  // Only here: whom somebody looks for is stored nowhere.
  const [terms, setTerms] = useState(FIRST)
  const id = address.get('search')
  if (id) return <PersonReport key={id} id={id} onAgain={() => setAddress({})} />
  return (
    <>
      <SearchForm terms={terms} onChange={setTerms} onBegun={(search) => setAddress({ search })} />
      <EarlierSearches />
    </>
  )
}

type SearchFormParts = {
  terms: readonly SubjectTerm[]
  onChange: (terms: readonly SubjectTerm[]) => void
  onBegun: (id: string) => void
}

function SearchForm({ terms, onChange, onBegun }: SearchFormParts) {
  const given = terms.filter(({ value }) => value.trim() !== '')
  const client = useQueryClient()
  const begin = useMutation({
    mutationFn: () => send('POST', '/subjects/search', { body: { terms: given } }),
    onSuccess: ({ id }) => {
      void client.invalidateQueries({ queryKey: subjectSearchesQuery.queryKey })
      onBegun(id)
    },
  })
  const replace = (index: number, term: SubjectTerm | null) =>
    onChange(terms.flatMap((one, at) => (at !== index ? [one] : term ? [term] : [])))

  function submit(event: FormEvent) {
    event.preventDefault()
    begin.mutate()
  }

  return (
    <form onSubmit={submit} className="card flex flex-col gap-3 p-4" aria-label="Search for a person">
      <p className="text-soft">
        Enter everything that the person is known by. Letter case, accents, spaces and dashes do not matter;
        phone numbers with and without the country code are two entries. That you searched is on record; whom
        you searched for is stored nowhere.
      </p>
      {terms.map((term, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are alike and change while typing
        <div key={index} className="flex items-center gap-2">
          <select
            className="field w-26"
            aria-label={`Kind of entry ${index + 1}`}
            value={term.kind}
            onChange={({ target }) => replace(index, { ...term, kind: target.value as SubjectTerm['kind'] })}
          >
            {KINDS.map(([kind, title]) => (
              <option key={kind} value={kind}>
                {title}
              </option>
            ))}
          </select>
          <input
            className="field min-w-0 flex-1"
            aria-label={`Entry ${index + 1}`}
            value={term.value}
            maxLength={200}
            placeholder={KINDS.find(([kind]) => kind === term.kind)?.[2]}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => replace(index, { ...term, value: target.value })}
          />
          <Button
            className="px-1.5"
            aria-label={`Remove entry ${index + 1}`}
            disabled={terms.length === 1}
            onClick={() => replace(index, null)}
          >
            <Icon name="close" className="size-3.5" />
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={terms.length === MAX_TERMS}
          onClick={() => onChange([...terms, { kind: 'name', value: '' }])}
        >
          <Icon name="plus" />
          Add an entry
        </Button>
        <Button type="submit" tone="main" disabled={given.length === 0 || begin.isPending}>
          <Icon name="search" />
          Search
        </Button>
      </div>
      {begin.error && <Notice tone="bad">{messageOf(begin.error)}</Notice>}
    </form>
  )
}
