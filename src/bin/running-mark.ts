import { readFileSync, rmSync, writeFileSync } from 'node:fs'

/** Leaves this process' id beside the database while it serves; the answer removes it again. */
export function holdDatabase(databaseFile: string): () => void {
  const mark = markOf(databaseFile)
  writeFileSync(mark, String(process.pid))
  return () => rmSync(mark, { force: true })
}

/** The process that serves this database now, if there is one. */
export function servingProcess(databaseFile: string): number | null {
  try {
    const pid = Number(readFileSync(markOf(databaseFile), 'utf8'))
    process.kill(pid, 0)
    return pid
  } catch {
    return null
  }
}

function markOf(databaseFile: string): string {
  return `${databaseFile}.pid`
}
