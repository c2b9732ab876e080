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
  'test/prove/{report,same-answers}.test.ts',
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
  'test/api/{approvals,cursors,cursor-walk,event-stats,exact-echo,forgetting}.test.ts',
  'test/api/{idempotency,isolation,list-events.200,policy,post-batch.201,quotas,reviews,subjects}.test.ts',
  'test/explore/{attribution,counts,facets-inside,new-things,query-language,search}.test.ts',
  'test/explore/{sessions-and-overview,sorted-events}.test.ts',
  'test/people/people.test.ts',
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

/** Of these, what builds or installs something, or starts very many. */
const LONG_PROGRAMS = [
  'test/process/{backups,build,bundled-node,evidence,lifecycle,logs,otel,package,restore-forgets}.test.ts',
  'test/process/{tls,tls-slow,tune-collector}.test.ts',
  'test/gateway/{assistant,conformance,definitions,remote,wrap}.test.ts',
  'test/{client/python,deploy/dockerfile,docs/build-an-agent,docs/generated-clients}.test.ts',
  'test/{run/*,upgrade/rotate-secret}.test.ts',
]

/** What starts several nodes, servers or copies of a database. */
const LONG_ON_POSTGRES = [
  'test/postgres/{faults,kept-counts,lost-commits,move,nodes,partitions,replica,workers}.test.ts',
]

/** They wait for what comes every few seconds: anchors, notices, what is sent to other systems. */
const LONG_OVER_HTTP = [
  'test/api/anchors.test.ts',
  'test/outcomes/notices.test.ts',
  'test/streams/deployment-streams.test.ts',
]

/** Journeys through the dashboard. */
const JOURNEYS = ['test/browser/{approvals,back-test,first-run,review,overview,who}.test.ts']

/** The service is killed, and its disk is full. */
const KILLED_AND_FULL = ['test/prove/kill-and-disk-full.test.ts']

/** What they start, they ask the run for, so that it is started when needed: see test/run. */
const SHARING = { globalSetup: 'test/run/setup.ts' }
const ON_POSTGRES = { ...SHARING, env: { TEST_ENGINE: 'postgres' } }
const IN_OWN_PROCESS = { isolate: true }

function project(name: string, include: readonly string[], exclude: readonly string[] = [], more = {}) {
  return { extends: true as const, test: { name, include: [...include], exclude: [...exclude], ...more } }
}

/** `npm test` runs what is named gate, `npm run test:all` the rest as well. */
const PROJECTS = [
  project('gate:unit', UNIT, GENERATED),
  project('gate:generated', GENERATED),
  project(
    'gate:http',
    [...OVER_HTTP, 'test/storage/{sqlite*,threads}.test.ts'],
    [...UNIT, ...ALONE, ...LONG_OVER_HTTP],
    SHARING,
  ),
  project('gate:http alone', ALONE, [], { ...SHARING, ...IN_OWN_PROCESS }),
  project(
    'gate:postgres',
    [...WHERE_ENGINES_DIFFER, 'test/storage/postgres.test.ts', 'test/postgres/*.test.ts'],
    [...ALONE, ...LONG_ON_POSTGRES],
    ON_POSTGRES,
  ),
  project('gate:programs', PROGRAMS, [...UNIT, ...LONG_PROGRAMS], SHARING),
  project('gate:browser', JOURNEYS, [], SHARING),
  project('gate:proofs', KILLED_AND_FULL, [], SHARING),

  project(
    'rest:postgres',
    [...OVER_HTTP, ...LONG_ON_POSTGRES],
    [...UNIT, ...ON_ANY_ENGINE, ...ALONE, ...WHERE_ENGINES_DIFFER],
    ON_POSTGRES,
  ),
  project('rest:postgres alone', ALONE, [], { ...ON_POSTGRES, ...IN_OWN_PROCESS }),
  project('rest:http', LONG_OVER_HTTP, [], SHARING),
  project('rest:programs', LONG_PROGRAMS, [], SHARING),
  project('rest:browser', ['test/browser/*.test.ts'], JOURNEYS, SHARING),
  project('rest:proofs', ['test/{prove,prove-hostile}/*.test.ts'], [...UNIT, ...KILLED_AND_FULL], SHARING),
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
    expect: { poll: { timeout: Number(process.env['TEST_POLL_MS'] ?? 120_000) } },
    sequence: { sequencer: LongestFirst },
    projects: PROJECTS,
  },
})
