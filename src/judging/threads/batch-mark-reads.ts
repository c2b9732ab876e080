import type { MarkPlace, MarkStorage, StoredMark } from '../../storage/contract/marks.ts'

type Waiting = {
  readonly places: readonly MarkPlace[]
  resolve(found: StoredMark[][]): void
  reject(error: unknown): void
}

/** What is asked for while a read is under way goes together into the next one: on a database a read costs three trips. */
export function batchMarkReads(readMarks: MarkStorage['readMarks']): MarkStorage['readMarks'] {
  let waiting: Waiting[] = []
  let isReading = false

  async function readNext(): Promise<void> {
    const batch = waiting
    waiting = []
    try {
      const found = await readMarks(batch.flatMap(({ places }) => places))
      for (const { places, resolve } of batch) resolve(found.splice(0, places.length))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  async function readAll(): Promise<void> {
    isReading = true
    while (waiting.length > 0) await readNext()
    isReading = false
  }

  return (places) =>
    new Promise((resolve, reject) => {
      waiting.push({ places, resolve, reject })
      if (!isReading) void readAll()
    })
}
