/** What a judge thread does: takes jobs, judges one after the other, and answers early where one takes long. */
import { randomBytes } from 'node:crypto'
import type { MessagePort } from 'node:worker_threads'
import type { Adjust, ClassifiableEvent, Classification } from '../../classify/classify.ts'
import type { OnFault } from '../../classify/on-fault.ts'
import { createUlidSource } from '../../domain/ulid.ts'
import type { NewEvent } from '../../storage/contract/events.ts'
import { packEvents } from '../../storage/contract/packed-events.ts'
import { createMarker } from '../create-marker.ts'
import { flattenJudged, type JudgeAnswer, type Judged, type JudgeRequest, unflatten } from '../job.ts'
import type { JudgingPolicy } from '../judge-event.ts'
import { judgeJob } from '../judge-job.ts'
import { createVersionMemo } from '../note-versions.ts'
import { createJobClock, threadProcessorMs } from './create-job-clock.ts'

/** What a thread is started with. */
export type JudgeThreadData = {
  readonly progress: SharedArrayBuffer
  /** What marks of sessions are hashed with. */
  readonly markSecret: string
  /** Takes what other threads leave of the processors. */
  readonly isNice: boolean
}

export type Classify = (event: ClassifiableEvent, onFault: OnFault, adjust?: Adjust) => Classification

/** Answers are sent after so much time, even where other jobs of the same request are still to be judged. */
const ANSWER_AFTER_MS = 2

/** `progress` counts the jobs that were begun: whoever watches the thread sees which one it is at. */
export function serveJudge(
  port: MessagePort,
  { progress, markSecret }: JudgeThreadData,
  classify: Classify,
): void {
  const counter = new Int32Array(progress)
  const policies = new Map<number, JudgingPolicy>()
  const clock = createJobClock(() => performance.now(), threadProcessorMs)
  const ids = createUlidSource(Date.now, () => randomBytes(1)[0] ?? 0)
  let faults: [string, unknown][] = []
  const judging = {
    classify: (event: ClassifiableEvent, adjust: Adjust | undefined) =>
      classify(event, (detector, error) => faults.push([detector, error]), adjust),
    nextAlertId: ids.next,
    marker: createMarker(markSecret),
    isNewVersion: createVersionMemo(Date.now),
  }

  port.on('message', ({ jobs, policies: sent, isFresh }: JudgeRequest) => {
    if (isFresh) policies.clear()
    for (const [number, policy] of sent) policies.set(number, policy)
    let judged: Judged[] = []
    let times: number[] = []
    let kept: NewEvent[] = []
    let asking: NewEvent[] = []
    let answeredAt = performance.now()
    clock.start()

    function answer(): void {
      port.postMessage({
        ...{ judged: flattenJudged(judged), times, faults },
        ...{ pack: packEvents(kept), asking: packEvents(asking) },
      } satisfies JudgeAnswer)
      judged = []
      times = []
      kept = []
      asking = []
      faults = []
      answeredAt = performance.now()
    }

    for (const job of unflatten(jobs)) {
      if (performance.now() - answeredAt > ANSWER_AFTER_MS) answer()
      Atomics.add(counter, 0, 1)
      const policy = policies.get(job.policy)
      judged.push(
        policy
          ? judgeJob(job, policy, judging, kept, asking)
          : {
              kind: 'problem',
              problem: null,
              message: `The judge has no policy ${job.policy}.`,
              field: null,
            },
      )
      times.push(clock.lap())
    }
    answer()
  })
  port.postMessage('ready')
}
