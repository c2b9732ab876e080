/**
 * Work that one organization asks for and that takes long: searches, downloads, previews. It is done in threads, a slice at a
 * time, and organizations take turns: none ever has all threads, so that the next slice of another one begins soon.
 */
import type { Worker } from 'node:worker_threads'
import { refusal } from '../admission/create-budget.ts'
import { createTurns } from '../admission/create-turns.ts'
import { JOB_LIMITS, THRESHOLDS } from '../admission/limits.ts'
import { unavailable } from '../domain/problem.ts'
import { openThread, type Thread } from './open-thread.ts'

export type JobKind = keyof typeof JOB_LIMITS

// biome-ignore lint/suspicious/noExplicitAny: each task has an input and an output of its own.
type Tasks = Readonly<Record<string, (input: any) => unknown>>

export type Jobs<T extends Tasks> = {
  /** Takes a place at once, so that nobody comes in between; throws the refusal where there is none. */
  begin(organizationId: string, kind: JobKind): Job<T>
  running(kind: JobKind): number
  refused(kind: JobKind): number
  close(): Promise<void>
}

export type Job<T extends Tasks> = {
  /** One slice, in a thread, when it is the organization's turn. Rejects once the job has ended. */
  run<Name extends keyof T & string>(
    task: Name,
    input: Parameters<T[Name]>[0],
  ): Promise<Awaited<ReturnType<T[Name]>>>
  /** Gives the place back. What waits for its turn is given up; a slice under way is the last one. */
  end(): void
  readonly hasEnded: boolean
}

export type JobQuestion = { readonly task: string; readonly input: unknown }
export type JobAnswer = { readonly output: unknown } | { readonly failure: string }

const GIVEN_UP = 'The work was given up.'

export function createJobs<T extends Tasks>(startThread: () => Worker): Jobs<T> {
  const free: Thread<JobQuestion, JobAnswer>[] = Array.from({ length: THRESHOLDS.jobThreads }, () =>
    openThread(startThread),
  )
  const threads = [...free]
  const takeTurn = createTurns(threads.length)
  const places = new Map<string, number>()
  const refused = new Map<JobKind, number>()

  function change(name: string, by: number): void {
    const taken = (places.get(name) ?? 0) + by
    if (taken > 0) places.set(name, taken)
    else places.delete(name)
  }

  async function inThread(question: JobQuestion): Promise<unknown> {
    const thread = free.shift() as Thread<JobQuestion, JobAnswer>
    try {
      const answer = await thread.ask(question).catch((cause: unknown) => {
        throw unavailable('The work could not be done now.', cause)
      })
      if ('failure' in answer) throw new Error(answer.failure)
      return answer.output
    } finally {
      free.push(thread)
    }
  }

  return {
    begin(organizationId, kind) {
      const names = { organization: `${kind} ${organizationId}`, process: kind }
      for (const holder of ['organization', 'process'] as const)
        if ((places.get(names[holder]) ?? 0) >= JOB_LIMITS[kind][holder].max) {
          refused.set(kind, (refused.get(kind) ?? 0) + 1)
          throw refusal(JOB_LIMITS[kind][holder])
        }
      for (const name of Object.values(names)) change(name, 1)
      let hasEnded = false
      return {
        run: (task, input) =>
          takeTurn(organizationId, async () => {
            if (hasEnded) throw unavailable(GIVEN_UP)
            const output = await inThread({ task, input })
            if (hasEnded) throw unavailable(GIVEN_UP)
            return output as never
          }),
        end() {
          if (!hasEnded) for (const name of Object.values(names)) change(name, -1)
          hasEnded = true
        },
        get hasEnded() {
          return hasEnded
        },
      }
    },
    running: (kind) => places.get(kind) ?? 0,
    refused: (kind) => refused.get(kind) ?? 0,
    async close() {
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}
