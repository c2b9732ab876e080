/** The hook as clients run it: the built file, as a process, with a home folder of its own. */
import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Ended, ended } from '../../launch/ended.ts'
import { spawnOwned } from '../../launch/spawn-owned.ts'
import { askRun, isTestRun } from '../run/ask-run.ts'
import { ADMIN_KEY, temporaryFolder } from '../service.ts'

export type Hook = {
  /** The built file. */
  readonly file: string
  /** The `HOME` of its user; `.service` is in it. */
  readonly home: string
  readonly buffer: string
  /** Without parameters the hook itself; an object is written to it as JSON. */
  run(input: unknown, options?: RunOptions): Promise<Ended>
  start(options?: RunOptions): ChildProcessWithoutNullStreams
}

type RunOptions = {
  readonly parameters?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly cwd?: string
  readonly umask?: string
}

/** No test but those about it waits for the hook's time limit, however busy the machine is. */
export const PATIENT_MS = '60000'

/** An address where nobody listens: connections are refused. */
export const NOWHERE = 'http://127.0.0.1:1'

/** Outside of a test run: what `npm run build` made. */
function builtHook(): Promise<string> {
  if (isTestRun()) return askRun('hook')
  return Promise.resolve(fileURLToPath(new URL('../../dist/hook/audit-hook.cjs', import.meta.url)))
}

export async function createHook(environment: Readonly<Record<string, string>> = {}): Promise<Hook> {
  const file = await builtHook()
  const home = temporaryFolder()

  function start(options: RunOptions = {}): ChildProcessWithoutNullStreams {
    const command = [process.execPath, file, ...(options.parameters ?? [])]
    const [program = '', ...parameters] = options.umask
      ? ['/bin/sh', '-c', `umask ${options.umask}; exec "$@"`, 'sh', ...command]
      : command
    return spawnOwned(program, parameters, {
      cwd: options.cwd ?? home,
      env: {
        PATH: '/usr/bin:/bin',
        HOME: home,
        SERVICE_API_KEY: ADMIN_KEY,
        SERVICE_TIMEOUT_MS: PATIENT_MS,
        ...environment,
        ...options.environment,
      },
    })
  }

  return {
    file,
    home,
    buffer: join(home, '.service', 'buffer.jsonl'),
    start,
    run(input, options) {
      const child = start(options)
      child.stdin.on('error', () => {})
      child.stdin.end(typeof input === 'string' ? input : JSON.stringify(input))
      return ended(child)
    },
  }
}

/** `~/.service/config.json`, with the rights given. */
export function writeConfig(home: string, config: unknown, mode = 0o600): void {
  mkdirSync(join(home, '.service'), { recursive: true, mode: 0o700 })
  const file = join(home, '.service', 'config.json')
  writeFileSync(file, typeof config === 'string' ? config : JSON.stringify(config))
  chmodSync(file, mode)
}

/** What Claude Code writes before a shell command. */
export function bashCall(command: string, fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    session_id: 'session-1',
    transcript_path: '/home/dev/transcript.jsonl',
    cwd: '/home/dev/project',
    permission_mode: 'default',
    hook_event_name: 'PreToolUse',
    tool_name: 'Bash',
    tool_input: { command, description: 'Try something' },
    tool_use_id: 'toolu_1',
    ...fields,
  }
}

/** Critical in every classifier, and harmless even if it ran: there is no such device. */
export const DESTRUCTIVE = 'mkfs.ext4 -F /dev/no-such-disk0'
