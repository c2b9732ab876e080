/** What was looked up is known for a moment; whoever asks for the same meanwhile waits for the same answer. */
export type ShortMemory<T> = {
  get(name: string, lookUp: () => Promise<Remembered<T>>): T | Promise<T>
  /** Everything is looked up again, also what is being looked up now. */
  forget(): void
}

/** Not kept where that time is over already. */
export type Remembered<T> = { readonly value: T; readonly until: number }

/** Beyond this number of names it starts anew: memory stays bounded whoever asks. */
const NAMES_AT_MOST = 10_000

export function createShortMemory<T>(now: () => number): ShortMemory<T> {
  let known = new Map<string, Remembered<T>>()
  let asked = new Map<string, Promise<T>>()

  async function ask(name: string, lookUp: () => Promise<Remembered<T>>): Promise<T> {
    // What is forgotten meanwhile must not come back with an answer that is older than that.
    const mine = { known, asked }
    try {
      const answer = await lookUp()
      if (mine.known.size >= NAMES_AT_MOST) mine.known.clear()
      if (answer.until > now()) mine.known.set(name, answer)
      else mine.known.delete(name)
      return answer.value
    } finally {
      mine.asked.delete(name)
    }
  }

  return {
    get(name, lookUp) {
      const remembered = known.get(name)
      if (remembered && remembered.until > now()) return remembered.value
      const answer = asked.get(name) ?? ask(name, lookUp)
      asked.set(name, answer)
      return answer
    },
    forget() {
      known = new Map()
      asked = new Map()
    },
  }
}
