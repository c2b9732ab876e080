import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { expect, test } from 'vitest'
import { startProcess } from '../process.ts'
import { ADMIN_KEY, temporaryFolder } from '../service.ts'

const hasOpenssl = (() => {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

test.skipIf(!hasOpenssl)(
  'over https too, a request that does not arrive whole is dropped before the sender tires',
  async () => {
    const folder = temporaryFolder()
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const parameters = [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=localhost',
    ]
    execFileSync('openssl', [...parameters, '-keyout', key, '-out', cert], { stdio: 'ignore' })
    const service = await startProcess(join(folder, 'data'), {
      SERVICE_API_KEY: ADMIN_KEY,
      SERVICE_TLS_CERT: cert,
      SERVICE_TLS_KEY: key,
    })
    const { hostname, port } = new URL(service.url)
    let dripped = 0
    const answer = await new Promise<string>((resolve) => {
      let received = ''
      const socket = connect({ host: hostname, port: Number(port), rejectUnauthorized: false }, () => {
        socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: ')
        // What a slow client does for as long as it is let.
        const dripping = setInterval(() => {
          dripped += 1
          socket.write('x')
        }, 500)
        socket.on('close', () => clearInterval(dripping))
      })
      socket.on('error', () => {})
      socket.on('data', (chunk) => {
        received += chunk
      })
      socket.on('close', () => resolve(received))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('{"detail":"The request did not arrive in time.","code":"timeout"}')
    // The limit is reached after 20; the framework's own, far beyond, not before 60.
    expect(dripped).toBeLessThan(40)
  },
)
