import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepare, ROOT } from './prepare.mjs'
import { check, playwright, takeAll, vitest, withChromium, withOtherBrowsers } from './test-steps.mjs'

// `npm test`: all checks, with a summary in the last line; with an argument, only that part. What each suite covers,
// and what runs where: docs/tests.md.

/** What `npm test` consists of, one after the other; in `.github/workflows/ci.yml`, each on a machine of its own. */
const GATE_PARTS = ['units', 'screens', 'e2e']

const SERVER = process.env.TEST_DATABASE_URL
const UNITS = ['--project=shared', '--project=quiet']

/** Journeys that depend on the database: orders, stock, promo codes, saving and live updates. */
const DATABASE_JOURNEYS = [
  'admin-account',
  'admin-campaigns',
  'admin-customers-erasure',
  'admin-dashboard',
  'admin-login',
  'admin-orders-by-hand',
  'admin-orders-export',
  'admin-orders-live',
  'admin-orders-returns',
  'admin-products-conflict',
  'admin-products-form',
  'admin-promotions',
  'admin-settings',
  'big-catalogue',
  'buying',
  'live',
  'live-connection',
  'live-processes',
  'order-bounds',
  'promo-code',
]

const named = process.argv.slice(3)
const PARTS = {
  gate: [...gate(), unit(['tests/architecture.test.ts', 'tests/browser-floor.test.ts'])],
  unit: [unit(named)],
  // The units leave the processors a fifth of the time.
  units: [[...gate(), size(), unit([])]],
  screens: [screens(named)],
  e2e: [playwright('browser journeys', named)],
  // Files that wait for a dead process's lease, or for the server, leave a processor to a third.
  postgres: [unit(['--maxWorkers=3']), databaseJourneys()],
  whole: [vitest('whole', '.cache/whole.json', [...UNITS, ...named], { TESTS: 'whole' })],
  browsers: [otherBrowsers(named)],
  long: long(),
  mutants: [mutants(named)],
}

const part = process.argv[2]
const steps = part === undefined ? GATE_PARTS.flatMap((one) => PARTS[one]) : PARTS[part]
if (steps === undefined) fail(`There is no part "${part}": ${Object.keys(PARTS).join(', ')}.`)
if (part === 'postgres' && !SERVER) {
  fail(
    'Say which PostgreSQL to test on: TEST_DATABASE_URL=postgres://user@host/database npm run test:postgres',
  )
}
prepare()
await takeAll(steps)

function gate() {
  return [
    check('format, lint, borders', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']),
    // Several checkers would each read the types of the packages: two thirds more processor time.
    check('types', ['node_modules/typescript-compiler/bin/tsc', '--build', '--checkers', '1']),
    check('unused code', ['node_modules/knip/bin/knip.js']),
  ]
}

function unit(args) {
  return vitest('rules, services, server', '.cache/vitest.json', [...UNITS, ...args])
}

function screens(args) {
  // A screen often waits for its browser: more than two use the processors fully.
  const options = ['--project=screens', '--maxWorkers=4']
  return withChromium(vitest('screens', '.cache/screens.json', [...options, ...args]))
}

function otherBrowsers(args) {
  return withOtherBrowsers(
    vitest('Firefox and WebKit', '.cache/browsers.json', ['--project=browsers', ...args]),
  )
}

/** Faults planted into the rules, one at a time; named folders or files alone: `npm run check:mutants -- src/domain/stock`. */
function mutants(places) {
  const files = places.map((place) => (place.endsWith('.ts') ? place : `${place}/**/*.ts`))
  const only = files.length > 0 ? ['--mutate', [...files, '!**/*.test.ts'].join(',')] : []
  return check('planted faults', ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', ...only])
}

function size() {
  return check('size of the pages', ['scripts/size.ts'])
}

function databaseJourneys() {
  const files = DATABASE_JOURNEYS.map((name) => `tests/e2e/${name}.spec.ts`)
  const missing = files.filter((file) => !existsSync(join(ROOT, file)))
  if (missing.length > 0)
    fail(`There is no ${missing.join(', ')}: see DATABASE_JOURNEYS in scripts/test.mjs.`)
  return playwright('browser journeys', files)
}

/** Full versions of what the gate shortens or omits, also on PostgreSQL when configured. */
function long() {
  return [
    whole('whole, embedded', undefined),
    ...(SERVER ? [whole('whole, on PostgreSQL', SERVER)] : []),
    playwright('browser journeys', [], { TESTS: 'whole' }),
    otherBrowsers([]),
    check('HTML of the pages', ['scripts/check-html.ts']),
  ]
}

function whole(name, database) {
  const files = ['src', 'tests'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true }).map((name) => `${folder}/${name}`),
  )
  const shortened = files
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => /support\/short-or-whole|'fast-check'/.test(readFileSync(join(ROOT, file), 'utf8')))
  const env = { TESTS: 'whole', TEST_DATABASE_URL: database }
  return vitest(name, '.cache/whole.json', [...UNITS, ...shortened], env)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
