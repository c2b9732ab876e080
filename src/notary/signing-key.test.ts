import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSigningKey } from './signing-key.ts'

test('checkpoints are signed by an Ed25519 key alone: a file with another key is refused with its name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'audit-key-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'key.pem')
  const write = (pem: string | Buffer) => writeFileSync(file, pem)
  const pkcs8 = { format: 'pem', type: 'pkcs8' } as const
  const { privateKey } = generateKeyPairSync('ed25519')
  write(privateKey.export(pkcs8))
  expect(readSigningKey(file).equals(privateKey)).toBe(true)
  write(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(pkcs8))
  expect(() => readSigningKey(file)).toThrow(`${file} is no Ed25519 key`)
  write('no key')
  expect(() => readSigningKey(file)).toThrow(`${file} cannot be read as a private key`)
})
