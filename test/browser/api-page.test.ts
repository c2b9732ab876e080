import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askRun } from '../run/ask-run.ts'
import { startService, type TestService } from '../service.ts'
import { launchBrowser } from './launch.ts'

let browser: Browser
let service: TestService

beforeAll(async () => {
  await askRun('build')
  service = await startService()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await service?.stop()
})

test('the page of the API shows an operation with its example, and its policy stops nothing that it needs', async () => {
  const page = await browser.newPage()
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  await page.goto(`${service.url}/docs`)
  await page.locator('#operations-events-createEvent').click()
  await page.locator('#operations-events-createEvent .example').first().waitFor()
  expect(said).toEqual([])
})
