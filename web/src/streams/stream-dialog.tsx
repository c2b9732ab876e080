/** Sets a stream up, or changes one: what is secret is not shown, and stays unless something new is typed. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasRole } from '../../../src/domain/principal.ts'
import {
  STREAM_FORMATS,
  STREAM_KINDS,
  type StreamCover,
  type StreamKind,
} from '../../../src/domain/stream.ts'
import { sessionQuery } from '../api/first-queries.ts'
import { changeStream, createStream, type Stream } from '../api/streams.ts'
import { ChangeDialog } from '../parts/change-dialog.tsx'
import { CheckField } from '../parts/check-field.tsx'
import { say } from '../parts/say.ts'
import { SelectField } from '../parts/select-field.tsx'
import { TextField } from '../parts/text-field.tsx'
import { S3Fields } from './s3-fields.tsx'
import { changedFields, EMPTY_DRAFT, newFields, type StreamDraft } from './stream-draft.ts'
import { FORMAT_TITLES, KIND_TITLES } from './stream-words.ts'
import { useStreamChange } from './use-stream-change.ts'

const URL_HINTS: Readonly<Partial<Record<StreamKind, string>>> = {
  webhook: 'https://siem.example/audit',
  otlp: 'https://collector.example/v1/logs',
  s3: 'https://s3.eu-central-1.amazonaws.com',
  syslog: 'tls://syslog.example:6514',
}

export function StreamDialog({
  covers,
  stream,
  onClose,
  onSecret,
}: {
  covers: StreamCover
  stream: Stream | null
  onClose: () => void
  onSecret?: (name: string, secret: string) => void
}) {
  const { data: session } = useQuery(sessionQuery)
  const [draft, setDraft] = useState<StreamDraft>({
    ...EMPTY_DRAFT,
    kind: STREAM_KINDS[covers][0],
    ...(stream && { name: stream.name, kind: stream.kind, format: stream.format, query: stream.query ?? '' }),
  })
  const set = (part: Partial<StreamDraft>) => setDraft({ ...draft, ...part })
  const field = (
    name: 'name' | 'query' | 'url' | 'header' | 'headerValue' | 'secret' | 'from' | 'reason',
  ) => ({
    value: draft[name],
    onChange: (text: string) => set({ [name]: text }),
  })
  const change = stream ? changedFields(stream, draft) : null
  const save = useStreamChange(
    covers,
    async () => {
      if (stream) await changeStream(covers, stream, change ?? {})
      else {
        const { name, signing_secret } = await createStream(covers, newFields(draft))
        if (signing_secret) return { name, secret: signing_secret }
      }
      return null
    },
    (made) => (made ? onSecret?.(made.name, made.secret) : onClose()),
  )
  const hasUrl = draft.kind !== 'file'
  const hasHeaders = draft.kind === 'webhook' || draft.kind === 'otlp'
  const stays = stream ? say`Empty: it stays as it is.` : undefined
  const mayBeWhole = session && covers === 'organization' && hasRole(session, ['reveal'])
  return (
    <ChangeDialog
      title={stream ? `Change ${stream.name}` : 'Set a stream up'}
      change={save}
      verb="Save"
      isReady={change === null || Object.keys(change).length > 0}
      onClose={onClose}
    >
      <TextField title="Name" maxLength={200} required {...field('name')} />
      {!stream && (
        <SelectField
          title="Kind"
          value={draft.kind}
          options={STREAM_KINDS[covers].map((kind) => [kind, KIND_TITLES[kind]] as const)}
          onChange={(kind) => set({ kind: kind as StreamKind })}
        />
      )}
      {hasUrl && (
        <TextField
          title="URL"
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          required={!stream}
          placeholder={stream ? stream.target : URL_HINTS[draft.kind]}
          {...(stream && {
            hint: say`Empty: it stays as it is.${hasHeaders ? say` A new one gets no header of before.` : ''}`,
          })}
          {...field('url')}
        />
      )}
      {draft.kind === 's3' && <S3Fields draft={draft} isNew={!stream} onChange={set} />}
      {hasHeaders && (
        <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
          <TextField
            title="Header (optional)"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            placeholder="Authorization"
            {...field('header')}
          />
          <TextField
            title="Value of the header"
            type="password"
            autoComplete="off"
            maxLength={4000}
            required={draft.header !== ''}
            {...(stays && { hint: stays })}
            {...field('headerValue')}
          />
        </div>
      )}
      {draft.kind === 'webhook' && (
        <TextField
          title="Signing secret (optional)"
          type="password"
          autoComplete="off"
          maxLength={200}
          hint={stays ?? 'Empty: one is made, and shown once.'}
          {...field('secret')}
        />
      )}
      <SelectField
        title="Format"
        value={draft.format}
        options={STREAM_FORMATS.map((format) => [format, FORMAT_TITLES[format]] as const)}
        onChange={(format) => set({ format: format as StreamDraft['format'] })}
      />
      <TextField
        title="Only events that match (optional)"
        spellCheck={false}
        placeholder="risk>=medium"
        hint="As in the search, by fields. Empty: all events."
        {...field('query')}
      />
      {!stream && (
        <TextField
          title="From (optional)"
          type="datetime-local"
          hint="In your time zone. Empty: what is stored from now on."
          {...field('from')}
        />
      )}
      {!stream && mayBeWhole && (
        <CheckField isOn={draft.isWhole} onChange={(isOn) => set({ isWhole: isOn })}>
          Send credentials that were found as they are, not masked
        </CheckField>
      )}
      {draft.isWhole && (
        <TextField title="Why" hint="It is recorded." maxLength={1000} required {...field('reason')} />
      )}
    </ChangeDialog>
  )
}
