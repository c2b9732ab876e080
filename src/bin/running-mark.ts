import { readFileSync, rmSync, writeFileSync } from 'node:fs'

/** Leaves a note of this process beside the database while it serves; the answer removes it again. */
export function holdDatabase(databaseFile: string): () => void {
  const mark = markOf(databaseFile)
  writeFileSync(mark, `${process.pid} ${birthOf(process.pid)}`)
  return () => rmSync(mark, { force: true })
}

/** The process that serves this database now, if there is one. */
export function servingProcess(databaseFile: string): number | null {
  try {
    const [pid, birth] = readFileSync(markOf(databaseFile), 'utf8').split(' ')
    process.kill(Number(pid), 0)
    return birthOf(Number(pid)) === birth ? Number(pid) : null
  } catch {
    return null
  }
}

function markOf(databaseFile: string): string {
  return `${databaseFile}.pid`
}

/**
 * When the process began, so that another one with the same number is not taken for it: in a container every service is
 * process 1. Where the system does not tell, the number alone must do.
 */
function birthOf(pid: number): string {
  try {
    // The name stands in brackets and may hold anything; the time is the twentieth word after them.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
