/**
 * The layers of the source: which module may import which, and which packages. biome.json's rules come from this table
 * (`npm run generate`), for folders at every depth. A folder that has a row of its own is not part of the row above it.
 */
import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const MODULES: Readonly<Record<string, readonly string[]>> = {
  domain: ['typebox'],
  classify: ['domain', 'node:zlib', 'unbash', 'libphonenumber-js', 'libphonenumber-js/*'],
  masking: ['domain'],
  query: ['domain'],
  policy: ['domain'],
  admission: ['domain', 'node:os', 'node:v8', 'node:vm'],
  clients: ['domain'],
  outcomes: ['domain'],
  jobs: ['domain', 'admission', 'node:worker_threads'],
  telemetry: ['domain', 'clients', 'outcomes'],
  evidence: ['domain', 'node:crypto'],
  resources: ['domain', 'policy', 'query', 'typebox'],
  'storage/contract': ['domain', 'evidence', 'query', 'resources'],
  storage: [
    ...['domain', 'admission', 'evidence', 'masking', 'outcomes', 'query', 'resources', 'storage/contract'],
    'node:*',
  ],
  'storage/sqlite': [
    ...['domain', 'admission', 'evidence', 'outcomes', 'query', 'resources', 'storage/contract', 'storage'],
    'node:*',
  ],
  'storage/postgres': [
    ...['domain', 'admission', 'evidence', 'outcomes', 'query', 'resources', 'storage/contract', 'storage'],
    'node:*',
    'pg',
  ],
  'storage/move': [
    ...['domain', 'resources', 'storage/contract', 'storage', 'storage/sqlite', 'storage/postgres'],
    'node:*',
  ],
  alerts: ['domain', 'outcomes', 'resources', 'storage/contract', 'node:*', 'ipaddr.js'],
  notary: ['domain', 'evidence', 'storage/contract', 'node:*'],
  access: ['domain', 'policy', 'resources', 'storage/contract', 'node:*'],
  forgetting: ['domain', 'access', 'jobs', 'resources', 'storage/contract', 'node:*'],
  quotas: ['domain', 'resources'],
  people: ['domain', 'access', 'alerts', 'resources', 'storage/contract', 'node:*', 'openid-client', 'jose'],
  judging: [
    ...['domain', 'admission', 'classify', 'masking', 'policy', 'clients', 'outcomes', 'storage/contract'],
    ...['node:*', 'ajv', 'ajv/**'],
  ],
  streams: [
    ...[
      'domain',
      'alerts',
      'evidence',
      'judging',
      'masking',
      'query',
      'resources',
      'storage/contract',
      'node:*',
    ],
  ],
  ingest: ['domain', 'admission', 'clients', 'judging', 'policy', 'resources', 'storage/contract'],
  http: [
    ...[
      'domain',
      'admission',
      'classify',
      'masking',
      'policy',
      'clients',
      'outcomes',
      'query',
      'resources',
      'telemetry',
      'storage/contract',
      'alerts',
      'evidence',
      'notary',
      'access',
      'forgetting',
      'jobs',
      'quotas',
      'people',
      'judging',
      'ingest',
      'streams',
    ],
    ...['node:*', 'fastify', 'ajv', 'ajv/**', 'prom-client', 'typebox'],
  ],
  demo: [
    ...['domain', 'access', 'alerts', 'classify', 'clients', 'forgetting', 'ingest', 'judging', 'notary'],
    ...['resources', 'telemetry', 'storage/contract', 'node:crypto'],
  ],
  otel: ['domain', 'http', 'node:*', '@opentelemetry/**'],
  client: ['domain', 'clients', 'node:fs', 'node:path'],
  hook: ['domain', 'clients', 'classify', 'policy', 'node:*'],
  assistant: ['domain', 'masking', 'hook', '@modelcontextprotocol/sdk/**'],
  gateway: ['domain', 'clients', 'hook', 'node:*', '@modelcontextprotocol/sdk/**'],
}

