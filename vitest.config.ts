import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['test/build-once.ts', 'test/one-folder.ts', 'test/postgres/once.ts'],
    pool: 'forks',
    // Most tests wait for processes, browsers and receivers rather than for the processor.
    maxWorkers: 3,
    // Real processes on a busy machine: in CI a test that fails may show that it was the machine.
    retry: process.env['CI'] ? 2 : 0,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'embedded', include: ['src/**/*.test.ts', 'test/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'postgres',
          // The same promises over HTTP, on the other engine.
          include: ['api', 'alerts', 'explore', 'otlp', 'hooks-route', 'dashboard-api'].map(
            (room) => `test/${room}/*.test.ts`,
          ),
          env: { TEST_ENGINE: 'postgres' },
        },
      },
    ],
  },
})
