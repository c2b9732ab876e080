/** What was erased of the event, and which legal holds keep it; nothing of most events. */
import type { ExplainedEvent } from '../api/records.ts'
import { Notice } from '../parts/states.tsx'
import { VisibleText } from '../parts/visible-text.tsx'

export function Kept({ event: { erased = {}, held_by = [] } }: { event: ExplainedEvent }) {
  // Most often all fields were erased together.
  const texts = Map.groupBy(Object.entries(erased), ([, text]) => text)
  return (
    <>
      {[...texts].map(([text, fields]) => (
        <Notice key={text} tone="plain">
          <bdi>
            <VisibleText text={`${fields.map(([name]) => name).join(', ')}: ${text}`} />
          </bdi>
        </Notice>
      ))}
      {held_by.map((hold) => (
        <Notice key={hold.id} tone="warn">
          Held by {hold.case === null ? 'the organization' : 'case '}
          <bdi className="font-medium">
            <VisibleText text={hold.case ?? ''} />
          </bdi>
          : neither retention nor an erasure takes it.
        </Notice>
      ))}
    </>
  )
}
