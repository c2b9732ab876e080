import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { messageOf } from '../parts/states.tsx'

type QueryFieldParts = { query: string; error: unknown; onSearch: (query: string) => void }

/** Narrows the page down, in the same language as the events. */
export function QueryField({ query, error, onSearch }: QueryFieldParts) {
  const [text, setText] = useState(query)
  return (
    <search>
      <form
        className="flex flex-wrap gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(text.trim())
        }}
      >
        <input
          type="search"
          className="field min-w-0 flex-1"
          aria-label="Narrow down"
          placeholder="Narrow down: risk>=high action:shell_command"
          value={text}
          aria-invalid={query !== '' && Boolean(error)}
          title={query !== '' && error ? messageOf(error) : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  )
}
