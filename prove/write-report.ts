/** docs/proof.md, from the results that were kept; what there is no result of stays as the page has it. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { KeptResult } from './keep-results.ts'
import type { Part } from './part.ts'

const FILE = fileURLToPath(new URL('../docs/proof.md', import.meta.url))

const ENGINE_NAMES = { embedded: 'embedded store', postgres: 'PostgreSQL' } as const
const ENGINE_TITLES = { embedded: 'On the embedded store', postgres: 'On PostgreSQL' } as const

export function writeReport(parts: readonly Part[], results: readonly KeptResult[]): void {
  writeFileSync(FILE, renderReport(parts, results, readFileSync(FILE, 'utf8')))
}

export function renderReport(parts: readonly Part[], results: readonly KeptResult[], before = ''): string {
  const known = parts.map((part) => ({
    part,
    wanted: wantedOf(part).map((engine) => ({
      engine,
      kept: results.find((result) => result.part === part.name && result.engine === engine),
    })),
  }))
  return [
    HEAD,
    '| Part | On | Result | Seconds | Date | Commit |',
    '|---|---|---|---|---|---|',
    ...known.flatMap(({ part, wanted }) =>
      wanted.map(({ engine, kept }) =>
        kept
          ? summaryRow(part, engine, kept)
          : (rowBefore(before, part, engine) ?? summaryRow(part, engine, kept)),
      ),
    ),
    '',
    ...known.flatMap(({ part, wanted }) => [
      `## ${part.name}`,
      '',
      part.claim,
      '',
      ...wanted.flatMap(({ engine, kept }) =>
        kept ? section(engine, kept) : (sectionBefore(before, part, engine) ?? section(engine, kept)),
      ),
    ]),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
}

/** The engines that a part is to be run on; null where it has nothing to do with a store. */
export function wantedOf({ engines }: Part): (Part['engines'][number] | null)[] {
  return engines.length === 0 ? [null] : [...engines]
}

const HEAD = `# Proof

Each promise of the service has a script that fails where the promise does not hold. The scripts write this page. Each
figure is from the run that is named with it.

\`\`\`sh
npm run prove                                  # all parts, takes hours; writes docs/proof.md at the end
npm run prove -- --resume                      # continues an interrupted run
npm run prove -- --parts kill,powercut         # only these parts
npm run prove -- --engine embedded             # on one store: embedded, postgres or both (the default)
npm run prove -- --parts soak --minutes 60     # duration of soak and steady (default: 30 minutes)
npm run prove -- --parts steady --rate 200     # events a second of steady (default: half of the capacity)
npm run prove -- --short                       # a sample of each part; writes no report
npm run generate                               # updates the table in docs/measured.md
\`\`\`

A load generator outside the store keeps a history of every event: sent, acknowledged, refused or never answered, with a
hash of the body. Afterwards a checker reads everything back over HTTP and compares. Each acknowledged event must be
there, once, as it was sent, in order, with its alerts delivered, and counted correctly. The power cut needs root, since it
mounts its own file system. A part that could not run says so. A plus sign after a commit means that the sources had
uncommitted changes. \`npm test\` runs samples of most parts on the embedded store.
`

/** Of an earlier run, as the page has it. */
function rowBefore(page: string, part: Part, engine: KeptResult['engine']): string | undefined {
  const beginning = `| [${part.name}](#${part.name}) | ${engine === null ? '' : ENGINE_NAMES[engine]} |`
  return page.split('\n').find((line) => line.startsWith(beginning))
}

function sectionBefore(page: string, { name }: Part, engine: KeptResult['engine']): string[] | undefined {
  const ofPart = between(page, `\n## ${name}\n`, '\n## ')
  // What has no table was not run.
  const found =
    engine === null ? ofPart : ofPart && between(`${ofPart}\n`, `\n### ${ENGINE_TITLES[engine]}\n`, '\n### ')
  const table = found?.indexOf('| What |') ?? -1
  if (!found || table === -1) return undefined
  const title = engine === null ? [] : [`### ${ENGINE_TITLES[engine]}`, '']
  return [...title, found.slice(table).trim(), '']
}

/** Up to the second one, or to the end. */
function between(text: string, first: string, second: string): string | undefined {
  const start = text.indexOf(first)
  if (start === -1) return undefined
  const rest = text.slice(start + first.length)
  const end = rest.indexOf(second)
  return end === -1 ? rest : rest.slice(0, end)
}

function summaryRow(part: Part, engine: KeptResult['engine'], kept: KeptResult | undefined): string {
  const cells = [
    `[${part.name}](#${part.name})`,
    engine === null ? '' : ENGINE_NAMES[engine],
    verdictOf(kept),
    kept && kept.notRun === null ? kept.seconds.toFixed(0) : '',
    kept?.date.slice(0, 10) ?? '',
    kept ? `\`${kept.commit}\`` : '',
  ]
  return `| ${cells.join(' | ')} |`
}

function verdictOf(kept: KeptResult | undefined): string {
  if (!kept) return 'not run yet'
  if (kept.notRun !== null) return 'not run'
  return kept.result.ok ? 'holds' : '**does not hold**'
}

function section(engine: KeptResult['engine'], kept: KeptResult | undefined): string[] {
  const title = engine === null ? [] : [`### ${ENGINE_TITLES[engine]}`, '']
  if (!kept) return [...title, 'Not run yet.', '']
  if (kept.notRun !== null) return [...title, `Not run: ${kept.notRun}.`, '']
  const { figures, failures, appendix } = kept.result
  return [
    ...title,
    '| What | Measured |',
    '|---|---|',
    ...figures.map(([what, value]) => `| ${cell(what)} | ${cell(value)} |`),
    '',
    ...(failures.length > 0 ? ['Failures:', '', ...failures.map((failure) => `- ${cell(failure)}`), ''] : []),
    ...(appendix ? [appendix, ''] : []),
    `\`${kept.command}\`, ${kept.date}, commit \`${kept.commit}\`, ${kept.seconds.toFixed(0)} s. ${kept.machine}.`,
    '',
  ]
}

/** One line, with nothing in it that would end a cell. */
function cell(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')
}
