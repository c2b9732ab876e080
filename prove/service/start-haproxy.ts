/** HAProxy with the configuration of this repository, in front of nodes on this machine. */
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { spawnOwned } from '../../launch/spawn-owned.ts'
import { freePort } from '../../test/postgres/start-postgres.ts'
import { NotRun } from '../part.ts'

export type Haproxy = {
  readonly url: URL
  stop(): Promise<void>
}

/** `nodes`: the ports of node-1, node-2. */
export async function startHaproxy(folder: string, nodes: readonly number[]): Promise<Haproxy> {
  const port = await freePort()
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configure(port, nodes))
  const child = spawnOwned('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000)
  })
  const ended = Promise.race([
    once(child, 'exit').then(([code]) => new Error(`HAProxy ended with ${code}: ${said}`)),
    once(child, 'error').then(() => new NotRun('haproxy is not installed (Debian: apt-get install haproxy)')),
  ])
  const failed = await Promise.race([ended, listening(port)])
  if (failed) throw failed
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

const CONFIGURATION = new URL('../../deploy/proxy/haproxy.cfg', import.meta.url)

/** The addresses are of this machine, which has no name server of containers. All else is as it is shipped. */
function configure(port: number, nodes: readonly number[]): string {
  return nodes.reduce(
    (text, node, index) => text.replace(`node-${index + 1}:8080`, `127.0.0.1:${node}`),
    readFileSync(CONFIGURATION, 'utf8')
      .replace(/^resolvers docker\n(?: .*\n)*/m, '')
      .replace(' resolvers docker init-addr last,libc,none', '')
      .replace('bind :8080', `bind 127.0.0.1:${port}`),
  )
}

async function listening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'close').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isOpen) return
    await sleep(20)
  }
}
