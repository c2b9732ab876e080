/** One change: what was done to what, by whom; opened, what differs field by field. */
import { Link } from 'wouter'
import type { Change } from '../api/records.ts'
import { Icon } from '../parts/icon.tsx'
import { say } from '../parts/say.ts'
import { Time } from '../parts/time.tsx'
import { VisibleText } from '../parts/visible-text.tsx'
import { whoAddress } from '../who/who-address.ts'
import { fieldDifferences } from './field-differences.ts'

export function ChangeLine({ change }: { change: Change }) {
  return (
    <li>
      <details className="group">
        <summary className="grid min-h-[24px] grid-cols-[12px_minmax(0,1fr)] items-baseline gap-x-3 px-3 py-1.5 hover:bg-raised sm:grid-cols-[12px_120px_160px_minmax(0,1fr)_minmax(0,auto)]">
          <Icon name="right" className="size-3 self-center text-soft group-open:rotate-90" />
          <span className="text-soft max-sm:order-1 max-sm:col-start-2">
            <Time at={change.at} />
          </span>
          <span className="font-medium">{wordsOf(change.kind)}</span>
          <span className="truncate max-sm:order-2 max-sm:col-start-2">
            <Subject change={change} />
          </span>
          <span className="text-soft max-sm:order-3 max-sm:col-start-2 sm:truncate sm:text-right">
            <Author change={change} />
          </span>
        </summary>
        <Details change={change} />
      </details>
    </li>
  )
}

/** By its name where the record has one; the id is inside. */
function Subject({ change }: { change: Change }) {
  const name = nameIn(change.after) ?? nameIn(change.before)
  const version = change.kind.startsWith('policy.') ? say`version ${change.subject}` : change.subject
  return (
    <bdi>
      <VisibleText text={name ?? version} />
    </bdi>
  )
}

function nameIn(state: unknown): string | null {
  const name = typeof state === 'object' && state !== null && 'name' in state ? state.name : null
  return typeof name === 'string' && name !== '' ? name : null
}

function Author({ change }: { change: Change }) {
  const { key_name, person, key_id, address, team } = change
  return (
    <>
      <bdi>{key_name}</bdi>
      {person !== null && key_id !== null && (
        <>
          {' '}
          of <bdi>{person}</bdi>
        </>
      )}
      {address && ` from ${address}`}
      {team !== null && (
        <>
          , team <bdi>{team}</bdi>
        </>
      )}
    </>
  )
}

function Details({ change }: { change: Change }) {
  const differences = fieldDifferences(change.before, change.after)
  return (
    <div className="flex flex-col gap-2 px-4 pb-3 pl-9">
      <p className="flex flex-wrap gap-x-4 text-xs text-soft">
        <span>
          <Time at={change.at} style="whole" />
        </span>
        <span className="font-mono">
          <VisibleText text={change.subject} />
        </span>
        {change.kind.startsWith('event.') && (
          <Link href={`/events/${change.subject}`} className="link">
            The event
          </Link>
        )}
        {change.kind.startsWith('policy.') && (
          <Link href="/policy" className="link">
            The policy, and how to restore a version
          </Link>
        )}
        {change.kind.startsWith('key.') && (
          <Link href={whoAddress('key', change.subject)} className="link">
            What this key did
          </Link>
        )}
        {change.key_id !== null && (
          <Link href={whoAddress('key', change.key_id)} className="link">
            What else was done with the key of whoever did it
          </Link>
        )}
      </p>
      {differences.length === 0 ? (
        <p className="text-soft">Nothing differs.</p>
      ) : (
        <dl className="flex flex-col gap-2">
          {differences.map(({ field, before, after }) => (
            <div key={field}>
              <dt className="text-xs font-medium text-soft">{field || 'Everything'}</dt>
              <dd className="code max-h-72 overflow-auto break-words">
                {before != null && (
                  <span className="block rounded-sm bg-critical-tint px-2 text-critical">
                    − <VisibleText text={textOf(before)} />
                  </span>
                )}
                {after != null && (
                  <span className="block rounded-sm bg-good-tint px-2 text-good">
                    + <VisibleText text={textOf(after)} />
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1)
}

/** `policy.updated` in words. */
export function wordsOf(kind: string): string {
  const [subject = '', did = ''] = kind.split('.')
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)} ${did.replaceAll('_', ' ')}`
}
