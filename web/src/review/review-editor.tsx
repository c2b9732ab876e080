/** One review: its state, owner, due date and note, and every step that somebody took. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { hasRole } from '../../../src/domain/principal.ts'
import { send } from '../api/call.ts'
import { sessionQuery } from '../api/first-queries.ts'
import { type Review, type ReviewState, type ReviewUpdate, reviewStepsQuery } from '../api/reviews.ts'
import { Button } from '../parts/button.tsx'
import { say } from '../parts/say.ts'
import { SelectField } from '../parts/select-field.tsx'
import { messageOf, Notice } from '../parts/states.tsx'
import { TextField } from '../parts/text-field.tsx'
import { Time } from '../parts/time.tsx'
import { VisibleText } from '../parts/visible-text.tsx'

export const STATES: readonly (readonly [ReviewState, string])[] = [
  ['open', say`Open`],
  ['acknowledged', say`Acknowledged`],
  ['incident', say`Incident`],
  ['false_alarm', say`False alarm`],
]

export function stateTitle(state: string): string {
  return STATES.find(([name]) => name === state)?.[1] ?? state
}

/** `review` null: nobody has to look at the event, and nobody did; a step makes one. */
export function ReviewEditor({ review, eventId }: { review: Review | null; eventId?: string }) {
  const { data: session } = useQuery(sessionQuery)
  const canReview = session !== undefined && hasRole(session, ['policy', 'approver'])
  const client = useQueryClient()
  // Not in the form: that begins anew with each step, also of somebody else.
  const step = useMutation({
    mutationFn: (body: ReviewUpdate) => {
      // Nobody overwrites what a colleague has decided meanwhile.
      const etag = `"${review?.version ?? 0}"`
      return review && eventId === undefined
        ? send('PATCH', '/reviews/{id}', { id: review.id, body, etag })
        : send('POST', '/reviews', { body: { ...body, event_id: eventId ?? '' }, etag })
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['reviews'] }),
  })
  return (
    <div className="flex flex-col gap-3" data-testid="review">
      {review ? (
        <p className="text-soft">
          <b className="text-ink">{stateTitle(review.state)}</b>
          {review.owner && (
            <>
              {' '}
              · <bdi>{review.owner}</bdi>
            </>
          )}
          {review.due_at && (
            <>
              {' '}
              · due <Time at={review.due_at} style="whole" />
              {review.overdue && <b className="text-critical"> overdue</b>}
            </>
          )}{' '}
          · {review.events === 1 ? 'one event' : `${review.events} like events`}
        </p>
      ) : (
        <p className="text-soft">Nobody has to look at this event.</p>
      )}
      {canReview && (
        <StepForm
          key={review?.version}
          review={review}
          me={session.key_name}
          isDisabled={step.isPending}
          onSave={step.mutate}
        />
      )}
      {step.error && <Notice tone="bad">{messageOf(step.error)}</Notice>}
      {review && review.version > 0 && <Steps review={review} />}
    </div>
  )
}

type StepFormParts = {
  review: Review | null
  me: string
  isDisabled: boolean
  onSave: (step: ReviewUpdate) => void
}

function StepForm({ review, me, isDisabled, onSave }: StepFormParts) {
  const [state, setState] = useState<ReviewState>(review?.state ?? 'open')
  const [owner, setOwner] = useState(review?.owner ?? '')
  const [note, setNote] = useState(review?.note ?? '')
  const [due, setDue] = useState(review?.due_at?.slice(0, 10) ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave({ state, owner: owner || null, note: note || null, due_at: due || null })
  }
  return (
    <form className="flex flex-wrap items-end gap-3" onSubmit={submit}>
      <SelectField
        title="State"
        value={state}
        options={STATES}
        onChange={(value) => setState(value as ReviewState)}
      />
      <TextField title="Owner" maxLength={200} placeholder={me} value={owner} onChange={setOwner} />
      <TextField title="Due" type="date" value={due} onChange={setDue} />
      <div className="min-w-48 flex-1">
        <TextField title="Note" maxLength={2_000} value={note} onChange={setNote} />
      </div>
      <Button type="submit" tone="main" disabled={isDisabled}>
        Save the step
      </Button>
    </form>
  )
}

type Step = { readonly state?: string; readonly owner?: string | null; readonly note?: string | null }

function Steps({ review }: { review: Review }) {
  const { data } = useQuery(reviewStepsQuery(review.id, review.version))
  return (
    <ol className="divide-y divide-line border-t border-line text-xs" data-testid="review-steps">
      {data?.steps.map(({ id, at, key_name, after }) => {
        const { state = 'erased', owner, note } = (after ?? {}) as Step
        return (
          <li key={id} className="py-1">
            <Time at={at} /> · <bdi>{key_name}</bdi> · {stateTitle(state)}
            {owner && (
              <>
                {' '}
                · <bdi>{owner}</bdi>
              </>
            )}
            {note && (
              <>
                :{' '}
                <bdi>
                  <VisibleText text={note} />
                </bdi>
              </>
            )}
          </li>
        )
      })}
    </ol>
  )
}
