import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { copyFileSync, readFileSync } from 'node:fs'
import { get } from 'node:https'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { expect, test, vi } from 'vitest'
import { readTlsFiles } from '../../src/bin/read-setting-files.ts'
import { readSettings } from '../../src/bin/settings.ts'
import { createCertificateLook } from '../../src/bin/watch-certificate.ts'
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

function fingerprintAt(url: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().fingerprint256)
      socket.end()
    }).on('error', reject)
  })
}

const fingerprintOf = (file: string) => new X509Certificate(readFileSync(file)).fingerprint256

test.skipIf(!hasOpenssl)(
  'a certificate that is replaced is used without a restart, and a wrong one is reported and not used',
  async () => {
    const [used, next, other] = [makeCertificate(), makeCertificate(), makeCertificate()]
    const service = await startProcess(temporaryFolder(), {
      SERVICE_API_KEY: ADMIN_KEY,
      SERVICE_TLS_CERT: used.cert,
      SERVICE_TLS_KEY: used.key,
    })
    expect(await fingerprintAt(service.url)).toBe(fingerprintOf(used.cert))
    copyFileSync(next.cert, used.cert)
    copyFileSync(next.key, used.key)
    await vi.waitUntil(async () => (await fingerprintAt(service.url)) === fingerprintOf(next.cert), {
      timeout: 120_000,
      interval: 100,
    })
    copyFileSync(other.key, used.key)
    await vi.waitUntil(() => service.output().includes('cannot be used, the one before stays in use'), {
      timeout: 120_000,
      interval: 100,
    })
    expect(service.output()).toContain(`SERVICE_TLS_KEY: the private key in ${used.key} does not belong`)
    expect(await fingerprintAt(service.url)).toBe(fingerprintOf(next.cert))
  },
)

test.skipIf(!hasOpenssl)('what is the same wrong pair at every look is reported once', () => {
  const [used, other] = [makeCertificate(), makeCertificate()]
  const log = { info: vi.fn(), warn: vi.fn() }
  const use = vi.fn()
  const look = createCertificateLook(readTlsFiles(used.cert, used.key), { use, log })
  look()
  copyFileSync(other.cert, used.cert)
  look()
  // The first of the two files was written just now: the second may follow.
  expect(log.warn).not.toHaveBeenCalled()
  for (let looks = 0; looks < 3; looks += 1) look()
  expect(log.warn).toHaveBeenCalledTimes(1)
  expect(use).not.toHaveBeenCalled()
  copyFileSync(other.key, used.key)
  look()
  expect(use).toHaveBeenCalledTimes(1)
  expect(log.info).toHaveBeenCalledTimes(1)
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
