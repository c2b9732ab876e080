/** One stream: where it goes, how far it is, and what can be done with it. */

import { useMutation } from '@tanstack/react-query'
import type { StreamCover } from '../../../src/domain/stream.ts'
import { changeStream, type Stream, testStream } from '../api/streams.ts'
import { Button } from '../parts/button.tsx'
import { say } from '../parts/say.ts'
import { messageOf, Notice } from '../parts/states.tsx'
import { formatCount, formatDuration, Time } from '../parts/time.tsx'
import { plainLine } from '../parts/visible-text.tsx'
import { StreamHealth } from './stream-health.tsx'
import { KIND_TITLES, STATE_TONES } from './stream-words.ts'
import { useStreamChange } from './use-stream-change.ts'

/** What a dialog asks about first. */
export type StreamTask = 'change' | 'replay' | 'remove'

const TASKS: readonly (readonly [StreamTask, string])[] = [
  ['change', say`Change`],
  ['replay', say`Send again`],
  ['remove', say`Remove`],
]

export function StreamCard({
  covers,
  stream,
  onDo,
}: {
  covers: StreamCover
  stream: Stream
  onDo: (what: StreamTask) => void
}) {
  const name = plainLine(stream.name)
  const isPaused = stream.state === 'paused'
  const pause = useStreamChange(covers, () => changeStream(covers, stream, { paused: !isPaused }))
  const test = useMutation({ mutationFn: () => testStream(covers, stream) })
  const error = pause.error ?? test.error
  return (
    <li className="card flex flex-col gap-2 p-3" aria-label={`Stream ${name}`}>
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 truncate font-medium">
          <bdi>{name}</bdi>
        </h3>
        <span className={`rounded px-1.5 py-px text-xs font-semibold ${STATE_TONES[stream.state]}`}>
          {stream.state}
        </span>
        <span className="flex flex-wrap gap-1.5 sm:ml-auto">
          <Button isSmall aria-label={`Test ${name}`} disabled={test.isPending} onClick={() => test.mutate()}>
            Test
          </Button>
          <Button
            isSmall
            aria-label={`${isPaused ? 'Resume' : 'Pause'} ${name}`}
            disabled={pause.isPending}
            onClick={() => pause.mutate()}
          >
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
          {TASKS.map(([task, title]) => (
            <button
              key={task}
              type="button"
              className={`button button-small ${task === 'remove' ? 'button-danger' : ''}`}
              aria-label={`${title} ${name}`}
              onClick={() => onDo(task)}
            >
              {title}
            </button>
          ))}
        </span>
      </div>
      <StreamHealth stream={stream} />
      {test.data && (
        <Notice tone={test.data.delivered ? 'good' : 'bad'}>
          {test.data.delivered ? 'The sample arrived' : 'The sample did not arrive'}:{' '}
          <bdi>{plainLine(test.data.answer)}</bdi>
        </Notice>
      )}
      {error && <Notice tone="bad">{messageOf(error)}</Notice>}
      <Facts stream={stream} />
    </li>
  )
}

function Facts({ stream }: { stream: Stream }) {
  const { kind, target, format, query, whole, lag_events, lag_seconds, sent_events, last_success_at } = stream
  const facts = [
    [say`Target`, `${KIND_TITLES[kind]}: ${target}`],
    [say`Format`, `${format}${whole ? say`, nothing is masked` : ''}`],
    [say`Events`, query ?? say`all`],
    [
      say`Behind`,
      lag_events === 0
        ? say`nothing`
        : `${formatCount(lag_events)}${lag_seconds > 0 ? say`, the oldest is ${formatDuration(lag_seconds * 1000)} old` : ''}`,
    ],
  ] as const
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5">
      {facts.map(([title, text]) => (
        <div key={title} className="contents">
          <dt className="text-soft">{title}</dt>
          <dd className="break-words">
            <bdi>{plainLine(text)}</bdi>
          </dd>
        </div>
      ))}
      <dt className="text-soft">Sent</dt>
      <dd>
        {formatCount(sent_events)}
        {last_success_at && (
          <>
            , last <Time at={last_success_at} />
          </>
        )}
      </dd>
    </dl>
  )
}
