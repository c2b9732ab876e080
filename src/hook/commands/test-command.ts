import { createServiceCaller } from '../call-service.ts'
import { cleanText } from '../clean-text.ts'
import { within } from '../deadline.ts'
import { createLastPolicy } from '../last-policy.ts'
import type { ExitCode } from '../leave.ts'
import { readHookSettings } from '../read-settings.ts'
import { serviceFolderOf } from '../service-folder.ts'
import type { Print } from './print.ts'

/** The verdict on a command, from the built-in classifier and the policy in force; nothing is run or recorded. */
export async function testCommand(parameters: readonly string[], print: Print): Promise<ExitCode> {
  const command = parameters.join(' ')
  if (command.trim() === '') throw new Error("Usage: audit-hook test 'COMMAND'")
  const folder = serviceFolderOf()
  const settings = readHookSettings(process.env, folder)
  const lastPolicy = createLastPolicy(folder, settings.url, createServiceCaller(settings))
  const deadline = within({ left: () => settings.timeoutMs }, settings.timeoutMs)
  const current = settings.apiKey === undefined ? null : await lastPolicy.fetch(deadline)
  const policy = current ?? lastPolicy.read()
  const { judgeLocally } = await import('../judge-locally.ts')
  const event = { agent_id: 'audit-hook', action: 'shell_command', data: { command }, context: {} }
  const { risk_level, pii_fields, findings, decision, reason } = judgeLocally(event, policy)
  print(`Risk: ${risk_level}`)
  for (const { level, rule, why } of findings) print(`  ${level.padEnd(8)}  ${cleanText(why)} (${rule})`)
  if (pii_fields.length > 0) print(`Personal data: ${pii_fields.join(', ')}`)
  const source = current ? 'the policy in force' : policy ? 'the last policy seen' : 'the default policy'
  print(`Decision: ${decision}${reason === null ? '' : `, ${reason}`} (${source})`)
  return decision === 'block' ? 2 : 0
}
