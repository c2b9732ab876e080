/** Who may see and do what, and that no text becomes anything but text. */
import { openTarget, type Target } from '../hostile/open-target.ts'
import type { Part } from '../part.ts'
import { runTests } from './run-tests.ts'
import { searchMarkers } from './search-markers.ts'
import { trySql } from './try-sql.ts'

/** What the test suite shows already is shown by it; on PostgreSQL, what its tests run on too. */
const SHOWN_BY_TESTS: readonly (readonly [what: string, file: string])[] = [
  ['the whole matrix of operations and callers', 'test/api/access-matrix.test.ts'],
  ['organizations apart from each other', 'test/api/isolation.test.ts'],
  [
    'nobody decides on what they stand behind, in 10,000 histories',
    'src/access/require-somebody-else.fuzz.test.ts',
  ],
  ['webhooks that point inwards, in every spelling', 'test/alerts/targets.test.ts'],
  ['hostile strings in a real browser', 'test/browser/hostile.test.ts'],
  ['sessions, and changes forged by other sites', 'test/dashboard-api/sessions.test.ts'],
  ['terminal escapes through the hook', 'test/hook/failures.test.ts'],
  ['terminal escapes through the command line', 'test/process/hostile-names.test.ts'],
  ['formulas in spreadsheets', 'test/explore/export.test.ts'],
  ['mark-up in chats', 'test/alerts/messages.test.ts'],
]

const RUN_ON_BOTH = /^test\/(?:api|explore|dashboard-api)\//

export const access: Part = {
  name: 'access',
  claim:
    'No key sees or changes what is not its own, and hostile text breaks no query, page, chat, terminal, log or spreadsheet.',
  engines: ['embedded', 'postgres'],
  async run({ engine, isShort, say }) {
    // Everything that can be logged is, so that its lines can be looked at.
    const target = await openTarget(engine, { SERVICE_LOG_LEVEL: 'trace' })
    try {
      const markers = await searchMarkers(target)
      const sql = await trySql(target, isShort)
      const log = await readLog(target)
      const failures = [...markers.failures, ...sql.failures, ...log.failures]
      const figures: (readonly [string, string])[] = [
        [
          'answers searched for the marks of others',
          `${markers.answers} (${markers.planted} to the owner hold them)`,
        ],
        ['strings of the API that took a query', `${sql.places} places, ${sql.requests} requests`],
        ['lines in the log after all of that, each one JSON object', String(log.lines)],
      ]
      if (!isShort) {
        say('running the tests that show the rest')
        const shown = SHOWN_BY_TESTS.filter(([, file]) => engine === 'embedded' || RUN_ON_BOTH.test(file))
        const outcomes = await runTests(
          shown.map(([, file]) => file),
          engine,
        )
        for (const [what, file] of shown) {
          const own = outcomes.filter((outcome) => outcome.file === file)
          const passed = own.filter(({ isPassed }) => isPassed).length
          figures.push([`${what} (${file})`, `${passed} of ${own.length} tests pass`])
          if (passed < own.length || own.length === 0)
            failures.push(`${file}: ${passed} of ${own.length} tests pass`)
        }
      }
      return { ok: failures.length === 0, figures, failures }
    } finally {
      await target.close()
    }
  },
}

/** The dashboard is asked for by a foreign name, which is warned about; and no text has made a line of its own. */
async function readLog(target: Target): Promise<{ lines: number; failures: string[] }> {
  await target.send({
    method: 'POST',
    path: '/dashboard/login',
    headers: { 'content-type': 'application/json', host: 'evil.example', origin: 'http://evil.example' },
    body: JSON.stringify({ key: target.key }),
  })
  const output = target.output()
  // The greeting is for people; what comes after it is the log.
  const lines = output.slice(output.lastIndexOf('is listening on')).split('\n').slice(1).filter(Boolean)
  const log = lines.slice(lines.findIndex((line) => line.startsWith('{')))
  const odd = log.filter((line) => !isLogLine(line))
  return {
    lines: log.length,
    failures: odd.map((line) => `No log line: ${JSON.stringify(line.slice(0, 200))}`),
  }
}

function isLogLine(line: string): boolean {
  if (/[\u0000-\u001f\u007f-\u009f]/.test(line)) return false
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && 'level' in value
  } catch {
    return false
  }
}
