/** What a view shows instead of its data: loading, empty, failed. */

import type { ReactNode } from 'react'
import { ApiError, isAway } from '../api/call.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { say } from './say.ts'

export function Loading({ rows = 6 }: { rows?: number | undefined }) {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-2.5 p-3">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike
        <div key={row} className="shimmer h-5" />
      ))}
    </div>
  )
}

/** As `useQuery` gives it. */
export type Query<T> = {
  readonly data: T | undefined
  readonly error: Error | null
  refetch(): unknown
}

type AnsweredParts<T> = { query: Query<T>; rows?: number; children: (data: T) => ReactNode }

/** What was asked for; until it is here bars, or why it is not. While the service is away, what is here stays. */
export function Answered<T>({ query: { data, error, refetch }, rows, children }: AnsweredParts<T>) {
  if (error && (data === undefined || !isAway(error))) return <Failure error={error} onRetry={refetch} />
  return data === undefined ? <Loading rows={rows} /> : children(data)
}

/** In the place of a figure or a line: a bar until it is here, or why it is not. */
export function NotYet({ error, className = 'h-6 w-24' }: { error: unknown; className?: string }) {
  return error ? (
    <span role="alert" className="block text-xs text-critical">
      {messageOf(error)}
    </span>
  ) : (
    <span role="status" aria-label="Loading" className={`shimmer block ${className}`} />
  )
}

export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-1.5 px-4 py-12 text-center">
      <p className="font-medium">{title}</p>
      {children && <div className="max-w-prose text-soft">{children}</div>}
    </div>
  )
}

export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <p className="max-w-prose">
        <span className="font-medium text-critical">{titleOf(error)}</span>
        <br />
        <bdi className="text-soft">{messageOf(error)}</bdi>
      </p>
      {onRetry && !isFinal(error) && (
        <Button onClick={onRetry}>
          <Icon name="refresh" />
          Try again
        </Button>
      )}
    </div>
  )
}

export function Notice({ tone, children }: { tone: keyof typeof NOTICE_TONES; children: ReactNode }) {
  return (
    <p role={tone === 'bad' ? 'alert' : 'status'} className={`rounded-md px-3 py-2 ${NOTICE_TONES[tone]}`}>
      {children}
    </p>
  )
}

const NOTICE_TONES = {
  good: 'bg-good-tint text-good',
  bad: 'bg-critical-tint text-critical',
  warn: 'bg-medium-tint text-medium',
  plain: 'bg-raised text-soft',
} as const

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

const TITLES: Readonly<Record<number, string>> = {
  0: say`No connection`,
  403: say`Not allowed`,
  404: say`Not found`,
  429: say`Too many requests`,
  503: say`The service is busy`,
}

function titleOf(error: unknown): string {
  return (error instanceof ApiError && TITLES[error.status]) || say`This could not be loaded`
}

/** Asking again would bring the same answer. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && [403, 404].includes(error.status)
}
