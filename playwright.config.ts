import { defineConfig } from '@playwright/test'
import { CHROMIUM, CHROMIUM_FLAGS } from './tests/e2e/chromium.ts'

const OWNERS_JOURNEYS = /\/admin-.*\.spec\.ts$/
/** Several processes share a server's database; the embedded one is one's alone. */
const ELSEWHERE = process.env.TEST_DATABASE_URL === undefined ? /@server/ : /(?!)/

const SCREENS = [
  {
    name: 'phone',
    // A phone lists the choices of a select in its own way, without keys.
    grepInvert: /@keyboard/,
    use: {
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      deviceScaleFactor: 2,
    },
  },
  { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
]

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    locale: 'fr-MA',
    timezoneId: 'Africa/Casablanca',
    // `--trace on` shows a failure step by step; kept for every journey, it costs a tenth of the time.
    trace: 'off',
    launchOptions: { executablePath: CHROMIUM, args: CHROMIUM_FLAGS },
  },
  // An owner's journey runs at a desk's width, unless its tag says `@phone` or, where widths matter, `@widths`.
  // What owners do to a shop must not meet what shoppers look for there: each project has shops of its own.
  // A shopper's journey runs at a phone's width, unless its tag says `@desktop` or, where widths matter, `@widths`.
  projects: SCREENS.flatMap(({ name, ...screen }) => [
    {
      name,
      testIgnore: OWNERS_JOURNEYS,
      ...screen,
      ...(name === 'phone'
        ? { grepInvert: [ELSEWHERE, /@keyboard/, /@desktop/] }
        : { grep: [/@desktop/, /@widths/], grepInvert: ELSEWHERE }),
    },
    {
      name: `${name}, owner`,
      testMatch: OWNERS_JOURNEYS,
      ...screen,
      ...(name === 'phone'
        ? { grep: [/@phone/, /@widths/], grepInvert: ELSEWHERE }
        : { grepInvert: [ELSEWHERE, /@phone/] }),
    },
  ]),
})
