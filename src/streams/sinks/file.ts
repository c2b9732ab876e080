/**
 * Files of one event a line, in a folder of the stream below the operator's. The file that is written ends with `.part`; it gets
 * its own name once it is complete: after so many bytes, with the day (UTC), or when the service stops. No two processes write
 * one file.
 */
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { delivered, notDelivered, type Sink } from './sink.ts'

export type FileSinkOptions = {
  readonly folder: string
  readonly rotateBytes: number
  readonly now: () => number
  /** In the names of files: of this process alone. */
  readonly writer: string
}

type OpenFile = {
  readonly file: FileHandle
  readonly path: string
  readonly day: string
  bytes: number
}

const PART = '.part'

export function createFileSink({ folder, rotateBytes, now, writer }: FileSinkOptions): Sink {
  let current: OpenFile | null = null
  let made = 0

  async function begin(): Promise<OpenFile> {
    await mkdir(folder, { recursive: true, mode: 0o750 })
    const time = new Date(now()).toISOString()
    made += 1
    const name = `events-${time.replace(/[-:.]/g, '')}-${writer}-${made}.jsonl`
    const path = join(folder, name)
    const file = await open(`${path}${PART}`, 'ax', 0o640)
    await syncFolder(folder)
    return { file, path, day: time.slice(0, 10), bytes: 0 }
  }

  async function end(): Promise<void> {
    if (current === null) return
    const { file, path } = current
    current = null
    await file.close()
    await rename(`${path}${PART}`, path)
    await syncFolder(folder)
  }

  async function append(text: string): Promise<string> {
    if (
      current &&
      (current.bytes >= rotateBytes || current.day !== new Date(now()).toISOString().slice(0, 10))
    )
      await end()
    current ??= await begin()
    const { file, bytes } = current
    try {
      await file.appendFile(text)
      await file.sync()
    } catch (error) {
      // Half a line must not stay: the events of this batch are written once more.
      await file.truncate(bytes).catch(() => {
        current = null
        return file.close().catch(() => {})
      })
      throw error
    }
    current.bytes += Buffer.byteLength(text)
    return current.path
  }

  return {
    async send({ events }) {
      try {
        const path = await append(events.map(({ text }) => `${text}\n`).join(''))
        return delivered(`Written and synced: ${path}`)
      } catch (error) {
        return notDelivered(`Not written: ${(error as Error).message}`)
      }
    },
    /** Events of its own would be in the record: only whether the folder can be written to is tried. */
    async test() {
      const probe = join(folder, `.test-${writer}`)
      try {
        await mkdir(folder, { recursive: true, mode: 0o750 })
        const file = await open(probe, 'w', 0o640)
        await file.sync().finally(() => file.close())
        await rm(probe)
        return delivered(`The folder can be written to: ${folder}`)
      } catch (error) {
        return notDelivered(`The folder cannot be written to: ${(error as Error).message}`)
      }
    },
    close: () => end().catch(() => {}),
  }
}

/** So that a new name is there after a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
