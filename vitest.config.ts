import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { CHROMIUM, CHROMIUM_FLAGS } from './tests/e2e/chromium.ts'
import { errorsOutsideTests } from './tests/support/errors-outside-tests.ts'
import { ONCE_ON_EMBEDDED, ONCE_ON_SERVER, WITHOUT_DATABASE } from './tests/support/once-in-the-gate.ts'
import { screenBundles } from './tests/support/screen-bundles.ts'
import { SHORT_LIVED } from './tests/support/short-lived.ts'

const SCREENS = 'src/web/**/*.screen.test.tsx'

const UNITS = ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts']
/** Tests that read their process's log: connections left open by files of other kinds would write to it. */
const READ_LOG = [
  'src/database/{listen,migrate,server-full}.test.ts',
  'src/server/{app,idle-queue}.test.ts',
  'src/server/api/customers.test.ts',
  'src/server/http/{errors,request-log,server}.test.ts',
  'src/server/live/{admission,channel}.test.ts',
  'tests/order-steps.test.ts',
]
/** Tests that need a PostgreSQL server: several processes share it, unlike the embedded database. */
const ON_SERVER = [
  'tests/{crafted-dump,database-owner,invoice-numbers,locked,pgbouncer,processes,rolling-restart,scarce-connections}.test.ts',
  '**/{examine-server,server-full}.test.ts',
]
const inGate = process.env.TESTS !== 'whole'
const elsewhere =
  process.env.TEST_DATABASE_URL === undefined
    ? [SCREENS, ...ON_SERVER, ...(inGate ? ONCE_ON_SERVER : [])]
    : [SCREENS, ...WITHOUT_DATABASE, ...(inGate ? ONCE_ON_EMBEDDED : [])]

const unit = {
  execArgv: SHORT_LIVED,
  globalSetup: 'tests/support/global-setup.ts',
  environment: 'node' as const,
  // On a machine that does much else a test takes twenty times as long; a trial in full length takes two minutes on a slow one.
  testTimeout: inGate ? 120_000 : 600_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    maxWorkers: 3,
    reporters: ['default', 'json', errorsOutsideTests()],
    outputFile: { json: '.cache/vitest.json' },
    projects: [
      // docs/tests.md says what runs where.
      {
        test: {
          ...unit,
          name: 'shared',
          setupFiles: ['tests/support/properties-setup.ts', 'tests/support/shared-setup.ts'],
          include: UNITS,
          exclude: [...elsewhere, ...READ_LOG],
          isolate: false,
        },
      },
      {
        test: {
          ...unit,
          name: 'quiet',
          setupFiles: 'tests/support/properties-setup.ts',
          include: READ_LOG,
          exclude: elsewhere,
          isolate: false,
        },
      },
      { test: { ...unit, name: 'browsers', include: ['tests/browsers/*.test.ts'] } },
      {
        plugins: [screenBundles()],
        optimizeDeps: { include: ['axe-core'] },
        test: {
          name: 'screens',
          include: [SCREENS],
          isolate: false,
          setupFiles: 'tests/support/screens-setup.ts',
          testTimeout: 60_000,
          restoreMocks: true,
          expect: { poll: { timeout: 15_000, interval: 15 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 390, height: 844 },
            locators: { exact: false },
            provider: playwright({
              launchOptions: { executablePath: CHROMIUM, args: CHROMIUM_FLAGS },
              contextOptions: { locale: 'fr-MA', timezoneId: 'Africa/Casablanca' },
              actionTimeout: 20_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
