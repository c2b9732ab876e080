import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createPageFiles } from '../../src/http/dashboard/page-files.ts'
import { registerPages } from '../../src/http/dashboard/pages.ts'
import { temporaryFolder } from '../service.ts'

function build(folder: string, text: string, time: number): void {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), `<!doctype html><title>${text}</title>`)
  utimesSync(join(folder, 'index.html'), time, time)
  writeFileSync(join(folder, 'assets', `page-${text}.js`), `console.log('${text}')`)
  writeFileSync(join(folder, 'secret.key'), 'not a type that is served')
}

async function start(folder: string): Promise<string> {
  const app = Fastify()
  registerPages(app, createPageFiles(folder))
  onTestFinished(() => app.close())
  return app.listen({ port: 0, host: '127.0.0.1' })
}

test('every view is the page, never cached, with a policy that allows no foreign or inline script', async () => {
  const folder = join(temporaryFolder(), 'dashboard')
  build(folder, 'one', 1)
  const url = await start(folder)
  for (const path of ['/dashboard', '/dashboard/', '/dashboard/events/01X', '/dashboard/index.html']) {
    const answer = await fetch(url + path)
    expect([answer.status, await answer.text()]).toEqual([200, '<!doctype html><title>one</title>'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  }
})

test('files with a hash in their name are kept for ever, and compressed for who takes it', async () => {
  const folder = join(temporaryFolder(), 'dashboard')
  build(folder, 'one', 1)
  const url = await start(folder)
  const answer = await fetch(`${url}/dashboard/assets/page-one.js`, {
    headers: { 'accept-encoding': 'identity' },
  })
  expect(await answer.text()).toBe("console.log('one')")
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const gzipped = await createPageFiles(folder).find('assets/page-one.js')?.gzipped
  expect(gunzipSync(gzipped ?? '').toString()).toBe("console.log('one')")
})

test('what is no file of the page is not served from the disk', async () => {
  const folder = join(temporaryFolder(), 'dashboard')
  build(folder, 'one', 1)
  writeFileSync(join(folder, '..', 'outside.js'), 'outside')
  const url = await start(folder)
  for (const path of ['/dashboard/assets/missing.js', '/dashboard/assets/..%2f..%2foutside.js'])
    expect((await fetch(url + path)).status).toBe(404)
  for (const path of ['/dashboard/..%2foutside.js', '/dashboard/%2e%2e/outside.js', '/dashboard/secret.key'])
    expect(await (await fetch(url + path)).text()).not.toMatch(/^outside|not a type/)
})

test('a new build is noticed; a missing one is said in one line', async () => {
  const folder = join(temporaryFolder(), 'dashboard')
  const url = await start(folder)
  const missing = await fetch(`${url}/dashboard`)
  expect(missing.status).toBe(503)
  expect(await missing.text()).toBe('The dashboard has not been built: run "npm run build".\n')
  build(folder, 'one', 1)
  expect(await (await fetch(`${url}/dashboard`)).text()).toContain('one')
  build(folder, 'two', 2)
  expect(await (await fetch(`${url}/dashboard`)).text()).toContain('two')
  expect((await fetch(`${url}/dashboard/assets/page-two.js`)).status).toBe(200)
})
