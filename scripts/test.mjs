import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findChromium } from './chromium.mjs'
import { NODE, prepare, ROOT } from './prepare.mjs'

// `npm test`: everything that must hold, told in one last line. With a word, only that part of it.

const PARTS = {
  gate: [...gate(), unit(['tests/architecture.test.ts'])],
  unit: [unit(process.argv.slice(3))],
  e2e: [journeys(process.argv.slice(3))],
  postgres: [unit([]), journeys([])],
  all: [...gate(), unit([]), size(), journeys([])],
}

const part = process.argv[2] ?? 'all'
const steps = PARTS[part]
if (steps === undefined) fail(`There is no part "${part}": ${Object.keys(PARTS).join(', ')}.`)
if (part === 'postgres' && !process.env.TEST_DATABASE_URL) {
  fail(
    'Say which PostgreSQL to test on: TEST_DATABASE_URL=postgres://user@host/database npm run test:postgres',
  )
}
prepare()
tell(steps.map(take))

function gate() {
  return [
    check('format, lint, borders', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
    check('types', 'typescript/bin/tsc', ['--build']),
    check('unused code', 'knip/bin/knip.js', []),
  ]
}

function unit(args) {
  const report = '.cache/vitest.json'
  const counts = ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  })
  const failures = ({ testResults }) =>
    testResults.flatMap(({ name, assertionResults, message }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      const said = failed.map(({ fullName, failureMessages }) => ({
        test: `${relative(ROOT, name)} › ${fullName}`,
        why: failureMessages[0],
      }))
      return message ? [...said, { test: relative(ROOT, name), why: message }] : said
    })
  return suite('rules, services, server', {
    tool: 'vitest/vitest.mjs',
    args: ['run', ...args],
    report,
    counts,
    failures,
  })
}

function size() {
  return { name: 'size of the pages', run: () => verdict(spawn(['scripts/size.ts'])) }
}

function journeys(args) {
  const report = '.cache/playwright.json'
  const counts = ({ stats: { expected, unexpected, flaky, skipped } }) => ({
    passed: expected,
    failed: unexpected + flaky,
    skipped,
  })
  const failuresIn = ({ specs = [], suites = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => ({
        test: `${file} › ${title} (${tests[0].projectName})`,
        why: tests[0].results.findLast(({ error }) => error)?.error.message,
      })),
    ...suites.flatMap(failuresIn),
  ]
  const browser = suite('browser journeys', {
    tool: '@playwright/test/cli.js',
    args: ['test', ...args],
    report,
    counts,
    failures: failuresIn,
  })
  return {
    ...browser,
    run() {
      const chromium = findChromium()
      if (chromium === undefined) return { passed: 0, failed: 1, skipped: 0 }
      process.env.CHROMIUM = chromium
      return browser.run()
    },
  }
}

/** A tool that says yes or no counts as one test. */
function check(name, tool, args) {
  return { name, run: () => verdict(spawn([join('node_modules', tool), ...args])) }
}

/** A tool that runs many tests and counts them in a report. */
function suite(name, { tool, args, report, counts, failures }) {
  return {
    name,
    run() {
      const file = join(ROOT, report)
      rmSync(file, { force: true })
      const succeeded = spawn([join('node_modules', tool), ...args])
      if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 }
      const told = JSON.parse(readFileSync(file, 'utf8'))
      const counted = { ...counts(told), failures: failures(told) }
      // A file that cannot even be loaded has no test that could fail.
      return succeeded || counted.failed > 0 ? counted : { ...counted, failed: 1 }
    },
  }
}

function spawn(args) {
  return spawnSync(NODE, args, { cwd: ROOT, stdio: 'inherit' }).status === 0
}

function verdict(succeeded) {
  return succeeded ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

function take({ name, run }) {
  console.log(`\n— ${name}`)
  const start = performance.now()
  const counted = run()
  return { name, ...counted, seconds: (performance.now() - start) / 1000 }
}

function tell(results) {
  // Again at the end, where they are found without scrolling past a thousand lines.
  for (const { test, why } of results.flatMap(({ failures }) => failures ?? [])) {
    console.log(`\nFAILED ${test}\n${why ?? ''}`)
  }
  console.log('')
  for (const { name, passed, failed, skipped, seconds } of results) {
    const left = skipped > 0 ? `, ${skipped} SKIPPED` : ''
    console.log(
      `${name.padEnd(26)} ${seconds.toFixed(1).padStart(6)} s   ${passed} passed, ${failed} failed${left}`,
    )
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
