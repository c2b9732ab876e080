import { getPriority, setPriority } from 'node:os'

/**
 * The thread that calls this takes what threads with a lower number leave of the processors. Only on Linux a thread has a priority
 * of its own: elsewhere this would be that of the whole process. What was started with a higher number keeps it.
 */
export function lowerPriority(nice: number): void {
  if (process.platform === 'linux' && getPriority() < nice) setPriority(nice)
}
