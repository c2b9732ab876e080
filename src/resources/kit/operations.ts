/**
 * What a resource does with its tables, written once for both engines. The SQL is PostgreSQL's, as far as SQLite knows it too:
 * `$1` for values, `INSERT ... ON CONFLICT`, `RETURNING`, JSON as text, times as integers. What PostgreSQL alone needs (casts,
 * row locks, `COLLATE "C"`) may be there: the embedded store leaves it out (`storage/sqlite/records/on-sqlite`). Many rows are
 * one value, a list of objects, and `json_to_recordset($1) AS given (id text, at bigint)` makes a table of them;
 * in it are ids and what the service made, no words of people: they would not come back as they were.
 */
import type { ChangeRecord } from '../../domain/change.ts'

export type Query = <Row = Record<string, unknown>>(
  sql: string,
  values?: readonly unknown[],
) => Promise<{ readonly rows: Row[]; readonly count: number }>

/** The first argument of an operation: the organization that it is for, its id, or what belongs to it; or things of several. Null: all of them. */
type Whose = string | Owned | Organization | readonly Owned[] | null

type Owned = { readonly organization_id: string }

type Organization = { readonly id: string; readonly retired_at: number | null }

/** `quick`: at once, since questions before a call may wait for it. The others: in the organization's turn. */
type Turn = 'quick' | 'page' | 'report' | 'background'

type Run<A extends readonly unknown[], R> = (query: Query, ...values: A) => Promise<R>

export type Operation<A extends readonly unknown[] = never[], R = unknown> = {
  readonly does: 'read' | 'write' | 'change'
  readonly turn: Turn
  /** It looks at rows of all organizations. */
  readonly isEverywhere: boolean
  /** What is lost of it when a machine fails is done again: nobody waits for the disk. */
  readonly isRepeated?: boolean
  readonly run: Run<A, R>
}

type Operations = Readonly<Record<string, Operation>>

/** What the store offers: each operation without its query. */
export type Offered<T extends Operations> = {
  readonly [K in keyof T]: T[K]['run'] extends (query: Query, ...values: infer A) => Promise<infer R>
    ? (...values: A) => Promise<R>
    : never
}

export type ReadsOf<T extends Operations> = {
  [K in keyof T]: T[K] extends { readonly does: 'read' } ? K : never
}[keyof T]

/** All queries of one read see one moment of the store. */
export function read<A extends readonly [Whose, ...unknown[]], R>(turn: Turn, run: Run<A, R>) {
  return { does: 'read', turn, isEverywhere: false, run } as const
}

export function readEverywhere<A extends readonly unknown[], R>(run: Run<A, R>) {
  return { does: 'read', turn: 'quick', isEverywhere: true, run } as const
}

/** Durable once it resolves; what it throws undoes all of it. */
export function write<A extends readonly [Whose, ...unknown[]], R>(run: Run<A, R>) {
  return { does: 'write', turn: 'quick', isEverywhere: false, run } as const
}

export function writeEverywhere<A extends readonly unknown[], R>(run: Run<A, R>) {
  return { does: 'write', turn: 'quick', isEverywhere: true, run } as const
}

/** Of what is done again where it was lost: it need not be durable once it resolves. */
export function repeatedWrite<A extends readonly unknown[], R>(run: Run<A, R>) {
  return { ...writeEverywhere(run), isRepeated: true } as const
}

/**
 * A write whose last argument is the record of the change: both are there or neither is. Where the work says false, nothing
 * is recorded; without a record (null) it is a write like others.
 */
export function change<A extends readonly [Whose, ...unknown[], ChangeRecord | null]>(run: Run<A, boolean>) {
  return { does: 'change', turn: 'quick', isEverywhere: false, run } as const
}

export function organizationsOf(first: unknown): string | readonly string[] | null {
  if (first === null) return null
  return Array.isArray(first) ? [...new Set(first.map(organizationOf))] : organizationOf(first)
}

export function organizationOf(first: unknown): string {
  if (typeof first === 'string') return first
  const { organization_id, id } = first as { organization_id?: string; id: string }
  return organization_id ?? id
}
