import { parentPort, workerData } from 'node:worker_threads'
import { giveBackStartMemoryWhenIdle } from '../../admission/give-back-start-memory.ts'
import { lowerPriority } from '../../admission/lower-priority.ts'
import { classify } from '../../classify/classify.ts'
import { serveJudge } from './serve-judge.ts'

if (!parentPort) throw new Error('This file runs as a worker thread only.')
if (workerData.isNice) lowerPriority()
serveJudge(parentPort, workerData, classify)
giveBackStartMemoryWhenIdle()
