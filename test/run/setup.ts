/** What the test files of a run share: one folder for everything temporary, and what is started when a file first asks for it. */
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { bundleThreads } from './bundle-threads.ts'
import { makeRunFolder } from './run-folder.ts'
import { createShared, type SharedName } from './shared.ts'

const RUNNING = Symbol.for('audit-event-service test run')

/** Called for each project of the run that has files in it; the first call sets up, and its end tears down. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  const marks = globalThis as { [RUNNING]?: true }
  if (marks[RUNNING]) return undefined
  marks[RUNNING] = true
  const folder = makeRunFolder()
  const shared = createShared(folder.path)
  const server = createServer(async (request, response) => {
    try {
      const value = await shared.get(request.url?.slice(1) as SharedName)
      response.end(JSON.stringify({ value }))
    } catch (error) {
      response.end(JSON.stringify({ problem: String(error) }))
    }
  })
  const socket = join(folder.path, 'run.sock')
  await new Promise<void>((resolve) => server.listen(socket, resolve))
  // Inherited by the processes that run the test files.
  process.env['TEST_RUN_SOCKET'] = socket
  process.env['TMPDIR'] = folder.path
  process.env['TEST_THREADS'] = await bundleThreads(join(folder.path, 'threads'))
  return async () => {
    await close(server)
    await shared.stop()
    folder.remove()
    delete marks[RUNNING]
  }
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
