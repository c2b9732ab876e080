import { createServiceCaller } from '../call-service.ts'
import { within } from '../deadline.ts'
import type { ExitCode } from '../leave.ts'
import { postEvent } from '../post-event.ts'
import { readHookSettings } from '../read-settings.ts'
import { replay } from '../replay.ts'
import { serviceFolderOf } from '../service-folder.ts'
import type { Print } from './print.ts'

const FOREVER = { left: () => 24 * 60 * 60 * 1000 }
const CALL_MS = 30_000

/** Sends everything that is buffered; exits with 2 where something is left. */
export async function replayBuffer(_: readonly string[], print: Print): Promise<ExitCode> {
  const folder = serviceFolderOf()
  const settings = readHookSettings(process.env, folder)
  for (const problem of settings.problems) print(problem)
  const callService = createServiceCaller(settings)
  const { delivered, refused, stopped } = await replay({
    folder,
    post: (event) => postEvent(callService, event, within(FOREVER, CALL_MS), true),
    deadline: FOREVER,
    maxEvents: Number.POSITIVE_INFINITY,
  })
  print(`${delivered} sent.`)
  if (refused > 0) print(`${refused} refused by the service; they are kept in ${folder.refusedFile}.`)
  if (stopped !== null) print(`Stopped before the end, the rest is kept: ${settings.url}: ${stopped}.`)
  return stopped === null ? 0 : 2
}
