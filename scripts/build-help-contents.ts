/** What the documentation site has: every page of docs/ is in one of these groups, or the build ends with a message. */
import { readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export type HelpPage = {
  /** In the repository: `docs/policy.md`. */
  readonly source: string
  /** Below /help/: `policy`, `rules/delete`; the start page has none. */
  readonly path: string
}

export type Group = { readonly title: string; readonly pages: readonly HelpPage[] }

const START = 'docs/index.md'

const GROUPS: readonly (readonly [title: string, names: string])[] = [
  ['Begin', 'index try clients gateway build-an-agent key-lost'],
  ['Decide', 'policy classification rules approvals stops review alerts'],
  ['Look', 'dashboard search outcomes api'],
  ['Prove and forget', 'evidence privacy'],
  ['Run it', 'operations settings access people streams'],
  ['What it promises', 'promises decisions measured compared proof'],
]

export function helpGroups(): readonly Group[] {
  const groups = [
    ...GROUPS.map(([title, names]) => ({
      title,
      pages: names.split(' ').map((name) => pageOf(`docs/${name}.md`)),
    })),
    { title: 'News', pages: [pageOf('CHANGELOG.md')] },
    { title: 'Rules by family', pages: sourcesIn('docs/rules').map(pageOf) },
  ]
  const listed = groups.flatMap(({ pages }) => pages.map(({ source }) => source))
  const missing = sourcesIn('docs').filter((source) => !listed.includes(source))
  if (missing.length > 0)
    throw new Error(`scripts/build-help-contents.ts has no place for ${missing.join(', ')}.`)
  return groups
}

function pageOf(source: string): HelpPage {
  const path = posix.relative('docs', source).replace('../', '').replace(/\.md$/, '').toLowerCase()
  return { source, path: source === START ? '' : path }
}

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => `${folder}/${name}`)
}
