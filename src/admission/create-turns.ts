/** So many pieces of work at a time. Those who wait take turns, and where there are several places, nobody has all of them. */
export type TakeTurn = <T>(holder: string, work: () => Promise<T>) => Promise<T>

export function createTurns(places = 1): TakeTurn {
  const placesOfOne = Math.max(1, places - 1)
  /** In the order of their next turns. */
  const waiting = new Map<string, (() => Promise<void>)[]>()
  const running = new Map<string, number>()
  let busy = 0

  function fillPlaces(): void {
    for (const [holder, works] of waiting) {
      if (busy >= places) return
      if ((running.get(holder) ?? 0) >= placesOfOne) continue
      const work = works.shift()
      // Behind the others, which come first now.
      waiting.delete(holder)
      if (works.length > 0) waiting.set(holder, works)
      if (work) void run(holder, work)
    }
  }

  async function run(holder: string, work: () => Promise<void>): Promise<void> {
    busy += 1
    running.set(holder, (running.get(holder) ?? 0) + 1)
    await work()
    busy -= 1
    const left = (running.get(holder) ?? 0) - 1
    if (left > 0) running.set(holder, left)
    else running.delete(holder)
    fillPlaces()
  }

  return (holder, work) =>
    new Promise((resolve, reject) => {
      const works = waiting.get(holder) ?? []
      works.push(() => work().then(resolve, reject))
      waiting.set(holder, works)
      fillPlaces()
    })
}
