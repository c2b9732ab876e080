import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundleOf, createSampleLog, sampleEvent } from '../evidence/sample-log.ts'
import { makeSamples } from '../evidence/samples.ts'
import { HOSTILE_STRINGS } from './hostile-strings.ts'
import { launchBrowser } from './launch.ts'

const PAGE = new URL('../../docs/verify/verify.html', import.meta.url).href
let browser: Browser
let folder: string

beforeAll(async () => {
  browser = await launchBrowser()
  folder = mkdtempSync(join(tmpdir(), 'audit-verify-'))
})
afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true })
})

describe('verify.html, from the disk', () => {
  test('gives the answers of the samples', async () => {
    for (const name of [
      'good-anchored',
      'good-not-anchored',
      'good-witnessed',
      'diverges-cut',
      'malformed-salts-swapped',
    ]) {
      const sample = makeSamples().find((one) => one.name === name)
      const { heading, text } = await check(sample?.text ?? '', sample?.trusted)
      expect(heading, name).toMatch(new RegExp(`^${sample?.code}: `))
      for (const reason of sample?.reasons ?? []) expect(text).toContain(reason)
    }
  })

  test('shows hostile text as text, loads nothing and runs nothing', async () => {
    const events = HOSTILE_STRINGS.map((text, index) =>
      sampleEvent(index, { agent_id: text, data: JSON.stringify({ text }) }),
    )
    const log = createSampleLog('hostile.example/default/1', events)
    const entries = events.map((_, index) => log.bundledEntry(0, index, events.length))
    const { heading, elements, requests, errors } = await check(
      JSON.stringify(bundleOf([log.bundledLog(events.length)], entries)),
    )
    expect(heading).toMatch(/^10: /)
    expect(elements).toEqual([
      'DETAILS',
      'H2',
      'LI',
      'P',
      'SUMMARY',
      'TABLE',
      'TBODY',
      'TD',
      'TH',
      'TR',
      'UL',
    ])
    expect(requests).toEqual([PAGE])
    expect(errors).toEqual([])
  })
})

async function check(bundle: string, { known = [], keys = [], witnesses = [] }: Trusted = {}) {
  const page = await browser.newPage()
  const requests: string[] = []
  const errors: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => errors.push(message.text()))
  await page.goto(PAGE)
  await page.setInputFiles('#bundle', file('bundle.json', bundle))
  await page.setInputFiles('#known', [
    file('known.jsonl', known.map((checkpoint) => `${JSON.stringify({ checkpoint })}\n`).join('') || '{}'),
  ])
  await page.fill('#keys', keys.join('\n'))
  await page.fill('#witnesses', witnesses.join('\n'))
  await page.click('#check')
  const heading = await page.textContent('#result h2')
  const found = await page.evaluate(
    `[...new Set([...document.querySelectorAll('#result *')].map((one) => one.tagName))].sort()`,
  )
  const text = await page.textContent('#result')
  await page.close()
  return { heading, text, elements: found as string[], requests, errors }
}

type Trusted = {
  readonly known?: readonly string[]
  readonly keys?: readonly string[]
  readonly witnesses?: readonly string[]
}

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
