/** The README's table of what was proved, cut out of docs/proof.md. */

/** Which figures of a part tell most. */
const HEADLINES: Readonly<Record<string, readonly string[]>> = {
  kill: ['kills', 'events acknowledged', 'lost', 'doubled'],
  powercut: ['power cuts', 'events acknowledged', 'lost', 'doubled'],
  'database-cuts': [
    'connections cut',
    'cut between a commit and its answer',
    'events acknowledged',
    'lost',
    'doubled',
  ],
  failover: ['first change taken after the promotion', 'events acknowledged', 'lost', 'doubled'],
  overload: ['goodput, against the capacity', 'memory at most', 'from the end of it to the usual answer'],
  'slow-clients': [
    'slow clients, a byte a second each',
    'the last of them was closed after',
    'p99 of others, before and during',
  ],
  'hanging-webhooks': ['webhooks that never answer', 'p99 of ingestion, before and during'],
  soak: ['minutes', 'events acknowledged', 'lost', 'memory, last quarter against the second'],
  hook: ['replays killed at random points', 'events buffered, and recorded'],
  fuzz: ['requests', '5xx', 'answers that break a promise'],
  'otlp-fuzz': ['exports, whole and spoilt, JSON and protobuf', 'answers that break a promise'],
  spec: ['promises', 'shown by tests that pass', 'shown on the embedded store alone'],
}

/** As the report names them, in its headings and in its rows. */
const STORES = { 'the embedded store': 'embedded store', PostgreSQL: 'PostgreSQL' } as const
const NOTHING = 'does not apply'

const BEGIN = '<!-- Cut out of docs/proof.md by "npm run generate". -->\n'
const END = '<!-- End of the cut. -->\n'

export function withProofTable(readme: string, proof: string): string {
  const [before, rest] = splitAt(readme, BEGIN)
  const [, after] = splitAt(rest, END)
  return `${before}${BEGIN}\n${tableOf(proof)}\n${END}${after}`
}

function tableOf(proof: string): string {
  const sections = new Map(sectionsOf(proof, '## ').map(({ title, text }) => [title, text.trim()]))
  const rows = Object.entries(HEADLINES).map(([part, headline]) => {
    const text = sections.get(part) ?? ''
    const [claim] = text.split('\n', 1)
    const runs = new Map(sectionsOf(text, '### On ').map((run) => [run.title, run.text]))
    const cells =
      runs.size === 0
        ? [cellOf(text, headline, verdictOf(proof, part, '')), NOTHING]
        : Object.entries(STORES).map(([title, name]) => {
            const run = runs.get(title)
            return run === undefined ? NOTHING : cellOf(run, headline, verdictOf(proof, part, name))
          })
    return `| [${part}](docs/proof.md#${part}): ${claim} | ${cells.join(' | ')} |`
  })
  return ['| What | On the embedded store, or on none | On PostgreSQL |', '|---|---|---|', ...rows, ''].join(
    '\n',
  )
}

/** From the table at the head of the report. */
function verdictOf(proof: string, part: string, store: string): string {
  const row = `| [${part}](#${part}) | ${store} | `
  const at = proof.indexOf(row)
  if (at < 0) throw new Error(`The report has no row for ${part} ${store}.`)
  return proof.slice(at + row.length, proof.indexOf(' |', at + row.length))
}

function cellOf(run: string, headline: readonly string[], verdict: string): string {
  const figures = new Map(
    Array.from(run.matchAll(/^\| (.+?) \| (.*) \|$/gm), ([, what = '', value = '']) => [what, value]),
  )
  const measured = headline
    .filter((what) => figures.has(what))
    .map((what) => `${what}: ${figures.get(what)}`)
    .join('; ')
  if (verdict === 'holds' && measured === '')
    throw new Error(`None of these was measured: ${headline.join(', ')}`)
  return verdict === 'holds' ? measured : [verdict, measured].filter(Boolean).join(': ')
}

function sectionsOf(text: string, heading: string): { title: string; text: string }[] {
  return `\n${text}`
    .split(`\n${heading}`)
    .slice(1)
    .map((section) => {
      const [title, rest] = splitAt(section, '\n')
      return { title, text: rest }
    })
}

function splitAt(text: string, mark: string): [before: string, after: string] {
  const at = text.indexOf(mark)
  if (at < 0) throw new Error(`There is no ${JSON.stringify(mark)} to cut at.`)
  return [text.slice(0, at), text.slice(at + mark.length)]
}
