import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
    globalSetup: 'tests/support/global-setup.ts',
    environment: 'node',
    maxWorkers: 2,
    // A race of fifty buyers on the embedded database, on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    reporters: ['default', ['json', { outputFile: '.cache/vitest.json' }]],
  },
})
