/** Streams to other systems: how far each is, why one fails and since when; set up, changed, paused, sent again, removed. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StreamCover } from '../../../src/domain/stream.ts'
import { sessionQuery } from '../api/first-queries.ts'
import { type Stream, streamsQuery } from '../api/streams.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { say } from '../parts/say.ts'
import { Answered, Empty } from '../parts/states.tsx'
import { mayManageStreams } from './may-manage-streams.ts'
import { RemoveStreamDialog } from './remove-stream-dialog.tsx'
import { ReplayDialog } from './replay-dialog.tsx'
import { StreamCard, type StreamTask } from './stream-card.tsx'
import { StreamDialog } from './stream-dialog.tsx'
import { StreamSecretDialog } from './stream-secret-dialog.tsx'

type Doing =
  | { readonly what: 'create' }
  | { readonly what: StreamTask; readonly stream: Stream }
  | { readonly what: 'show'; readonly name: string; readonly secret: string }

const TITLES: Readonly<Record<StreamCover, { readonly title: string; readonly about: string }>> = {
  organization: {
    title: say`Streams of the organization`,
    about: say`A stream copies events to another system, in the order in which they were stored.`,
  },
  deployment: {
    title: say`Streams of the deployment`,
    about: say`With the events of all organizations, for its operators. Credentials are always masked.`,
  },
}

export function StreamsTab() {
  const { data: session } = useQuery(sessionQuery)
  if (!session) return null
  return (['organization', 'deployment'] as const)
    .filter((covers) => mayManageStreams(session, covers))
    .map((covers) => <Streams key={covers} covers={covers} />)
}

function Streams({ covers }: { covers: StreamCover }) {
  const query = useQuery(streamsQuery(covers))
  const [doing, setDoing] = useState<Doing | null>(null)
  const close = () => setDoing(null)
  const { title, about } = TITLES[covers]
  return (
    <section className="flex flex-col gap-3" aria-label={title}>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="font-semibold">{title}</h2>
          <p className="text-soft">{about}</p>
        </div>
        <Button tone="main" onClick={() => setDoing({ what: 'create' })}>
          <Icon name="plus" />
          Set a stream up
        </Button>
      </div>
      <Answered query={query} rows={3}>
        {(data) =>
          data.streams.length === 0 ? (
            <div className="card">
              <Empty title="No streams yet." />
            </div>
          ) : (
            <ul className="flex flex-col gap-3">
              {data.streams.map((stream) => (
                <StreamCard
                  key={stream.id}
                  covers={covers}
                  stream={stream}
                  onDo={(what) => setDoing({ what, stream })}
                />
              ))}
            </ul>
          )
        }
      </Answered>
      {doing?.what === 'create' && (
        <StreamDialog
          covers={covers}
          stream={null}
          onClose={close}
          onSecret={(name, secret) => setDoing({ what: 'show', name, secret })}
        />
      )}
      {doing?.what === 'change' && <StreamDialog covers={covers} stream={doing.stream} onClose={close} />}
      {doing?.what === 'replay' && <ReplayDialog covers={covers} stream={doing.stream} onClose={close} />}
      {doing?.what === 'remove' && (
        <RemoveStreamDialog covers={covers} stream={doing.stream} onClose={close} />
      )}
      {doing?.what === 'show' && (
        <StreamSecretDialog name={doing.name} secret={doing.secret} onClose={close} />
      )}
    </section>
  )
}
