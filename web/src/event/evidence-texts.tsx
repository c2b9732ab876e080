/** The texts that matter, with what was found marked at its place: the action itself first, then whatever else holds a finding. */
import { subjectOf } from '../../../src/domain/event-subject.ts'
import type { ExplainedEvent, Finding } from '../api/records.ts'
import { CopyButton } from '../parts/copy-button.tsx'
import { ScrollBox } from '../parts/scroll-box.tsx'
import { VisibleText } from '../parts/visible-text.tsx'
import { holderOf, listStrings } from './list-strings.ts'
import { MarkedText } from './marked-text.tsx'
import { summarize } from './summarize.ts'

const SHOWN_TEXTS = 12
const NOWHERE = [0, 0] as const

export function EvidenceTexts({ event }: { event: ExplainedEvent }) {
  const texts = textsOf(event)
  if (texts.length === 0)
    return (
      <p className="text-soft">
        {summarize(event) || (event.erased?.['data'] ? 'Erased.' : 'The event carries no details.')}
      </p>
    )
  return (
    <div className="flex flex-col gap-2">
      {texts.slice(0, SHOWN_TEXTS).map(({ place, text, findings }) => (
        <figure key={place} className="overflow-hidden rounded-md border border-line bg-page">
          <figcaption className="flex items-center gap-2 border-b border-line px-3 text-xs text-soft">
            <bdi className="min-w-0 flex-1 truncate py-1 font-mono">
              <VisibleText text={place} />
            </bdi>
            <CopyButton isBare label="Copy text" text={() => text} />
          </figcaption>
          <ScrollBox label="Text" className="max-h-80 overflow-auto px-3 py-2">
            <MarkedText text={text} findings={findings} />
          </ScrollBox>
        </figure>
      ))}
    </div>
  )
}

type EvidenceText = { readonly place: string; readonly text: string; readonly findings: readonly Finding[] }

function textsOf(event: ExplainedEvent): EvidenceText[] {
  const strings = listStrings(event)
  const texts = new Map<string, Finding[]>()
  const subject = subjectOf(event)
  if (subject && strings.has(subject.place)) texts.set(subject.place, [])
  for (const finding of event.findings) {
    const place = holderOf(strings, finding.where)
    if (place === null) continue
    // Inside JSON text the positions are those of the inner string, not of what is shown.
    const placed = place === finding.where ? finding : { ...finding, span: NOWHERE }
    texts.set(place, [...(texts.get(place) ?? []), placed])
  }
  if (event.reasoning !== null && !texts.has('reasoning')) texts.set('reasoning', [])
  return [...texts].map(([place, findings]) => ({ place, text: strings.get(place) ?? '', findings }))
}
