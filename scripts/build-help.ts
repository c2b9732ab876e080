/** Builds the documentation site that the service serves at /help: static pages from docs/, a search, the try-it box. */
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, extname, join, posix } from 'node:path'
import { build } from 'esbuild'
import { bundleClassifier } from './build-classifier.ts'
import { helpGroups, root } from './build-help-contents.ts'
import { type Frame, framePage } from './build-help-frame.ts'
import { baseOf, renderPage } from './build-help-markdown.ts'
import { tryBox } from './build-help-try.ts'

export async function buildHelp(folder: string): Promise<void> {
  const [classifier, script] = await Promise.all([bundleClassifier(), bundleScript()])
  const groups = helpGroups()
  const pages = groups.flatMap((group) => group.pages)
  const paths = new Map(pages.map(({ source, path }) => [source, path]))
  const rendered = pages.map((page) => ({ ...page, ...renderPage(page, paths) }))
  const frame: Frame = {
    groups,
    titles: new Map(rendered.map(({ source, title }) => [source, title])),
    assets: {
      style: writeHashed(folder, 'help.css', styleSheet()),
      script: writeHashed(folder, 'help.js', script),
      index: writeHashed(folder, 'search.json', searchIndex(rendered)),
    },
  }
  const classifierFile = writeHashed(folder, 'classifier.js', classifier)
  // A name that stays, for whoever loads it from another page.
  write(folder, 'classifier.js', `export * from './${classifierFile}'\n`)
  for (const { path, title, html } of rendered) {
    const whole = path === 'try' ? html.replace('<h2 ', `${tryBox(classifier)}<h2 `) : html
    write(
      folder,
      `${path || 'index'}.html`,
      framePage(frame, { path, base: baseOf(path), title, html: whole }),
    )
  }
  write(folder, 'not-found.html', framePage(frame, { path: null, base: '/help/', ...NOT_FOUND }))
  copy('web/public/favicon.svg', join(folder, 'favicon.svg'))
  for (const image of new Set(rendered.flatMap(({ images }) => images)))
    copy(image, join(folder, posix.relative('docs', image)))
}

const NOT_FOUND = {
  title: 'No such page',
  html: '<h1>No such page</h1>\n<p>The documentation has no page at this address. The search finds words in all pages; the list has them all.</p>\n',
}

/** The names of the dashboard's colours and fonts, with the values that they have there. */
function styleSheet(): string {
  const [, tokens] = /@theme \{([\s\S]*?)\n\}/.exec(read('web/src/styles.css')) ?? []
  if (tokens === undefined) throw new Error('web/src/styles.css has no @theme.')
  return `:root {${tokens}\n}\n${read('web/help/help.css')}`
}

async function bundleScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'web/help/help.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
  })
  return outputFiles[0]?.text ?? ''
}

type Searched = Pick<ReturnType<typeof renderPage>, 'title' | 'sections'> & { readonly path: string }

/** As web/help/find-sections.ts reads it. */
function searchIndex(pages: readonly Searched[]): string {
  return JSON.stringify(
    pages.map(({ path, title, sections }) => ({
      path,
      title,
      sections: sections.map(({ id, heading, text }) => [id, heading, text]),
    })),
  )
}

/** Named by what is in it, so that browsers keep it for ever. */
function writeHashed(folder: string, name: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  const file = `assets/${name.slice(0, -extname(name).length)}-${hash}${extname(name)}`
  write(folder, file, text)
  return file
}

function write(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function copy(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true })
  copyFileSync(join(root, source), target)
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
