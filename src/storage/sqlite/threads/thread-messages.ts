/** What the store's threads and the main thread say to each other. */

import type { BackgroundTask } from '../../../domain/background-failures.ts'
import { Problem, type ProblemKind } from '../../../domain/problem.ts'
import type { AppendOutcome } from '../../contract/events.ts'

export type ThreadRequest = {
  readonly call: number
  readonly operation: string
  readonly arguments: readonly unknown[]
  /** How long a read may take; null for any time. */
  readonly timeMs: number | null
}

export type ThreadAnswer =
  | { readonly call: number; readonly result: unknown }
  | { readonly call: number; readonly failure: ThreadFailure }

/** How work ended that nobody has asked for; null: it works again. */
export type TaskNote = { readonly task: BackgroundTask; readonly failure: ThreadFailure | null }

/** `code` is SQLite's primary result code, where the failure is one of SQLite's; `problem`: it is one for the caller. */
export type ThreadFailure = {
  readonly message: string
  readonly code: number | null
  readonly problem: ProblemKind | null
}

export type AppendResult = { readonly outcomes: AppendOutcome[] } | { readonly failure: ThreadFailure }

export function failureOf(error: unknown): ThreadFailure {
  const { message, errcode } = error as { message?: string; errcode?: number }
  return {
    message: message ?? String(error),
    code: typeof errcode === 'number' ? errcode & 0xff : null,
    problem: error instanceof Problem ? error.kind : null,
  }
}
