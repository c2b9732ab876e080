import { getPriority, setPriority } from 'node:os'

/** Gives way to questions, and still gets about a tenth of a processor where all of them are busy. */
const NICE = 10
const THIS_ONE = 0

/**
 * The thread takes what others leave of the processors. Only on Linux a thread has a priority of its own: elsewhere this
 * would be that of the whole process. What was started with a lower priority keeps it.
 */
export function lowerPriority(thread: number = THIS_ONE): void {
  if (process.platform === 'linux' && getPriority(thread) < NICE) setPriority(thread, NICE)
}
