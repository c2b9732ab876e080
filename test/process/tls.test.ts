import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { get } from 'node:https'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '../../src/bin/settings.ts'
import { runProgram, startProcess } from '../process.ts'
import { ADMIN_KEY, temporaryFolder } from '../service.ts'

const hasOpenssl = (() => {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

function makeCertificate(): { key: string; cert: string } {
  const folder = temporaryFolder()
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...name, '-keyout', key, '-out', cert],
    { stdio: 'ignore' },
  )
  return { key, cert }
}

test.skipIf(!hasOpenssl)('with a certificate the service speaks https by itself', async () => {
  const { key, cert } = makeCertificate()
  const service = await startProcess(temporaryFolder(), {
    SERVICE_API_KEY: ADMIN_KEY,
    SERVICE_TLS_CERT: cert,
    SERVICE_TLS_KEY: key,
  })
  expect(service.url).toMatch(/^https:/)
  const headers = { authorization: `Bearer ${ADMIN_KEY}` }
  const status = await new Promise((resolve, reject) => {
    get(`${service.url}/v1/events`, { ca: readFileSync(cert), headers }, (answer) =>
      resolve(answer.statusCode),
    ).on('error', reject)
  })
  expect(status).toBe(200)
})

test.skipIf(!hasOpenssl)('a key that is none, or belongs to another certificate, is refused', () => {
  const [own, other] = [makeCertificate(), makeCertificate()]
  expect(() => readSettings({ SERVICE_TLS_CERT: own.cert, SERVICE_TLS_KEY: own.cert })).toThrow(
    `SERVICE_TLS_KEY: the file ${own.cert} does not hold an unencrypted private key in PEM format.`,
  )
  expect(() => readSettings({ SERVICE_TLS_CERT: own.cert, SERVICE_TLS_KEY: other.key })).toThrow(
    `SERVICE_TLS_KEY: the private key in ${other.key} does not belong to the certificate in ${own.cert} (SERVICE_TLS_CERT).`,
  )
})

test('a certificate without its key is refused', async () => {
  const { code, stderr } = await runProgram(['serve'], temporaryFolder(), {
    SERVICE_TLS_CERT: '/nonexistent',
  })
  expect(code).toBe(1)
  expect(stderr).toContain('SERVICE_TLS_CERT and SERVICE_TLS_KEY must be set together.')
})
