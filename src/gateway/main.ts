/** The program: the gateway itself, or one of the commands for users. */
import { cleanText } from '../hook/clean-text.ts'
import { describeVersion } from '../hook/describe-version.ts'
import { say } from '../hook/leave.ts'
import { codeOf } from '../hook/private-file.ts'
import { readParameters, type Target } from './read-parameters.ts'
import { runGateway } from './run-gateway.ts'
import type { Gone, OpenServer } from './server-link.ts'
import { programServer } from './start-server.ts'
import { USAGE } from './usage.ts'

export async function main(words: readonly string[]): Promise<void> {
  const [name = 'help', ...others] = words
  if (['help', '--help', '-h'].includes(name)) return say(1, USAGE)
  if (['version', '--version'].includes(name)) return say(1, `${describeVersion()}\n`)
  if (name === 'wrap' || name === 'unwrap' || name === 'doctor') {
    const { wrapCommand } = await import('./commands/wrap-command.ts')
    process.exitCode = await wrapCommand(name, others)
    return
  }
  let target: Target
  try {
    target = readParameters(words, process.env)
  } catch (error) {
    say(2, `audit-mcp: ${(error as Error).message}\n\n${USAGE}`)
    process.exitCode = 2
    return
  }
  try {
    leave(await runGateway(await serverFor(target), target.name))
  } catch (error) {
    const what = target.kind === 'program' ? target.command : target.url
    say(2, `audit-mcp: ${cleanText(`${what}: ${(error as Error).message}`)}\n`)
    process.exit(codeOf(error) === 'ENOENT' ? 127 : 126)
  }
}

async function serverFor(target: Target): Promise<OpenServer> {
  if (target.kind === 'program') return programServer(target.command, target.parameters)
  const { remoteServer } = await import('./remote-server.ts')
  return remoteServer(target.url, target.headers)
}

/** As the server ended: its exit code, or the signal that ended it. */
function leave({ code, signal }: Gone): void {
  if (signal === null || process.platform === 'win32') process.exit(code)
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
}
