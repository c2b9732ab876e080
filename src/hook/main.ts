/** Without arguments the hook itself, otherwise the commands for users. */
import { cleanText } from './clean-text.ts'
import { leave } from './leave.ts'
import { readHookSettings } from './read-settings.ts'
import { isTerminal, readStandardInput } from './read-standard-input.ts'
import { runHook } from './run-hook.ts'
import { serviceFolderOf } from './service-folder.ts'

/** For keeping the event after a fault; then the hook ends without. */
const LAST_MS = 1000

/** Always exits with 0 or 2: some clients treat any other code as a denial. */
export async function main(parameters: readonly string[]): Promise<never> {
  // No file that is created here may be readable by others.
  process.umask(0o077)
  let code: 0 | 2 = process.env['SERVICE_FAIL_MODE'] === 'closed' ? 2 : 0
  const giveUp = (error: unknown): never =>
    leave(code, {
      stderr: `audit-hook: ${cleanText(error instanceof Error ? error.message : String(error))}\n`,
    })
  let onFault: (error: unknown) => void = giveUp
  const fault = new Promise<never>((_, reject) => {
    onFault = (error) => {
      reject(error)
      setTimeout(giveUp, LAST_MS, error)
    }
  })
  fault.catch(() => {})
  process.on('uncaughtException', (error) => onFault(error))
  process.on('unhandledRejection', (error) => onFault(error))
  try {
    if (parameters.length > 0 || isTerminal()) {
      code = 2
      onFault = giveUp
      const { runCommand } = await import('./commands/run-command.ts')
      return leave(await runCommand(parameters))
    }
    const folder = serviceFolderOf()
    const settings = readHookSettings(process.env, folder)
    code = settings.failMode === 'closed' ? 2 : 0
    // Every step has its own time limit; this one covers unforeseen cases.
    setTimeout(onFault, settings.timeoutMs * 2, new Error('it took too long')).unref()
    const { code: result, stdout, stderr } = await runHook(readStandardInput, settings, folder, fault)
    return leave(result, { stdout, stderr })
  } catch (error) {
    return giveUp(error)
  }
}
