import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CLIENTS } from '../../src/clients/client-name.ts'
import { NOISE, NOISE_FAMILIES } from '../../src/telemetry/event-names.ts'

const page = readFileSync(new URL('../../docs/clients.md', import.meta.url), 'utf8')

test('the page for clients names every client and all that is skipped', () => {
  for (const client of CLIENTS) expect(page).toContain(`audit-hook install ${client}`)
  for (const name of NOISE) expect(page).toContain(`\`${name}\``)
  for (const family of NOISE_FAMILIES) expect(page).toContain(`\`${family}*\``)
})
