import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkedBlocks } from '../../scripts/build-checked-blocks.ts'
import { readProvidersFile } from './read-providers-file.ts'

const PROVIDER = { id: 'p', name: 'P', issuer: 'https://p.example', client_id: 'c' }

function fileWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'providers-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'acme-client-secret'), 'secret\n')
  const file = join(folder, 'providers.json')
  writeFileSync(file, text)
  return file
}

test('the example of the documentation is read, with the secret from the file beside it', () => {
  const [example, ...others] = checkedBlocks('docs/people.md')
  expect(others).toEqual([])
  expect(readProvidersFile(fileWith(example?.text ?? ''))).toEqual([
    {
      id: 'acme',
      name: 'Acme',
      issuer: 'https://login.acme.example',
      client_id: 'audit',
      client_secret: 'secret',
      groups_claim: 'groups',
      organization: 'default',
      domains: ['acme.example'],
      mappings: [
        { organization: null, group: 'security', team: null, roles: ['admin', 'reveal'] },
        { organization: null, group: 'payments', team: 'payments', roles: ['read'] },
      ],
    },
  ])
})

test.each<[string, object, string]>([
  ['plain http', { issuer: 'http://p.example' }, "'issuer' must be an https URL"],
  ['domains without an organization', { domains: ['p.example'] }, "'domains' count only"],
  ['a mapping to nowhere', { mappings: [{ group: 'g', roles: ['read'] }] }, "must name an 'organization'"],
  [
    'a mapping to another organization',
    { organization: 'a', mappings: [{ group: 'g', organization: 'b', roles: ['read'] }] },
    'names another organization',
  ],
  ['a mistyped field', { client_secrets: 'x' }, "'providers.0.client_secrets' is not a known field"],
  ['an unknown role', { organization: 'a', mappings: [{ group: 'g', roles: ['root'] }] }, 'must be one of'],
  ['a missing secret', { client_secret_file: 'nowhere' }, 'cannot be read (ENOENT)'],
])('%s is refused, and the setting and the file are named', (_, wrong, message) => {
  const file = fileWith(JSON.stringify({ providers: [{ ...PROVIDER, ...wrong }] }))
  expect(() => readProvidersFile(file)).toThrow(`SERVICE_SIGN_IN_FILE: the file ${file}`)
  expect(() => readProvidersFile(file)).toThrow(message)
})

test('two providers with one id, and what is no JSON, are refused', () => {
  const twice = fileWith(JSON.stringify({ providers: [PROVIDER, PROVIDER] }))
  expect(() => readProvidersFile(twice)).toThrow("two providers have the id 'p'")
  expect(() => readProvidersFile(fileWith('{'))).toThrow('it is not valid JSON')
})
