/** The commands for users; each says what it did and what is left to do, and exits with 0 or 2. */
import { describeVersion } from '../describe-version.ts'
import { type ExitCode, say } from '../leave.ts'
import { doctor } from './doctor.ts'
import { install, uninstall } from './install.ts'
import type { Print } from './print.ts'
import { replayBuffer } from './replay-buffer.ts'
import { testCommand } from './test-command.ts'
import { tryHook } from './try.ts'

const USAGE = `audit-hook: asks the audit service before an agent's tool call, and stops what it blocks

Usage: audit-hook                            the hook itself: reads the client's JSON on standard input
       audit-hook install CLIENT [--url URL] [--project] [--fail-mode open|local|closed] [--hold none]
                                             write it into a client's configuration (yours, or this project's); with --url
                                             it asks for a token from the dashboard, or takes SERVICE_ENROLMENT_TOKEN
       audit-hook uninstall CLIENT [--project]
       audit-hook doctor                     check key, address, clock, clients, buffer, and say how to fix them
       audit-hook replay                     send the buffered events now
       audit-hook try --url URL              play an attack of an invented agent; four of its ten calls are stopped
       audit-hook test 'COMMAND'             show the verdict on a command without recording or running it
       audit-hook version, help

Clients: claude-code, codex, gemini-cli, qwen-code, cursor, copilot-cli, vscode-copilot, cline, windsurf, opencode,
         droid, kilo

Settings: SERVICE_URL, SERVICE_API_KEY, SERVICE_TIMEOUT_MS, SERVICE_FAIL_MODE (open, closed, local),
SERVICE_USER_EMAIL, SERVICE_USER_ID; or ~/.service/config.json, readable by you alone. Where that file holds a URL, the
environment changes neither URL nor key and weakens nothing, unless the file says "allow_environment": true.
  {"url": "...", "api_key": "...", "timeout_ms": 2000, "fail_mode": "open",
   "hold": ["stop", "revoked"], "user_email": "...", "user_id": "..."}
`

type Command = (parameters: readonly string[], print: Print) => Promise<ExitCode> | ExitCode

const commands: Readonly<Record<string, Command>> = {
  install,
  uninstall,
  doctor,
  replay: replayBuffer,
  test: testCommand,
  try: tryHook,
  version(_, print) {
    print(describeVersion())
    return 0
  },
  help(_, print) {
    print(USAGE)
    return 0
  },
}

export async function runCommand([name = 'help', ...parameters]: readonly string[]): Promise<ExitCode> {
  const print: Print = (line) => say(1, `${line}\n`)
  const plain = name.replace(/^--?/, '')
  const command = Object.hasOwn(commands, plain) ? commands[plain] : undefined
  // What follows `test` is a command line of its own, which may have such an option.
  const asked = plain === 'test' ? parameters.slice(0, 1) : parameters
  if (name === '-h' || (command && asked.some((one) => one === '--help' || one === '-h'))) {
    print(USAGE)
    return 0
  }
  if (command) return command(parameters, print)
  say(2, `There is no command '${name}'.\n\n${USAGE}`)
  return 2
}
