/** The record as the API gives it, and how to ask for it. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionQuery } from '../api/first-queries.ts'
import type { ExplainedEvent } from '../api/records.ts'
import { CopyButton } from '../parts/copy-button.tsx'
import { Icon } from '../parts/icon.tsx'
import { ScrollBox } from '../parts/scroll-box.tsx'
import { VisibleText } from '../parts/visible-text.tsx'

const SHOWN_CHARACTERS = 40_000

export function RawJson({ event, text }: { event: ExplainedEvent; text: string }) {
  const { data: session } = useQuery(sessionQuery)
  const address = `${session?.url ?? location.origin}/v1/events/${event.id}?include=findings`
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          aria-expanded={isOpen}
          className="inline-flex min-w-0 items-center gap-1 rounded hover:text-accent"
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'down' : 'right'} className="size-3.5" />
          Raw JSON
        </button>
        <span className="flex-1 font-mono text-xs break-all text-soft">{event.id}</span>
        <CopyButton label="Copy JSON" text={() => text} />
        <CopyButton
          label="Copy as curl"
          text={() => `curl -s '${address}' -H "Authorization: Bearer $SERVICE_API_KEY"`}
        />
      </div>
      {isOpen && <RawText text={JSON.stringify(event, null, 2)} />}
    </div>
  )
}

function RawText({ text }: { text: string }) {
  return (
    <ScrollBox
      label="JSON"
      className="code mt-2 max-h-[480px] overflow-auto rounded-md border border-line bg-page p-3"
    >
      <VisibleText text={text.slice(0, SHOWN_CHARACTERS)} />
      {text.length > SHOWN_CHARACTERS && <p className="text-soft">… copy it to see the rest</p>}
    </ScrollBox>
  )
}
