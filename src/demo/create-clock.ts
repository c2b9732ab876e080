/** The time of the sample data, which is set and never goes back. */
export type Clock = { now(): number; set(time: number): void }

export function createClock(start: number): Clock {
  let current = start
  return {
    now: () => current,
    set(time) {
      current = Math.max(current, time)
    },
  }
}
