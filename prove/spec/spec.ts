/** Every promise of the specification beside the test that shows it, and what came of that test just now. */
import { runTests, type TestOutcome } from '../access/run-tests.ts'
import type { Part } from '../part.ts'
import { PROMISES, type Promised } from './promises.ts'

export const spec: Part = {
  name: 'spec',
  claim: 'Every promise of the specification has a test, and the test passes.',
  engines: ['embedded', 'postgres'],
  async run({ engine, say }) {
    const files = [...new Set(PROMISES.flatMap(({ shownBy }) => shownBy.map(([file]) => file)))]
    say(`running ${files.length} files of tests`)
    const outcomes = await runTests(files, engine)
    const rows = PROMISES.map((promise) => ({ promise, verdict: judge(promise, outcomes, engine) }))
    const failures = rows.flatMap(({ promise, verdict }) =>
      verdict.isShown ? [] : [`${promise.section}, ${promise.promise}: ${verdict.words}`],
    )
    const elsewhere = rows.filter(({ verdict }) => verdict.words === SHOWN_ELSEWHERE).length
    return {
      ok: failures.length === 0,
      figures: [
        ['promises', String(PROMISES.length)],
        ['shown by tests that pass', String(PROMISES.length - failures.length - elsewhere)],
        ...(elsewhere > 0 ? [['shown on the embedded store alone', String(elsewhere)] as const] : []),
        ['tests run for them', String(outcomes.length)],
      ],
      failures,
      appendix: `${LEGEND}\n\n${tableOf(rows)}`,
    }
  },
}

const LEGEND =
  'The table repeats the promises of the specification. (ours) marks what the specification leaves open; docs/decisions.md has the answer.'
const SHOWN_ELSEWHERE = 'shown on the embedded store'

type Verdict = { readonly isShown: boolean; readonly words: string }

/** What has nothing to do with a store is tested once, and named so on the other engine. */
function judge({ shownBy }: Promised, outcomes: readonly TestOutcome[], engine: string): Verdict {
  if (shownBy.length === 0) return { isShown: false, words: 'no test' }
  let [passed, skipped] = [0, 0]
  for (const [file, name] of shownBy) {
    const own = outcomes.filter((outcome) => outcome.file === file && outcome.name.includes(name))
    const ran = own.filter(({ isSkipped }) => !isSkipped)
    const failed = ran.find(({ isPassed }) => !isPassed)
    if (failed) return { isShown: false, words: `fails: ${failed.name}` }
    if (own.length === 0 && engine === 'embedded')
      return { isShown: false, words: `no such test: ${file}, ${name}` }
    passed += ran.length
    skipped += own.length - ran.length
  }
  const words = passed === 0 && skipped === 0 ? SHOWN_ELSEWHERE : `${passed} pass`
  return { isShown: true, words: skipped === 0 ? words : `${words}, ${skipped} skipped on this machine` }
}

function tableOf(rows: readonly { readonly promise: Promised; readonly verdict: Verdict }[]): string {
  return [
    '| Part | Promise | Shown by | Result |',
    '|---|---|---|---|',
    ...rows.map(({ promise: { section, promise, shownBy }, verdict }) =>
      ['', section, promise, shownBy.map(testOf).join('<br>'), verdict.words, '']
        .map(cell)
        .join(' | ')
        .trim(),
    ),
  ].join('\n')
}

function testOf([file, name]: readonly [string, string]): string {
  return `\`${file}\`${name === '' ? '' : `: ${name.trim()}`}`
}

/** A bare < would begin a tag. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<client>', '&lt;client&gt;')
}
