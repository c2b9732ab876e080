import { defineConfig } from 'vitest/config'
import { findBundledThreads } from './test/run/bundle-threads.ts'
import { LongestFirst } from './test/run/longest-first.ts'

/** They start nothing: no build, no process, no PostgreSQL, no store. `npm run quick` runs them. */
const UNIT = [
  'bench/*.test.ts',
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

/** What the service promises over HTTP: the gate runs it on the embedded store. */
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

/** Of these, what the gate also runs on PostgreSQL: each rests on statements that the engines have in versions of their own. */
const WHERE_ENGINES_DIFFER = [
  'test/alerts/alerts-api.test.ts',
  'test/api/{approvals,changes,cursors,cursor-walk,event-stats,evidence,exact-echo,forgetting}.test.ts',
  'test/api/{idempotency,isolation,list-events.200,policy,post-batch.201,quotas,reviews,subjects}.test.ts',
  'test/explore/{attribution,counts,facets-inside,new-things,query-language,search}.test.ts',
  'test/explore/{sessions-and-overview,sorted-events}.test.ts',
  'test/outcomes/outcomes.test.ts',
  'test/people/people.test.ts',
  'test/streams/streams.test.ts',
]

/** Of these, what needs no store, or one of its own. */
const ON_ANY_ENGINE = [
  'test/streams/syslog-tls.test.ts',
  'test/alerts/{alert-storage,grouping,receivers,result-sets,retries,targets}.test.ts',
  'test/dashboard-api/pages.test.ts',
]

/** They measure the process that they run in, or set its clock, so they share none. */
const ALONE = [
  'test/explore/export.test.ts',
  'test/alerts/alerting.test.ts',
  'test/api/{forgetting,quotas}.test.ts',
  'test/dashboard-api/sessions.test.ts',
]

/** Programs as they are shipped. */
const PROGRAMS = ['test/{client,process,hook,gateway,deploy,docs,run,upgrade}/*.test.ts']

/** The twelve journeys of the gate through the dashboard. */
const JOURNEYS = ['test/browser/{approvals,back-test,first-run,review,overview,who}.test.ts']

/** What they start, they ask the run for, so that it is started when needed: see test/run. */
const SHARING = { globalSetup: 'test/run/setup.ts' }
const ON_POSTGRES = { env: { TEST_ENGINE: 'postgres' } }

type Part = {
  readonly name: string
  readonly include: readonly string[]
  readonly exclude?: readonly string[]
}

function project({ name, include, exclude = [] }: Part, more: object = {}) {
  return { extends: true as const, test: { name, include: [...include], exclude: [...exclude], ...more } }
}

/** `npm test` runs these. */
const GATE = [
  project({ name: 'unit', include: UNIT, exclude: GENERATED }),
  project({ name: 'generated', include: GENERATED }),
  project(
    {
      name: 'http',
      include: [...OVER_HTTP, 'test/storage/{sqlite*,threads}.test.ts'],
      exclude: [...UNIT, ...ALONE],
    },
    SHARING,
  ),
  project({ name: 'http alone', include: ALONE }, { ...SHARING, isolate: true }),
  project(
    {
      name: 'postgres',
      include: [...WHERE_ENGINES_DIFFER, 'test/storage/postgres.test.ts', 'test/postgres/*.test.ts'],
      exclude: ALONE,
    },
    { ...SHARING, ...ON_POSTGRES },
  ),
  project({ name: 'programs', include: PROGRAMS, exclude: UNIT }, SHARING),
  project({ name: 'journeys', include: JOURNEYS }, SHARING),
]

/** `npm run test:all` runs these, too. */
const REST = [
  project(
    {
      name: 'http on postgres',
      include: OVER_HTTP,
      exclude: [...UNIT, ...ON_ANY_ENGINE, ...ALONE, ...WHERE_ENGINES_DIFFER],
    },
    { ...SHARING, ...ON_POSTGRES },
  ),
  project({ name: 'http alone on postgres', include: ALONE }, { ...SHARING, ...ON_POSTGRES, isolate: true }),
  project({ name: 'browser', include: ['test/browser/*.test.ts'], exclude: JOURNEYS }, SHARING),
  project({ name: 'proofs', include: ['test/{prove,prove-hostile}/*.test.ts'], exclude: UNIT }, SHARING),
]

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
    projects: [...GATE, ...REST],
  },
})
