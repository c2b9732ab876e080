/** The documentation site, as the real service serves it: every page is fetched, and every link of it followed. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkedBlocks, testOf } from '../../scripts/build-checked-blocks.ts'
import { renderPage } from '../../scripts/build-help-markdown.ts'
import { findSections, type IndexedPage } from '../../web/help/find-sections.ts'
import { askRun } from '../run/ask-run.ts'
import { startService, type TestService, temporaryFolder } from '../service.ts'

const root = new URL('../../', import.meta.url)

type Page = {
  readonly status: number
  readonly text: string
  readonly links: readonly string[]
  readonly ids: ReadonlySet<string>
}

let service: TestService
/** By address, without the heading. How many clicks it took: the order in which they were found. */
const pages = new Map<string, Page>()
const clicks = new Map<string, number>()

beforeAll(async () => {
  await askRun('build')
  service = await startService()
  let next = [`${service.url}/help/`]
  for (let count = 0; next.length > 0; count++) {
    const found: string[] = []
    for (const address of next) {
      if (pages.has(address)) continue
      const page = await read(address)
      pages.set(address, page)
      clicks.set(address, count)
      found.push(...page.links.map(withoutHeading).filter(isOfSite))
    }
    next = found
  }
})
afterAll(() => service?.stop())

async function read(address: string): Promise<Page> {
  const answer = await fetch(address)
  const text = await answer.text()
  const links = [...text.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(
    ([, href = '']) => new URL(href, address).href,
  )
  const ids = new Set([...text.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id))
  return { status: answer.status, text, links, ids }
}

function withoutHeading(address: string): string {
  return address.split('#')[0] ?? ''
}

function isOfSite(address: string): boolean {
  return address.startsWith(`${service.url}/help/`)
}

test('every page of the documentation is there, and two clicks from the start at most', () => {
  const sources = readdirSync(new URL('docs', root), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && name !== 'index.md')
    .map((name) => name.replace(/\.md$/, ''))
  const expected = ['', 'changelog', ...sources].map((path) => `${service.url}/help/${path}`)
  expect([...pages.keys()].sort()).toEqual(expected.sort())
  expect(Math.max(...clicks.values())).toBeLessThanOrEqual(2)
})

test('no link inside of the site is broken: neither its page nor its heading', () => {
  const links = [...pages].flatMap(([from, { links }]) => links.filter(isOfSite).map((to) => ({ from, to })))
  expect(links.length).toBeGreaterThan(1000)
  const broken = links.filter(({ to }) => {
    const page = pages.get(withoutHeading(to))
    const heading = to.split('#')[1]
    return page?.status !== 200 || (heading !== undefined && !page.ids.has(decodeURIComponent(heading)))
  })
  expect(broken).toEqual([])
})

test('what the pages load is of this service: images, style, script, index', async () => {
  const loaded = new Set(
    [...pages].flatMap(([from, { text }]) =>
      [...text.matchAll(/<(?:img|script|link)\s[^>]*?(?:src|href)="([^"]*)"|data-index="([^"]*)"/g)].map(
        ([, file, index]) => new URL(file ?? index ?? '', from).href,
      ),
    ),
  )
  expect([...loaded].filter((address) => !isOfSite(address))).toEqual([])
  expect([...loaded].filter((address) => address.endsWith('.png'))).toHaveLength(3)
  for (const address of loaded) {
    const answer = await fetch(address)
    expect([address, answer.status]).toEqual([address, 200])
    const isHashed = address.includes('/help/assets/')
    expect(answer.headers.get('cache-control')).toBe(
      isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
  }
})

test('no page needs a key, an inline script or an inline style, and its policy allows none', async () => {
  const { headers } = await service.call('GET', '/help/policy', { key: null })
  const dashboard = await service.call('GET', '/dashboard', { key: null })
  expect(headers.get('content-security-policy')).toBe(dashboard.headers.get('content-security-policy'))
  for (const [address, { text }] of pages) {
    expect(
      text.match(/<script(?![^>]*\bsrc=)[^>]*>|<style|<[a-z][^>]*\s(?:style|on\w+)=/g),
      address,
    ).toBeNull()
    expect(text.match(/<(?:script|link|img)[^>]*(?:src|href)="(?:https?:)?\/\//g), address).toBeNull()
  }
})

test('a column that is aligned gets no inline style, and HTML that could load or run something ends the build', () => {
  const file = join(temporaryFolder(), 'page.md')
  const render = (text: string) => {
    writeFileSync(file, text)
    return renderPage({ source: relative(fileURLToPath(root), file), path: 'page' }, new Map())
  }
  const { html } = render('# Page\n\n| a | b |\n|---|---:|\n| <code>1</code> | 2 |\n')
  expect(html).toContain('<td class="to-right">2</td>')
  expect(html).not.toContain('style=')
  expect(() => render('# Page\n\n<img src=x>\n')).toThrow('has HTML')
  expect(() => render('# Page\n\nso <b onclick="x">this</b>\n')).toThrow('has HTML')
  expect(() => render('No title\n')).toThrow('does not begin with its title')
})

test('an address without a page is answered by a page that says so, and links from it work', async () => {
  for (const path of [
    '/help/nothing',
    '/help/rules/nothing',
    '/help/policy.html',
    '/help/not-found',
    '/help/..%2fpolicy',
    '/help/policy/',
  ]) {
    const { status, text, links } = await read(service.url + path)
    expect([path, status]).toEqual([path, 404])
    expect(text).toContain('<h1>No such page</h1>')
    expect(
      links.filter(isOfSite).filter((link) => !pages.has(withoutHeading(link)) && !link.includes('#')),
    ).toEqual([])
  }
  const asset = await service.call('GET', '/help/assets/..%2f..%2fpackage.json', { key: null })
  expect([asset.status, asset.body.detail]).toEqual([404, 'Not found.'])
  const start = await fetch(`${service.url}/help`, { redirect: 'manual' })
  expect([start.status, start.headers.get('location')]).toEqual([302, 'help/'])
})

test('exactly the blocks that a test checks say so', () => {
  for (const [address, { text }] of pages) {
    const path = new URL(address).pathname.replace('/help/', '')
    const shown = [...text.matchAll(/<figure class="checked"><pre[^>]*><code[^>]*>([\s\S]*?)<\/code>/g)]
    const expected = checkedBlocks(`docs/${path || 'index'}.md`.replace('docs/changelog.md', 'CHANGELOG.md'))
    expect(
      shown.map(([, code = '']) => plain(code)),
      path,
    ).toEqual(expected.map((block) => block.text))
    expect(text.match(/Checked by a test/g)?.length ?? 0, path).toBe(expected.length)
  }
})

test('a page with checked blocks names the test that takes them from there', () => {
  const checked = [...pages.keys()]
    .map((address) => `docs/${new URL(address).pathname.replace('/help/', '')}.md`)
    .filter((source) => testOf(source) !== null)
  expect(checked.length).toBeGreaterThan(4)
  for (const source of checked) {
    expect(checkedBlocks(source).length, source).toBeGreaterThan(0)
    expect(readFileSync(new URL(testOf(source) ?? '', root), 'utf8')).toContain(`checkedBlocks('${source}'`)
  }
})

function plain(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

async function search(words: string): Promise<readonly string[]> {
  const [, index = ''] = /data-index="([^"]*)"/.exec(pages.get(`${service.url}/help/`)?.text ?? '') ?? []
  const indexed = (await (await fetch(new URL(index, `${service.url}/help/`))).json()) as IndexedPage[]
  return findSections(indexed, words).map(({ address }) => address)
}

test.each([
  ['policy', 'policy'],
  ['exceptions', 'policy#exceptions'],
  ['legal hold', 'privacy'],
  ['haproxy', 'operations'],
  ['SERVICE_FAIL_MODE', 'settings#the-hook'],
  ['delete.everything', 'rules/delete'],
])('the search finds %s', async (words, page) => {
  const found = await search(words)
  expect(
    found.slice(0, 5).some((address) => address.startsWith(page)),
    found.join(' '),
  ).toBe(true)
})

test('a search takes the beginnings of words, all of them, and titles come before texts', async () => {
  expect((await search('strea'))[0]).toBe('streams')
  expect((await search('evidence'))[0]).toBe('evidence')
  expect(await search('evidence zebrafish')).toEqual([])
  expect(await search('  . ')).toEqual([])
})

test('the classifier is as large as the page says, and has one name that stays', async () => {
  const stable = await (await fetch(`${service.url}/help/classifier.js`)).text()
  const [, file = ''] = /^export \* from '\.\/(assets\/classifier-[\w-]+\.js)'\n$/.exec(stable) ?? []
  const code = Buffer.from(await (await fetch(`${service.url}/help/${file}`)).arrayBuffer())
  const packed = gzipSync(code, { level: 9 })
  const said = /one file of ([\d.]+) MB \(([\d.]+) MB compressed\)/.exec(
    readFileSync(new URL('docs/try.md', root), 'utf8'),
  )
  expect(said?.slice(1)).toEqual([code, packed].map(({ length }) => (length / 1e6).toFixed(1)))
  expect(packed.length).toBeLessThan(450_000)
  for (const { text } of pages.values()) expect(text).not.toContain(file)
})
