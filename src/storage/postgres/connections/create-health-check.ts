/** Whether the database answers at all, asked on a connection of its own, so that a long query elsewhere is no failure. */
import { unavailable } from '../../../domain/problem.ts'
import type { Connection, OpenConnection } from './open-connection.ts'
import { codeOf } from './problem-of.ts'

export type HealthCheck = {
  /** False where no answer came in time. */
  isAlive(): Promise<boolean>
  close(): Promise<void>
}

const ANSWER_MS = 2_000
const TOO_MANY_CONNECTIONS = '53300'

export function createHealthCheck(open: OpenConnection): HealthCheck {
  let connection: Connection | undefined
  let isClosed = false

  async function isAlive(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), ANSWER_MS)
    })
    const answered = await Promise.race([ask(), tooLate])
    clearTimeout(timer)
    if (!answered) discard()
    return answered
  }

  async function ask(): Promise<boolean> {
    const before = connection
    try {
      connection ??= await open(() => {})
      // The store may have been closed meanwhile.
      if (isClosed) throw unavailable('The store has stopped.')
      await connection.client.query('SELECT 1')
      return true
    } catch (error) {
      discard()
      // The connection may be stale: only a new one can tell.
      if (before) return ask()
      // All connections taken is no failure.
      return codeOf(error) === TOO_MANY_CONNECTIONS
    }
  }

  function discard(): void {
    connection?.socket.destroy()
    connection = undefined
  }

  return {
    isAlive,
    async close() {
      isClosed = true
      const last = connection
      await last?.client.end().catch(() => last.socket.destroy())
    },
  }
}
