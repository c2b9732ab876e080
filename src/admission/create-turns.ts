/** One piece of work at a time; those who wait take turns, so that nobody waits for more than one piece of each other. */
export type TakeTurn = <T>(holder: string, work: () => Promise<T>) => Promise<T>

export function createTurns(): TakeTurn {
  /** In the order of their next turns. */
  const waiting = new Map<string, (() => Promise<unknown>)[]>()
  let isBusy = false

  async function run(): Promise<void> {
    if (isBusy) return
    isBusy = true
    for (;;) {
      const [next] = waiting
      if (!next) break
      const [holder, works] = next
      const work = works.shift()
      waiting.delete(holder)
      if (works.length > 0) waiting.set(holder, works)
      await work?.()
    }
    isBusy = false
  }

  return (holder, work) =>
    new Promise((resolve, reject) => {
      const works = waiting.get(holder) ?? []
      works.push(() => work().then(resolve, reject))
      waiting.set(holder, works)
      void run()
    })
}
