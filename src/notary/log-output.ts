import type { Sink } from './sink.ts'

/** The log output of the service: an anchor only where it is collected elsewhere, which nobody here can know. */
export function createLogOutput(write: (line: object, message: string) => void): Sink {
  return {
    name: 'log output',
    place: 'the log output',
    confirms: false,
    isIndependent: false,
    everyMs: 0,
    async publish({ origin, size, note }) {
      write({ origin, size, checkpoint: note }, 'checkpoint')
      return ''
    },
    lastOf: async () => null,
  }
}
