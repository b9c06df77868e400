import { defineConfig } from '@playwright/test'
import { CHROMIUM, CHROMIUM_FLAGS } from './tests/e2e/chromium.ts'
import { DESKTOP, PHONE } from './tests/e2e/screens.ts'

const OWNERS_JOURNEYS = /\/admin-.*\.spec\.ts$/
/** Several processes share a server's database; the embedded one is one's alone. */
const ELSEWHERE = process.env.TEST_DATABASE_URL === undefined ? /@server/ : /(?!)/

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // A journey often waits for its browser: the third uses what two leave of the processors.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    // A tap that waits in vain says where; at the test's own limit, closing the browser would be all that is told.
    actionTimeout: 30_000,
    locale: 'fr-MA',
    timezoneId: 'Africa/Casablanca',
    // Drawing movement takes a tenth of the time. What moves has tests of its own, in screens; a purchase, the menu and the
    // home page are walked through with it (`MOVING`).
    contextOptions: { reducedMotion: 'reduce' },
    // What a service worker asks for passes by `page.route`: it has a file of its own (`offline.spec.ts`), with a purchase,
    // and the journeys in Firefox and WebKit have it too.
    serviceWorkers: 'block',
    // `--trace on` shows a failure step by step; kept for every journey, it costs a tenth of the time.
    trace: 'off',
    launchOptions: { executablePath: CHROMIUM, args: CHROMIUM_FLAGS },
  },
  // Shoppers' journeys run on a phone and owners' at a desk, unless they say otherwise (`onDesktop`, `onPhone`,
  // `onBothScreens`). What owners do to a shop must not meet what shoppers look for there: each project has its own shops.
  projects: [
    { name: 'shoppers', testIgnore: OWNERS_JOURNEYS, grepInvert: ELSEWHERE, use: PHONE },
    { name: 'owners', testMatch: OWNERS_JOURNEYS, grepInvert: ELSEWHERE, use: DESKTOP },
  ],
})
