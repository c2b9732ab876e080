/** Makes a store that is worth looking at, in a folder of its own. */
import { DEFAULT_ORGANIZATION, prepareFirstStart } from '../access/first-start.ts'
import { createDemoClock, fillStore } from '../demo/fill-store.ts'
import { DAYS } from '../demo/plan-sessions.ts'
import { LAST_ULID_TIME } from '../domain/ulid.ts'
import { createJournal, NO_JOURNAL } from '../forgetting/journal.ts'
import type { Storage } from '../storage/contract/storage.ts'
import { journalFileOf, openService, printWarning } from './open-service.ts'
import { readArguments } from './read-arguments.ts'
import { readSettings, type Settings } from './settings.ts'
import { UsageError } from './usage-error.ts'

const OWN_FOLDER = './data-demo'

export async function demo(parameters: readonly string[]): Promise<void> {
  const settings = settingsOf(parameters)
  const place = settings.databaseUrl === null ? settings.dataDir : 'the database of SERVICE_DATABASE_URL'
  const now = Date.now()
  const clock = createDemoClock(now)
  const warn = printWarning(settings)
  const { storage, ...opened } = await openService(settings, warn, clock.now)
  try {
    await requireEmpty(storage, settings, place)
    await prepareFirstStart({ storage, ...opened }, { key: settings.apiKey, show: showKey })
    const organization = await storage.findOrganization(DEFAULT_ORGANIZATION)
    if (!organization) throw new Error(`There is no organization '${DEFAULT_ORGANIZATION}'.`)
    const journalFile = journalFileOf(settings)
    const journal = journalFile === null ? NO_JOURNAL : createJournal(journalFile)
    const events = await fillStore({
      ...{ ...opened, storage, clock, journal, now, warn },
      organizationId: organization.id,
    })
    console.log(`${events} events of ${DAYS} days are in ${place}.`)
    if (settings.databaseUrl === null) console.log(howToLookAt(place))
  } finally {
    await storage.close()
  }
}

/** SERVICE_DATA_DIR is the folder of a real store, as a rule: it is used only where it is named. */
function settingsOf(parameters: readonly string[]): Settings {
  const { values } = readArguments(parameters, { 'data-dir': { type: 'string' } }, 0)
  const folder = values['data-dir']
  const settings = readSettings(process.env)
  if (settings.databaseUrl === null)
    return readSettings({ ...process.env, SERVICE_DATA_DIR: folder ?? OWN_FOLDER })
  if (folder !== undefined)
    throw new UsageError(
      '--data-dir is for the embedded store, and SERVICE_DATABASE_URL is set: leave one of them out.',
    )
  return settings
}

async function requireEmpty(storage: Storage, { databaseUrl }: Settings, place: string): Promise<void> {
  for (const { id } of await storage.listOrganizations()) {
    const scope = { organization_id: id, team_id: null }
    const { total_events } = await storage.countEvents(scope, { from: 0, to: LAST_ULID_TIME })
    if (total_events === 0) continue
    const advice =
      databaseUrl === null
        ? 'Remove the folder if it is an old demo, or name another one with --data-dir.'
        : 'It needs an empty database.'
    throw new Error(`There are events in ${place} already: the demo changes nothing there. ${advice}`)
  }
}

function showKey(key: string): void {
  console.log(`Your admin key, shown this once: ${key}`)
}

function howToLookAt(folder: string): string {
  return [
    `  Look at it:  SERVICE_DATA_DIR=${folder} npm start`,
    `  Sign in:     SERVICE_DATA_DIR=${folder} npx audit-service sign-in`,
    `  Delete it:   remove the folder ${folder}`,
  ].join('\n')
}
