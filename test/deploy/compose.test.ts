import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '../../src/bin/settings.ts'
import { temporaryFolder } from '../service.ts'
import { ROOT, read, readYaml } from './deploy-files.ts'

type Service = {
  image: string
  build?: string
  profiles: string[]
  ports?: string[]
  volumes?: string[]
  networks?: string[]
  secrets?: string[]
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
  read_only?: boolean
  cap_drop?: string[]
}
type Compose = {
  services: Record<string, Service>
  volumes: Record<string, unknown>
  networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string }[] } } | null>
  secrets: Record<string, { file: string }>
}

const compose = readYaml<Compose>('compose.yaml')
const services = Object.entries(compose.services)
const inProfile = (profile: string) => services.filter(([, { profiles }]) => profiles.includes(profile))

test('each profile has its services, and no service is in both', () => {
  expect(inProfile('embedded').map(([name]) => name)).toEqual(['audit'])
  expect(inProfile('postgres').map(([name]) => name)).toEqual(['node-1', 'node-2', 'proxy', 'database'])
  expect(services.filter(([, { profiles }]) => profiles.length !== 1)).toEqual([])
})

test('volumes, networks, secrets and services that are named exist, and none is left over', () => {
  const named = (pick: (service: Service) => readonly string[]) =>
    new Set(services.flatMap(([, service]) => pick(service)))
  const mounts = [...named(({ volumes = [] }) => volumes.map((mount) => mount.split(':', 1)[0] ?? ''))]
  expect(mounts.filter((source) => !source.startsWith('.')).sort()).toEqual(
    Object.keys(compose.volumes).sort(),
  )
  for (const path of mounts.filter((source) => source.startsWith('.')))
    expect(existsSync(join(ROOT, path))).toBe(true)
  expect(named(({ networks = [] }) => networks)).toEqual(new Set(Object.keys(compose.networks)))
  expect(named(({ secrets = [] }) => secrets)).toEqual(new Set(Object.keys(compose.secrets)))
  for (const [, { depends_on = {}, profiles }] of services)
    for (const [other, { condition }] of Object.entries(depends_on)) {
      expect(compose.services[other]?.profiles).toEqual(profiles)
      expect(condition === 'service_healthy' && !compose.services[other]?.healthcheck?.test).toBe(false)
    }
})

test('only this machine can reach what is published, and the database is not published at all', () => {
  const published = services.flatMap(([, { ports = [] }]) => ports)
  expect(published).toEqual(['127.0.0.1:8080:8080', '127.0.0.1:8080:8080'])
  expect(compose.services['database']?.networks).toEqual(['store'])
  expect(compose.networks['store']?.internal).toBe(true)
})

test('the service runs on a read-only root without capabilities', () => {
  for (const [name, { build, read_only, cap_drop }] of services.filter(([, service]) => service.build)) {
    expect({ name, build, read_only, cap_drop }).toEqual({
      name,
      build: '.',
      read_only: true,
      cap_drop: ['ALL'],
    })
  }
})

test('secrets are files that git does not keep, and no password stands in the file', () => {
  expect(read('deploy/compose/.gitignore')).toBe('secrets/\n')
  for (const { file } of Object.values(compose.secrets))
    expect(file).toMatch(/^\.\/deploy\/compose\/secrets\//)
  const values = services.flatMap(([, { environment = {} }]) => Object.entries(environment))
  const secretive = values.filter(([name]) => /SECRET|PASSWORD|DATABASE_URL|KEY/.test(name))
  expect(secretive.length).toBeGreaterThan(0)
  for (const [name, value] of secretive) {
    expect(name).toMatch(/_FILE$/)
    expect(Object.keys(compose.secrets)).toContain(value.replace('/run/secrets/', ''))
  }
})

test('make-secrets.sh makes the files that Compose mounts, random ones, once', () => {
  const folder = temporaryFolder()
  const script = join(folder, 'make-secrets.sh')
  copyFileSync(join(ROOT, 'deploy/compose/make-secrets.sh'), script)
  const secret = (name: string) => readFileSync(join(folder, 'secrets', name), 'utf8').trim()
  execFileSync('sh', [script])
  expect(readdirSync(join(folder, 'secrets')).sort()).toEqual(
    Object.values(compose.secrets)
      .map(({ file }) => file.split('/').at(-1))
      .sort(),
  )
  expect(statSync(join(folder, 'secrets')).mode & 0o077).toBe(0)
  expect(secret('service-secret')).toMatch(/^[\w-]{43}$/)
  expect(secret('database-owner-password')).not.toBe(secret('database-password'))
  const first = secret('service-secret')
  execFileSync('sh', [script])
  expect(secret('service-secret')).toBe(first)
  const url = new URL(secret('database-url'))
  expect([url.username, url.password, url.hostname]).toEqual([
    'audit',
    secret('database-password'),
    'database',
  ])
})

test("the nodes' settings are good, with the secrets in their place", () => {
  const folder = temporaryFolder()
  copyFileSync(join(ROOT, 'deploy/compose/make-secrets.sh'), join(folder, 'make-secrets.sh'))
  execFileSync('sh', [join(folder, 'make-secrets.sh')])
  const inFolder = Object.entries(compose.services['node-1']?.environment ?? {}).map(([name, value]) => [
    name,
    value.startsWith('/run/secrets/')
      ? join(folder, 'secrets', value.slice('/run/secrets/'.length).replaceAll('_', '-'))
      : value,
  ])
  const settings = readSettings(Object.fromEntries(inFolder))
  expect(settings.databaseUrl).toMatch(/^postgres:\/\/audit:/)
  expect(settings.trustProxy).toEqual([compose.networks['front']?.ipam?.config[0]?.subnet])
})

test('the proxy asks the nodes of Compose whether they are ready, and repeats nothing that was sent', () => {
  const configuration = read('deploy/proxy/haproxy.cfg')
  const nodes = [...configuration.matchAll(/^ {2}server \S+ (\S+):8080 check$/gm)].map(([, host]) => host)
  expect(nodes).toEqual(services.map(([name]) => name).filter((name) => name.startsWith('node-')))
  expect(configuration).toMatch(/^ {2}option httpchk GET \/readyz$/m)
  expect(configuration.match(/^ {2}retry-on .*$/gm)).toEqual(['  retry-on conn-failure'])
})
