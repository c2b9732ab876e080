/** A server that is a program: started, spoken to over its standard streams, ended with everything that it started. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { basename } from 'node:path'
import { readLines } from './read-lines.ts'
import { readMessages } from './read-messages.ts'
import type { Gone, OpenServer } from './server-link.ts'
import { writeLine } from './write-line.ts'

/** How long it may take to end by itself, and then after it was asked to. */
const ENDING_MS = 5000
const KILLING_MS = 2000
const SHOWN_GARBAGE = 200

export function programServer(command: string, parameters: readonly string[]): OpenServer {
  return async ({ onMessage, onRefused, note }) => {
    // A group of its own: what it starts (npx starts two more) is ended with it.
    const isGroup = process.platform !== 'win32'
    const child = spawn(command, parameters, {
      stdio: ['pipe', 'pipe', 'inherit'],
      detached: isGroup,
      env: withoutOwn(process.env),
    })
    const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
    await once(child, 'spawn')
    const { stdin, stdout } = child
    // It may have ended while something is written to it.
    stdin.on('error', () => {})
    const read = readLines(stdout, async (line) => {
      const read = readMessages(line)
      if (read.kind === 'messages') for (const message of read.messages) await onMessage(message)
      else if (read.messages.length > 0) await onRefused(read)
      else note(`the server wrote something that is no message: ${line.slice(0, SHOWN_GARBAGE)}`)
    }).catch(() => {})

    function signal(name: NodeJS.Signals): void {
      try {
        if (isGroup && child.pid !== undefined) process.kill(-child.pid, name)
        else child.kill(name)
      } catch {
        // It has ended.
      }
    }

    function stop(name: NodeJS.Signals): void {
      signal(name)
      setTimeout(signal, KILLING_MS, 'SIGKILL').unref()
    }

    // However this process ends.
    const killOnExit = () => signal('SIGKILL')
    process.once('exit', killOnExit)

    return {
      place: JSON.stringify([command, ...parameters]),
      fallbackName: basename(command),
      send: ({ text }) => writeLine(stdin, text),
      end() {
        stdin.end()
        setTimeout(stop, ENDING_MS, 'SIGTERM').unref()
      },
      stop,
      gone: exited.then(async ([code, by]): Promise<Gone> => {
        // What it wrote last, unless something that it has left behind keeps the pipe open.
        await Promise.race([read, new Promise((resolve) => setTimeout(resolve, KILLING_MS).unref())])
        signal('SIGKILL')
        process.off('exit', killOnExit)
        return { code: code ?? 1, signal: by }
      }),
    }
  }
}

/** The key of the service, and where it is, are no business of the server. On Windows a name has no case. */
function withoutOwn(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !/^service_/i.test(name)))
}
