/** Claude Code shows no standard error of a call that goes on. So its person is told once a session, in its own format, that nobody checks. */
import { readPrivateFile, replacePrivateFile } from './private-file.ts'
import type { HookCalled } from './read-call.ts'
import type { FailMode } from './read-settings.ts'
import { makeServiceFolder, type ServiceFolder } from './service-folder.ts'

const MAX_SESSIONS = 50
const MAX_FILE_BYTES = 64 * 1024
const MAX_NAME = 255

const MEANWHILE: Readonly<Record<FailMode, string>> = {
  open: 'Tool calls go on without an audit; they are recorded later.',
  local: 'Tool calls are judged by the hook itself, with the last policy seen.',
  closed: 'Tool calls are stopped.',
}

/** What to write to standard output: nothing, for other clients and later calls. */
export function tellOnce(call: HookCalled, why: string, failMode: FailMode, folder: ServiceFolder): string {
  if (call.kind !== 'call' || call.client !== 'claude-code') return ''
  const { session_id, transcript_path } = call.input
  // Other programs write the same format; only Claude Code is known to read this answer.
  if (typeof session_id !== 'string' || !/[\\/]\.claude[\\/]/.test(String(transcript_path))) return ''
  if (!isFirst(session_id.slice(0, MAX_NAME), folder)) return ''
  return `${JSON.stringify({ systemMessage: `audit-hook: ${why}. ${MEANWHILE[failMode]} Check it with: audit-hook doctor` })}\n`
}

/** A folder that cannot be written is no reason to repeat it at every call. */
function isFirst(session: string, folder: ServiceFolder): boolean {
  try {
    makeServiceFolder(folder)
    const told = toldSessions(folder)
    if (told.includes(session)) return false
    replacePrivateFile(folder.toldFile, `${JSON.stringify([...told, session].slice(-MAX_SESSIONS))}\n`)
    return true
  } catch {
    return false
  }
}

function toldSessions({ toldFile }: ServiceFolder): readonly string[] {
  try {
    const told: unknown = JSON.parse(readPrivateFile(toldFile, MAX_FILE_BYTES) ?? '[]')
    return Array.isArray(told) ? told.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}
