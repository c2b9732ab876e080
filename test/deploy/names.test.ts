import { expect, test } from 'vitest'
import { SETTINGS } from '../../src/bin/settings.ts'
import { runProgram } from '../process.ts'
import { temporaryFolder } from '../service.ts'
import { RUNNING_FILES, read, readYaml } from './deploy-files.ts'

const operations = read('docs/operations.md')

test.each(RUNNING_FILES)('%s names only settings that the service has', (file) => {
  const known = new Set(SETTINGS.map(({ name }) => name))
  const named = read(file).match(/\bSERVICE_[A-Z_]*[A-Z]\b/g) ?? []
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('the files name only commands that the program has', async () => {
  const { stdout } = await runProgram(['help'], temporaryFolder())
  const known = new Set(stdout.match(/^ {2}[a-z]+/gm)?.map((name) => name.trim()))
  const named = RUNNING_FILES.flatMap((file) => commandsIn(read(file)))
  expect(named).toEqual(expect.arrayContaining(['serve', 'backup', 'restore', 'keys', 'move', 'migrate']))
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('every rule of Prometheus has a line in the guide that says what to do, and the guide knows no other', () => {
  const { groups } = readYaml<{ groups: { rules: { alert: string }[] }[] }>('deploy/prometheus/rules.yaml')
  const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert))
  const explained = [...operations.matchAll(/^\| `(Audit\w+)` \|/gm)].map(([, name]) => name)
  expect(explained).toEqual(alerts)
})

/** What follows `audit-service` where it is called: in a line of shell, after Compose's `run`, in an entry point. */
function commandsIn(text: string): string[] {
  const calls = text.matchAll(
    /(?<![\w/.@-]|--unit |--name |start |stop |reload )(?:\/usr\/local\/bin\/|exec audit )?audit-service ([a-z]+)\b|compose run --rm audit ([a-z]+)|^CMD \["([a-z]+)"\]/gm,
  )
  return [...calls].map(([, direct, composed, image]) => direct ?? composed ?? image ?? '')
}
