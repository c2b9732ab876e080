import { CheckField } from '../parts/check-field.tsx'
import { TextField } from '../parts/text-field.tsx'
import type { StreamDraft } from './stream-draft.ts'

/** Where in the storage, and as whom; of a stream that exists, only as whom. */
export function S3Fields({
  draft,
  isNew,
  onChange,
}: {
  draft: StreamDraft
  isNew: boolean
  onChange: (part: Partial<StreamDraft>) => void
}) {
  const field = (name: 'region' | 'bucket' | 'prefix' | 'accessKey' | 'secretKey') => ({
    value: draft[name],
    autoComplete: 'off',
    spellCheck: false,
    onChange: (text: string) => onChange({ [name]: text }),
  })
  const isNeeded = isNew || draft.url !== '' || draft.accessKey !== ''
  return (
    <>
      {isNew && (
        <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
          <TextField title="Region" placeholder="eu-central-1" required {...field('region')} />
          <TextField title="Bucket" required {...field('bucket')} />
        </div>
      )}
      {isNew && (
        <TextField
          title="Prefix (optional)"
          placeholder="audit/live"
          hint="Before the names of all objects. Empty: the id of the stream."
          {...field('prefix')}
        />
      )}
      {isNew && (
        <CheckField isOn={draft.isHostStyle} onChange={(isOn) => onChange({ isHostStyle: isOn })}>
          The bucket is part of the host, not of the path
        </CheckField>
      )}
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
        <TextField title="Access key ID" required={isNeeded} {...field('accessKey')} />
        <TextField title="Secret access key" type="password" required={isNeeded} {...field('secretKey')} />
      </div>
      {!isNew && <p className="text-xs text-soft">Empty: they stay as they are. A new URL needs new ones.</p>}
    </>
  )
}