const root = fileURLToPath(new URL('..', import.meta.url))

type Override = {
  readonly includes: readonly string[]
  readonly linter: { readonly rules: { readonly style?: Readonly<Record<string, unknown>> } }
}

/** The text of biome.json with the rules of the table in place of those that it has. */
export function withModuleImports(biomeJson: string): string {
  const config = JSON.parse(biomeJson) as { overrides: Override[] }
  const others = config.overrides.filter(
    ({ includes: [first], linter }) =>
      !first?.startsWith('src/') || linter.rules.style?.['noRestrictedImports'] === undefined,
  )
  const text = JSON.stringify({ ...config, overrides: [...overrides(), ...others] })
  return execFileSync('node_modules/.bin/biome', ['format', '--stdin-file-path=biome.json'], {
    cwd: root,
    input: text,
    encoding: 'utf8',
  })
}

function overrides() {
  const folders = new Set(globSync('**/*.ts', { cwd: `${root}src` }).map((file) => dirname(file)))
  return Object.keys(MODULES).flatMap((module) => {
    const own = [...folders].filter((folder) => moduleOf(folder) === module)
    return [...new Set(own.map(depthOf))].sort().map((depth) => overrideFor(module, depth))
  })
}

/** The row that a folder belongs to: the one with the longest path. */
function moduleOf(folder: string): string | undefined {
  return Object.keys(MODULES)
    .filter((module) => isInside(folder, module))
    .sort((a, b) => b.length - a.length)[0]
}

function isInside(folder: string, module: string): boolean {
  return folder === module || folder.startsWith(`${module}/`)
}

function depthOf(folder: string): number {
  return folder.split('/').length
}

function overrideFor(module: string, depth: number) {
  const below = depth - depthOf(module)
  const allowed = MODULES[module] ?? []
  return {
    includes: [
      `src/${module}/${'*/'.repeat(below)}*.ts`,
      ...(below > 0 ? nestedIn(module).map((nested) => `!src/${nested}/**`) : []),
      '!**/*.test.ts',
    ],
    linter: {
      rules: {
        style: {
          noRestrictedImports: {
            level: 'error',
            options: {
              patterns: [
                {
                  group: patternsFor(module, depth),
                  message: `The module ${module} may import only: ${allowed.join(', ')}. The layers are in scripts/module-imports.ts.`,
                },
              ],
            },
          },
        },
      },
    },
  }
}

/** As in .gitignore: the last pattern that matches decides, and `!` allows. */
function patternsFor(module: string, depth: number): string[] {
  const folder = [module, ...Array(depth - depthOf(module)).fill('x')].join('/')
  const allowed = MODULES[module] ?? []
  const around = allowed.find((name) => isInside(module, name)) ?? module
  const levelsUp = depth - depthOf(around)
  return [
    '**',
    '!./**',
    ...(levelsUp > 0 ? ['!../**', `${'../'.repeat(levelsUp + 1)}**`] : []),
    ...refused(around),
    ...allowed.filter((name) => name !== around).flatMap(allow),
  ]

  function allow(name: string): string[] {
    if (name === 'node:*') return ['!node:*', '!node:*/*']
    if (MODULES[name] === undefined) return [`!${name}`]
    return [`!${pathTo(name)}/**`, ...refused(name)]
  }

  /** Folders inside an allowed one that have rows of their own. */
  function refused(name: string): string[] {
    return nestedIn(name)
      .filter((nested) => !allowed.includes(nested) && !isInside(module, nested))
      .map((nested) => `${pathTo(nested)}/**`)
  }

  function pathTo(name: string): string {
    const path = relative(folder, name)
    return path.startsWith('.') ? path : `./${path}`
  }
}

function nestedIn(module: string): string[] {
  return Object.keys(MODULES).filter((name) => name !== module && isInside(name, module))
}
