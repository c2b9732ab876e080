/** Processor time of a process by thread, so that a row can say where an event's microseconds go. */
import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds by thread id; the kernel counts in hundredths of a second. */
export type ThreadTimes = ReadonlyMap<string, { readonly name: string; readonly ms: number }>

const TICK_MS = 10

export function threadTimes(pid: number): ThreadTimes {
  const folder = `/proc/${pid}/task`
  return new Map(
    readdirSync(folder).map((thread) => {
      const stat = readFileSync(`${folder}/${thread}/stat`, 'utf8')
      const name = thread === String(pid) ? 'http' : stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return [thread, { name, ms: (Number(fields[11]) + Number(fields[12])) * TICK_MS }]
    }),
  )
}

/** So far, to files and not to sockets. The kernel tells it a little late, when pages go to the disk. */
export function bytesWritten(pid: number): number {
  return Number(/^write_bytes: (\d+)$/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1])
}

/** Microseconds an event of each thread that took a share worth mention, the dearest first. */
export function costPerEvent(before: ThreadTimes, after: ThreadTimes, events: number): string {
  const shares = [...after].map(([thread, { name, ms }]) => ({
    name,
    us: ((ms - (before.get(thread)?.ms ?? 0)) * 1000) / events,
  }))
  const total = shares.reduce((sum, { us }) => sum + us, 0)
  const worthMention = shares.filter(({ us }) => us >= 3).sort((a, b) => b.us - a.us)
  return `${total.toFixed(0)} µs (${worthMention.map(({ name, us }) => `${name} ${us.toFixed(0)}`).join(', ')})`
}
