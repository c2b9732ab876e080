import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: 'test/build-once.ts',
    pool: 'forks',
    // Most tests wait for processes, browsers and receivers rather than for the processor.
    maxWorkers: 3,
    // Real processes on a busy machine: in CI a test that fails may show that it was the machine.
    retry: process.env['CI'] ? 2 : 0,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
