/** A disk that takes its time: every commit of events lasts PROVE_COMMIT_MS longer. */
import { watchCommits } from './watch-commits.ts'

const sleeper = new Int32Array(new SharedArrayBuffer(4))

watchCommits({
  aroundCommit(commit) {
    Atomics.wait(sleeper, 0, 0, Number(process.env['PROVE_COMMIT_MS']))
    commit()
  },
})
