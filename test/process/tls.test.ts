import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { get } from 'node:https'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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

test.skipIf(!hasOpenssl)('with a certificate the service speaks https by itself', async () => {
  const folder = temporaryFolder()
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...name, '-keyout', key, '-out', cert],
    {
      stdio: 'ignore',
    },
  )
  const service = await startProcess(join(folder, 'data'), {
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

test('a certificate without its key is refused', async () => {
  const { code, stderr } = await runProgram(['serve'], temporaryFolder(), {
    SERVICE_TLS_CERT: '/nonexistent',
  })
  expect(code).toBe(1)
  expect(stderr).toContain('SERVICE_TLS_CERT and SERVICE_TLS_KEY belong together.')
})
