import { parentPort, workerData } from 'node:worker_threads'
import { lowerPriority } from '../../admission/lower-priority.ts'
import { classify } from '../../classify/classify.ts'
import { serveJudge } from './serve-judge.ts'

if (!parentPort) throw new Error('This file runs as a worker thread only.')
/** An event that takes long gives way to those that do not, and is still judged in time where many others run. */
const NICE = 5

if (workerData.isNice) lowerPriority(NICE)
serveJudge(parentPort, workerData, classify)
