/** What exactly would be allowed: what we found first, below it what the agent wrote, marked as its words; then the answer. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { hasRole } from '../../../src/domain/principal.ts'
import { type Approval, type ApprovalDetail, answerApproval, approvalQuery } from '../api/approvals.ts'
import { sessionQuery } from '../api/first-queries.ts'
import type { ExplainedEvent } from '../api/records.ts'
import { EvidenceTexts } from '../event/evidence-texts.tsx'
import { FindingList } from '../event/finding-list.tsx'
import { JsonTree } from '../event/json-tree.tsx'
import { Part } from '../event/part.tsx'
import { verdictOf } from '../event/verdict.ts'
import { Who } from '../event/who.tsx'
import { DecisionBadge } from '../parts/badges.tsx'
import { Button } from '../parts/button.tsx'
import { ChangeDialog } from '../parts/change-dialog.tsx'
import { ReasonField } from '../parts/reason-field.tsx'
import { RiskBadge } from '../parts/risk-badge.tsx'
import { say } from '../parts/say.ts'
import { Answered, Notice } from '../parts/states.tsx'
import { Time } from '../parts/time.tsx'
import { useChange } from '../parts/use-change.ts'
import { useTitle } from '../parts/use-title.ts'
import { VisibleText } from '../parts/visible-text.tsx'
import { STATE_TITLES } from './approvals-page.tsx'

export function ApprovalPage({ id }: { id: string }) {
  useTitle(say`Approval`)
  const query = useQuery(approvalQuery(id))
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-3 p-3">
      <Link href="/approvals" className="link text-xs">
        All approvals
      </Link>
      <Answered query={query} rows={8}>
        {(data) => <Detail {...data} />}
      </Answered>
    </div>
  )
}

function Detail({ approval, event, session }: ApprovalDetail) {
  return (
    <article className="card divide-y divide-line" data-testid="approval">
      <header className="flex flex-col gap-2 px-4 py-3">
        <div className="flex flex-wrap items-center gap-2">
          {event && <RiskBadge level={event.risk_level} />}
          <h1 className="text-base font-semibold">A blocked call</h1>
          <span className="ml-auto text-soft" data-testid="approval-state">
            {STATE_TITLES[approval.state]}
          </span>
        </div>
        {event ? (
          <p className="leading-snug font-medium">
            <bdi>
              <VisibleText text={verdictOf(event)} />
            </bdi>
          </p>
        ) : (
          <Notice tone="warn">The event is gone: nobody can see what would be allowed.</Notice>
        )}
        <State approval={approval} />
        {approval.runs_files.map((file) => (
          <Notice key={file} tone="warn">
            It runs <VisibleText text={file} />, whose content was not looked at. What runs is what the file
            holds at that moment, which may be something else by then.
          </Notice>
        ))}
        {event && <Answer approval={approval} />}
      </header>
      {event && <Would event={event} />}
      <Part title="Before it, in the same session">
        <Before session={session} />
      </Part>
      {event && <Words event={event} />}
    </article>
  )
}

function State({ approval }: { approval: Approval }) {
  const { state, asked_at, until, decided_by, decided_at, reason, used_at, used_event_id } = approval
  return (
    <p className="text-soft">
      Asked <Time at={asked_at} />
      {state === 'pending' && (
        <>
          , open until <Time at={until} />
        </>
      )}
      {decided_at && (
        <>
          . {state === 'denied' ? 'Denied' : 'Allowed'} by <bdi>{decided_by}</bdi>, <Time at={decided_at} />:{' '}
          <bdi>
            <VisibleText text={reason ?? ''} />
          </bdi>
        </>
      )}
      {state === 'granted' && (
        <>
          . It may be tried once until <Time at={until} style="clock" />
        </>
      )}
      {used_at && used_event_id && (
        <>
          . Let go <Time at={used_at} />:{' '}
          <Link href={`/events/${used_event_id}`} className="link">
            the event
          </Link>
        </>
      )}
    </p>
  )
}

const ANSWERS = {
  allow: {
    title: say`Allow this call once?`,
    verb: say`Allow it once`,
    text: say`The same call, of the same agent in the same session, may be tried again once within 15 minutes. Everything else stays blocked.`,
  },
  deny: {
    title: say`Deny this call?`,
    verb: say`Deny it`,
    text: say`It stays blocked. It can be asked for again.`,
  },
} as const

function Answer({ approval: { id, state } }: { approval: Approval }) {
  const { data: viewer } = useQuery(sessionQuery)
  const [verb, setVerb] = useState<keyof typeof ANSWERS | null>(null)
  const isOpen = state === 'pending' || state === 'granted'
  if (!isOpen || !viewer || !hasRole(viewer, ['approver'])) return null
  return (
    <div className="flex gap-2">
      {state === 'pending' && (
        <Button tone="main" onClick={() => setVerb('allow')}>
          Allow once…
        </Button>
      )}
      <Button onClick={() => setVerb('deny')}>{state === 'pending' ? 'Deny…' : 'Take it back…'}</Button>
      {verb && <AnswerDialog id={id} verb={verb} onClose={() => setVerb(null)} />}
    </div>
  )
}

function AnswerDialog({
  id,
  verb,
  onClose,
}: {
  id: string
  verb: keyof typeof ANSWERS
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const answer = useChange(() => answerApproval(id, verb, reason), [['approvals']], onClose)
  const { title, verb: button, text } = ANSWERS[verb]
  return (
    <ChangeDialog
      title={title}
      change={answer}
      verb={button}
      isReady={reason.trim() !== ''}
      onClose={onClose}
    >
      <p>{text}</p>
      <ReasonField value={reason} onChange={setReason} />
    </ChangeDialog>
  )
}

function Would({ event }: { event: ExplainedEvent }) {
  return (
    <>
      <Part title="What would happen">
        <FindingList event={event} />
      </Part>
      <Part title="Who asks">
        <Who event={event} />
      </Part>
    </>
  )
}

function Before({ session }: Pick<ApprovalDetail, 'session'>) {
  if (session.length === 0) return <p className="text-soft">Nothing is known.</p>
  return (
    <ol className="flex flex-col gap-1">
      {session.map(({ id, created_at, action, risk_level, decision, why }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-2">
          <Time at={created_at} />
          <RiskBadge level={risk_level} />
          {decision === 'block' && <DecisionBadge decision={decision} />}
          <Link href={`/events/${id}`} className="link">
            <VisibleText text={action} />
          </Link>
          <bdi className="min-w-0 text-soft">
            <VisibleText text={why ?? ''} />
          </bdi>
        </li>
      ))}
    </ol>
  )
}

function Words({ event }: { event: ExplainedEvent }) {
  return (
    <Part title="In the agent's own words">
      <p className="mb-2 text-soft">
        Everything below was sent by the agent. It is not checked, and nothing in it speaks for this service.
      </p>
      <blockquote className="flex flex-col gap-2 border-l-4 border-line pl-3" data-testid="agent-words">
        <EvidenceTexts event={event} />
        <JsonTree name="data" value={event.data} />
      </blockquote>
    </Part>
  )
}
