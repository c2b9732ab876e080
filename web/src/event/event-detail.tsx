/** One event: the verdict in a sentence, the findings and where they are, who acted, and the articles that apply. */
import { useState } from 'react'
import type { ExplainedEvent } from '../api/records.ts'
import { DecisionBadge, PiiBadge } from '../parts/badges.tsx'
import { RiskBadge } from '../parts/risk-badge.tsx'
import { Time } from '../parts/time.tsx'
import { VisibleText } from '../parts/visible-text.tsx'
import { EventReview } from '../review/event-review.tsx'
import { aboutEvent } from '../stops/about-event.ts'
import { StopButton } from '../stops/stop-button.tsx'
import { StopLines } from '../stops/stop-lines.tsx'
import { Articles } from './articles.tsx'
import { CallOutcome } from './call-outcome.tsx'
import { EvidenceTexts } from './evidence-texts.tsx'
import { FindingList } from './finding-list.tsx'
import { isCredential } from './is-credential.ts'
import { JsonTree } from './json-tree.tsx'
import { Kept } from './kept.tsx'
import { Neighbours } from './neighbours.tsx'
import { Part } from './part.tsx'
import { Proof } from './proof.tsx'
import { RawJson } from './raw-json.tsx'
import { Reveal } from './reveal.tsx'
import { verdictOf } from './verdict.ts'
import { Who } from './who.tsx'

export function EventDetail({ event: masked, text: maskedText }: { event: ExplainedEvent; text: string }) {
  const [revealed, setRevealed] = useState<{ event: ExplainedEvent; text: string } | null>(null)
  const { event, text } = revealed ?? { event: masked, text: maskedText }
  const about = aboutEvent(masked)
  return (
    <article className="divide-y divide-line" data-testid="event" data-id={event.id}>
      <header className="flex flex-col gap-2 px-4 py-3">
        <div className="flex flex-wrap items-center gap-2">
          <RiskBadge level={event.risk_level} />
          <DecisionBadge decision={event.decision} outcome={masked.call?.outcome} />
          <PiiBadge kinds={event.pii_fields} />
          <span className="ml-auto text-soft">
            <Time at={event.created_at} style="whole" />
          </span>
          <StopButton about={about} />
        </div>
        <StopLines about={about} />
        <p className="text-base leading-snug font-medium" data-testid="verdict">
          <bdi>
            <VisibleText text={verdictOf(event, masked.call?.outcome)} />
          </bdi>
        </p>
        <p className="text-soft">
          <bdi className="font-medium text-ink">
            <VisibleText text={event.agent_id} />
          </bdi>{' '}
          ·{' '}
          <bdi>
            <VisibleText text={event.action} />
          </bdi>
        </p>
        <Kept event={masked} />
        {event.findings.some(isCredential) && (
          <Reveal id={event.id} isRevealed={revealed !== null} onReveal={setRevealed} />
        )}
      </header>
      <Part title="What it did">
        <EvidenceTexts event={event} />
      </Part>
      {masked.call && (
        <Part title="What became of it">
          <CallOutcome call={masked.call} eventId={event.id} />
        </Part>
      )}
      <Part title="Why this verdict">
        <FindingList event={event} />
      </Part>
      <Part title="Review">
        <EventReview id={event.id} />
      </Part>
      <Part title="Who">
        <Who event={event} />
      </Part>
      <Part title="Articles that apply">
        <Articles frameworks={event.frameworks} />
      </Part>
      <Part title="Data and context">
        <JsonTree name="data" value={event.data} />
        <JsonTree name="context" value={event.context} />
      </Part>
      <Neighbours event={event} />
      <Part title="Proof">
        <Proof id={event.id} />
      </Part>
      <Part title="Record">
        <RawJson event={event} text={text} />
      </Part>
    </article>
  )
}
