import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
    // Several processes share a server; the embedded database is one's alone.
    // Expressions are the same on both.
    exclude: [
      process.env.TEST_DATABASE_URL === undefined ? 'tests/processes.test.ts' : 'tests/patterns.test.ts',
    ],
    globalSetup: 'tests/support/global-setup.ts',
    environment: 'node',
    maxWorkers: 2,
    // A race of fifty buyers on the embedded database, on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    reporters: ['default', ['json', { outputFile: '.cache/vitest.json' }]],
  },
})
