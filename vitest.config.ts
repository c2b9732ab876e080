import { defineConfig } from 'vitest/config'
import { findBundledThreads } from './test/run/bundle-threads.ts'
import { LongestFirst } from './test/run/longest-first.ts'

/** They start nothing: no build, no process, no PostgreSQL, no store. `npm run quick` runs them. */
const UNIT = [
  'src/**/*.test.ts',
  'test/alerts/{conditions,messages}.test.ts',
  'test/classify/*.test.ts',
  'test/deploy/helm-chart.test.ts',
  'test/evidence/*.test.ts',
  'test/hook/http-exchange.test.ts',
  'test/hooks-route/clients.test.ts',
  'test/otlp/documentation.test.ts',
  'test/prove/report.test.ts',
  'test/texts/*.test.ts',
]

/** They start nothing either, and try so much that it takes a while. */
const GENERATED = [
  'src/**/*.fuzz.test.ts',
  'test/classify/{fuzz,invariance,limits,patterns,routes,splices}.test.ts',
]

/** What the service promises over HTTP: on both engines. */
const OVER_HTTP = [
  'api',
  'alerts',
  'explore',
  'otlp',
  'hooks-route',
  'dashboard-api',
  'outcomes',
  'people',
  'streams',
].map((folder) => `test/${folder}/*.test.ts`)

/** Of these, what needs no store, or one of its own. */
const ON_ANY_ENGINE = [
  'test/streams/syslog-tls.test.ts',
  'test/alerts/{alert-storage,grouping,receivers,result-sets,retries,targets}.test.ts',
  'test/dashboard-api/pages.test.ts',
]

/** They measure the process that they run in. */
const ALONE = ['test/explore/export.test.ts']

/** What they start, they ask the run for, so that it is started when needed: see test/run. */
const SHARING = { globalSetup: 'test/run/setup.ts' }
const ON_POSTGRES = { env: { TEST_ENGINE: 'postgres' } }

function project(name: string, include: readonly string[], exclude: readonly string[], more: object = {}) {
  return { extends: true as const, test: { name, include: [...include], exclude: [...exclude], ...more } }
}

export default defineConfig({
  plugins: [findBundledThreads()],
  test: {
    pool: 'forks',
    setupFiles: 'test/run/end-with-test.ts',
    // A process for each worker, not for each file: loading the service takes longer than most files do.
    isolate: false,
    // Most tests wait for processes, browsers and receivers rather than for the processor.
    maxWorkers: 3,
    // Only against a test that would never end. Nothing asserts a time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      project('unit', UNIT, GENERATED),
      project('generated', GENERATED, []),
      project(
        'embedded',
        [...OVER_HTTP, 'test/storage/{sqlite*,threads}.test.ts'],
        [...UNIT, ...ALONE],
        SHARING,
      ),
      project('embedded alone', ALONE, [], { ...SHARING, isolate: true }),
      project(
        'postgres',
        [...OVER_HTTP, 'test/storage/postgres.test.ts', 'test/postgres/*.test.ts'],
        [...UNIT, ...ON_ANY_ENGINE, ...ALONE],
        { ...SHARING, ...ON_POSTGRES },
      ),
      project('postgres alone', ALONE, [], { ...SHARING, ...ON_POSTGRES, isolate: true }),
      project(
        'program',
        ['test/{client,process,hook,gateway,deploy,docs,prove,prove-hostile,run,upgrade}/*.test.ts'],
        UNIT,
        SHARING,
      ),
      project('browser', ['test/browser/*.test.ts'], [], SHARING),
    ],
  },
})
