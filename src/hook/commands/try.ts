/** Plays an attack through this very hook: ten calls of an invented agent are asked about, in an organization made for that. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hookInputOf, SCENE } from '../../clients/demonstration-scene.ts'
import { cleanText } from '../clean-text.ts'
import type { ExitCode } from '../leave.ts'
import { readHookSettings } from '../read-settings.ts'
import { runHook } from '../run-hook.ts'
import { serviceFolderOf } from '../service-folder.ts'
import { fetchKey } from './enrol.ts'
import type { Print } from './print.ts'
import { readUrl } from './read-url.ts'

const TIMEOUT_MS = '10000'
const MAX_LENGTH = 100

export async function tryHook(parameters: readonly string[], print: Print): Promise<ExitCode> {
  const [option, given, ...others] = parameters
  if (option !== '--url' || others.length > 0) throw new Error('Usage: audit-hook try --url URL')
  const url = readUrl(given)
  const key = await fetchKey(process.env, url, 'try')
  // What the hook keeps, it keeps apart: this machine's own settings are neither used nor changed.
  const home = mkdtempSync(join(tmpdir(), 'audit-hook-try-'))
  try {
    const folder = serviceFolderOf(home)
    const environment = { SERVICE_URL: url, SERVICE_API_KEY: key, SERVICE_TIMEOUT_MS: TIMEOUT_MS }
    const settings = readHookSettings({ ...environment, SERVICE_FAIL_MODE: 'closed' }, folder)
    const session = `try-${randomUUID()}`
    let stopped = 0
    print('An invented agent is asked to mend a test. Its calls are asked about and never run.\n')
    for (const [index, call] of SCENE.entries()) {
      const input = JSON.stringify(hookInputOf(call, session, index))
      const { code, stderr } = await runHook(async () => input, settings, folder, new Promise(() => {}))
      const isStopped = code === 2
      if (isStopped) stopped += 1
      print(`${String(index + 1).padStart(2)}  ${isStopped ? 'STOPPED' : 'went on'}  ${call.says}`)
      print(`             ${shortOf(Object.values(call.tool_input)[0] ?? '')}`)
      if (isStopped) print(`             ${cleanText(stderr.split('\n')[0] ?? '')}`)
    }
    print(
      `\n${stopped} of ${SCENE.length} calls were stopped. They are in an organization of their own: look at it`,
    )
    print('with the link of `npx audit-service sign-in --org demonstration`, delete it on the dashboard.')
    return 0
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

function shortOf(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}
