/** Two persons of a real provider, and an admin with a key, each in a browser of their own. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignInService, startSignInService } from '../people/sign-in-service.ts'
import type { Account } from '../people/start-provider.ts'
import { type Dashboard, eventually, policyViolations, rowsOf, startDashboard } from './dashboard.ts'

const account = (name: string, groups: string[]): Account => ({
  name,
  email: `${name.toLowerCase()}@acme.example`,
  email_verified: true,
  groups,
})

let dashboard: Dashboard<SignInService>
beforeAll(async () => {
  dashboard = await startDashboard(() =>
    startSignInService(
      { ada: account('Ada', []), bob: account('Bob', ['payments']) },
      {
        organization: 'default',
        mappings: [
          { group: 'payments', team: 'payments', roles: ['read'] },
          { group: 'staff', roles: ['auditor'] },
        ],
      },
    ),
  )
  const { service } = dashboard
  await service.setPolicy({ logging_level: 'full' })
  const key = await service.issueKey({ team: 'payments', roles: ['ingest'] })
  const body = { agent_id: 'payments-bot', action: 'file_read' }
  await service.call('POST', '/v1/events', { key, body })
  await service.post({ agent_id: 'other-bot', action: 'file_read' })
})
afterAll(() => dashboard.stop())

async function signInAs(name: string, page?: Page): Promise<Page> {
  const shown = page ?? (await dashboard.open('', { key: null }))
  await shown.getByRole('link', { name: 'Sign in with Acme' }).click()
  await shown.getByRole('button', { name }).click()
  await shown.waitForURL(`${dashboard.service.url}/dashboard**`)
  return shown
}

test('the first admin is promoted by a key; a team’s person sees only the team; groups are followed; deactivated is out', async () => {
  const ada = await signInAs('Ada')
  await ada.getByText('You cannot read events yet.').waitFor()
  const keeper = await dashboard.open('/settings/people')
  await keeper.getByRole('button', { name: 'Access of Ada' }).click()
  const dialog = keeper.getByRole('dialog')
  await dialog.getByLabel('Who decides').selectOption('admin')
  await dialog.getByRole('checkbox', { name: 'admin' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await keeper.getByText('given by an admin').waitFor()

  const bob = await signInAs('Bob')
  await eventually(() => rowsOf(bob)).toHaveLength(1)
  expect((await rowsOf(bob))[0]).toContain('payments-bot')

  dashboard.service.provider.accounts.set('bob', account('Bob', ['staff']))
  const again = await signInAs('Bob')
  await eventually(() => rowsOf(again)).toHaveLength(2)
  await again.getByRole('button', { name: 'Bob' }).click()
  await again.getByText('auditor').waitFor()

  await ada.reload()
  await ada.goto(`${dashboard.service.url}/dashboard/settings/people`)
  await ada.getByRole('button', { name: 'Deactivate Bob' }).click()
  await ada.getByRole('dialog').getByRole('button', { name: 'Deactivate the person' }).click()
  await ada.getByText('deactivated').waitFor()
  await bob.reload()
  await bob.getByRole('link', { name: 'Sign in with Acme' }).waitFor()
  // Still signed in at the provider.
  await bob.getByRole('link', { name: 'Sign in with Acme' }).click()
  await bob.getByText('You have been deactivated.').waitFor()

  await ada.getByRole('link', { name: 'What Ada did' }).click()
  const record = ada.getByRole('region', { name: 'Changes' })
  await record.getByText('Person deactivated').waitFor()
  expect(await ada.getByLabel('Done by').inputValue()).not.toBe('')
  expect(await record.getByText('Policy updated').count()).toBe(0)
  for (const page of [ada, bob, keeper]) expect(await policyViolations(page)).toEqual([])
})

test('sessions are shown and ended, and logging out leads to the provider', async () => {
  const ada = await signInAs('Ada')
  const keeper = await dashboard.open('/settings/people')
  await keeper.getByRole('button', { name: 'End the session of Ada' }).first().waitFor()
  await ada.getByRole('button', { name: 'Ada' }).click()
  await ada.getByRole('button', { name: 'Log out' }).click()
  await ada.waitForURL(`${dashboard.service.provider.issuer}/**`)
  const other = await signInAs('Ada')
  await keeper.reload()
  const ends = keeper.getByRole('button', { name: 'End the session of Ada' })
  await ends.first().waitFor()
  for (let left = await ends.count(); left > 0; left--) {
    await ends.first().click()
    await eventually(() => ends.count()).toBe(left - 1)
  }
  await other.reload()
  await other.getByRole('link', { name: 'Sign in with Acme' }).waitFor()
})

test('a sign-in that is cancelled says so, and a key still works', async () => {
  const page = await signInAs('Cancel')
  await page.getByText('You have not signed in').waitFor()
  await page.getByLabel('API key').waitFor()
})

test('a provider is set up with its groups, changed and removed', async () => {
  const page = await dashboard.open('/settings/sign-in')
  await page.getByText('No provider of this organization.').waitFor()
  await page.getByRole('button', { name: 'Set a provider up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Globex')
  await dialog.getByLabel('Issuer').fill('https://169.254.169.254')
  await dialog.getByLabel('Client ID').fill('audit')
  await dialog.getByLabel('Client secret').fill('not to be shown')
  await dialog.getByRole('button', { name: 'Add a group' }).click()
  await dialog.getByRole('textbox', { name: 'Group', exact: true }).fill('security')
  await dialog.getByRole('checkbox', { name: 'admin' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('must not point to a link-local or metadata address').waitFor()
  await dialog.getByLabel('Issuer').fill('https://login.globex.example')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const card = page.getByRole('region', { name: 'Provider Globex' })
  await card.getByText('read, admin').waitFor()
  expect(await page.content()).not.toContain('not to be shown')
  await card.getByRole('button', { name: 'Change Globex' }).click()
  await dialog.getByLabel('Domains').fill('globex.example')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await card.getByText('Verified addresses of globex.example').waitFor()
  await card.getByRole('button', { name: 'Remove Globex' }).click()
  await dialog.getByRole('button', { name: 'Remove the provider' }).click()
  await card.waitFor({ state: 'detached' })
  expect(await policyViolations(page)).toEqual([])
})

test('a person makes a personal key, and an admin sees whose it is and what it did', async () => {
  const ada = await signInAs('Ada')
  const { people } = (await dashboard.service.call('GET', '/v1/people')).body
  const { id } = people.find(({ name }: { name: string }) => name === 'Ada')
  await dashboard.service.call('PATCH', `/v1/people/${id}`, { body: { access: { roles: ['admin'] } } })
  await ada.goto(`${dashboard.service.url}/dashboard/settings/own-keys`)
  await ada.getByText('You have no personal keys.').waitFor()
  await ada.getByRole('button', { name: 'Create a personal key' }).click()
  const dialog = ada.getByRole('dialog')
  await dialog.getByLabel('Name').fill('laptop of Ada')
  await dialog.getByRole('button', { name: 'Create' }).click()
  const key = await ada.getByTestId('issued-key').locator('code').innerText()
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  await ada.getByRole('cell', { name: 'laptop of Ada', exact: true }).waitFor()
  const body = { agent_id: 'adas-agent', action: 'file_read' }
  expect((await dashboard.service.call('POST', '/v1/events', { key, body })).status).toBe(201)
  const keeper = await dashboard.open('/settings/keys')
  await keeper.getByRole('link', { name: 'What laptop of Ada did' }).click()
  await keeper.getByRole('region', { name: 'Agents' }).getByText('adas-agent').waitFor()
  await keeper.getByText('of Ada', { exact: false }).first().waitFor()
  await ada.getByRole('button', { name: 'Revoke laptop of Ada' }).click()
  await ada.getByText('You have no personal keys.').waitFor()
})
