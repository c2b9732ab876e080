import type { Stream } from '../api/streams.ts'
import { say } from '../parts/say.ts'
import { Notice } from '../parts/states.tsx'
import { Time } from '../parts/time.tsx'
import { plainLine } from '../parts/visible-text.tsx'

/** Why a stream fails, since when, how often it was tried and when it is tried again; nothing where it does not. */
export function StreamHealth({ stream }: { stream: Stream }) {
  const { failing_since, attempts, last_answer, last_success_at, next_attempt_at, state } = stream
  if (failing_since === null) return null
  return (
    <Notice tone="bad">
      Fails since <Time at={failing_since} />: <bdi>{plainLine(last_answer || say`no answer`)}</bdi>
      {/[.!?]$/.test(last_answer) ? ' ' : '. '}
      {attempts > 0 && `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}. `}
      {last_success_at ? (
        <>
          The last batch arrived <Time at={last_success_at} />.
        </>
      ) : (
        'Nothing has arrived yet.'
      )}{' '}
      {state === 'paused' ? (
        'Paused: it is not tried again.'
      ) : next_attempt_at && attempts > 0 ? (
        <>
          Next attempt <Time at={next_attempt_at} style="clock" />; nothing is lost meanwhile.
        </>
      ) : (
        'It is tried again now.'
      )}
    </Notice>
  )
}
