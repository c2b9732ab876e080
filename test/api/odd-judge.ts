/** A judge thread that fails as an event tells it to: it hangs, it ends, or one of its detectors throws. */
import { existsSync, mkdirSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { classify } from '../../src/classify/classify.ts'
import { email } from '../../src/classify/pii/email.ts'
import { serveJudge } from '../../src/judging/threads/serve-judge.ts'

const recognize = email.recognize
Object.assign(email, {
  recognize(...values: Parameters<typeof recognize>) {
    if (JSON.stringify(values).includes('odd-detector'))
      throw new TypeError('ana@example.com is not what I expected')
    return recognize.apply(email, values)
  },
})

if (!parentPort) throw new Error('This file runs as a worker thread only.')
serveJudge(parentPort, workerData, (event, onFault) => {
  const { odd, folder } = event.data as { odd?: string; folder?: string }
  if (odd === 'hangs') for (;;);
  if (odd === 'ends') process.exit(1)
  if (odd === 'ends once' && isNew(folder ?? '')) process.exit(1)
  if (odd === 'waits' || (odd === 'waits again' && !isNew(folder ?? ''))) waitFor(folder ?? '')
  return classify(event, onFault)
})

/** Until somebody lets it go on; `begun` tells that it is waiting. */
function waitFor(folder: string): void {
  mkdirSync(`${folder}/begun`, { recursive: true })
  while (!existsSync(`${folder}/go`)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
}

function isNew(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}
