import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readOrMakeMasterSecrets, replaceMasterSecret } from './master-secret.ts'

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'audit-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a secret that is made has 256 random bits, and stays', () => {
  const folder = dataFolder()
  const { secret } = readOrMakeMasterSecrets(folder)
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  expect(readOrMakeMasterSecrets(folder)).toEqual({ secret })
  expect(readOrMakeMasterSecrets(dataFolder()).secret).not.toBe(secret)
})

test('white space around the secret is not part of it', () => {
  const folder = dataFolder()
  writeFileSync(join(folder, 'secret'), ' a-secret-of-an-operator\r\n')
  expect(readOrMakeMasterSecrets(folder)).toEqual({ secret: 'a-secret-of-an-operator' })
  writeFileSync(join(folder, 'secret'), `too-short${' '.repeat(20)}`)
  expect(() => readOrMakeMasterSecrets(folder)).toThrow('too short')
})

test('a replaced secret is kept as the previous one until the rotation is finished, and is replaced once', () => {
  const folder = dataFolder()
  const { secret: old } = readOrMakeMasterSecrets(folder)
  expect(replaceMasterSecret(folder)).toBe(true)
  const both = readOrMakeMasterSecrets(folder)
  expect(both).toEqual({ secret: expect.any(String), previous: old })
  expect(both.secret).not.toBe(old)
  expect(replaceMasterSecret(folder)).toBe(false)
  expect(readOrMakeMasterSecrets(folder)).toEqual(both)
})

test('a replacement that was stopped halfway goes on with the secret that it had made', () => {
  const folder = dataFolder()
  const { secret: old } = readOrMakeMasterSecrets(folder)
  const made = 'made-before-it-was-stopped'
  writeFileSync(join(folder, 'secret.new'), `${made}\n`)
  writeFileSync(join(folder, 'secret.previous'), readFileSync(join(folder, 'secret')))
  expect(replaceMasterSecret(folder)).toBe(true)
  expect(readOrMakeMasterSecrets(folder)).toEqual({ secret: made, previous: old })
  expect(existsSync(join(folder, 'secret.new'))).toBe(false)
})

test.skipIf(process.platform === 'win32')('only their owner may read the files of the secrets', () => {
  const folder = dataFolder()
  // Whatever the umask would leave to others.
  const umask = process.umask(0)
  onTestFinished(() => void process.umask(umask))
  readOrMakeMasterSecrets(folder)
  replaceMasterSecret(folder)
  for (const name of ['secret', 'secret.previous'])
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
})
