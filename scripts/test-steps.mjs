import { spawn as startProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findChromium } from './chromium.mjs'
import { findOtherBrowsers } from './other-browsers.mjs'
import { NODE, ROOT } from './prepare.mjs'

// Steps of scripts/test.mjs: each runs a tool and returns its counts.

/** A pass/fail tool counts as one test. */
export function check(name, args) {
  return { name, run: async () => verdict(await spawn(args)) }
}

export function vitest(name, report, args, env) {
  const counts = ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  })
  const failures = ({ testResults }) =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => ({
          test: `${relative(ROOT, name)} › ${fullName}`,
          why: failureMessages[0],
        })),
    )
  return suite(name, {
    tool: 'node_modules/vitest/vitest.mjs',
    args: ['run', `--outputFile.json=${report}`, ...args],
    env,
    report,
    counts,
    failures,
  })
}

export function playwright(name, args, env) {
  const counts = ({ stats: { expected, unexpected, flaky, skipped } }) => ({
    passed: expected,
    failed: unexpected + flaky,
    skipped,
  })
  const failures = ({ specs = [], suites = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => ({
        test: `${file} › ${title} (${tests[0].projectName})`,
        why: tests[0].results.findLast(({ error }) => error)?.error.message,
      })),
    ...suites.flatMap(failures),
  ]
  return withChromium(
    suite(name, {
      tool: 'node_modules/@playwright/test/cli.js',
      args: ['test', ...args],
      env,
      report: '.cache/playwright.json',
      counts,
      failures,
    }),
  )
}

export function withChromium(step) {
  return {
    ...step,
    run() {
      const chromium = findChromium()
      if (chromium === undefined) return verdict(false)
      process.env.CHROMIUM = chromium
      return step.run()
    },
  }
}

/** Tests in a browser that is missing and cannot be installed are skipped. */
export function withOtherBrowsers(step) {
  return {
    ...step,
    run() {
      Object.assign(process.env, findOtherBrowsers())
      return step.run()
    },
  }
}

/** A tool that runs many tests and writes a report. */
function suite(name, { tool, args, env, report, counts, failures }) {
  return {
    name,
    async run() {
      const file = join(ROOT, report)
      for (const written of [file, `${file}.outside`]) rmSync(written, { force: true })
      const succeeded = await spawn([tool, ...args], env)
      if (!existsSync(file)) return verdict(false)
      const told = JSON.parse(readFileSync(file, 'utf8'))
      const outside = errorsOutsideTests(file)
      const counted = { ...counts(told), failures: [...failures(told), ...outside] }
      if (succeeded || counted.failed > 0) return counted
      const unknown = { test: name, why: 'No test failed, but the run did: it says why above.' }
      return { ...counted, failed: 1, failures: outside.length > 0 ? outside : [unknown] }
    },
  }
}

/** A file that did not load, a hook, an error that nothing awaited: `tests/support/errors-outside-tests.ts`. */
function errorsOutsideTests(report) {
  const file = `${report}.outside`
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

async function spawn(args, env) {
  // Tests start the shop some forty times: its modules are compiled once.
  const compiled = { NODE_COMPILE_CACHE: join(ROOT, '.cache/node') }
  const child = startProcess(NODE, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...compiled, ...process.env, ...env },
  })
  const [status] = await once(child, 'exit')
  return status === 0
}

function verdict(succeeded) {
  return succeeded ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

/** Runs the steps in sequence, those of a list at the same time, and prints a summary line. */
export async function takeAll(steps) {
  const start = performance.now()
  const results = []
  for (const step of steps) results.push(...(await Promise.all([step].flat().map(take))))
  const seconds = (performance.now() - start) / 1000
  // Repeats the failures at the end, after long output.
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
  const sum = (figure) => results.reduce((total, result) => total + result[figure], 0)
  console.log(`${'all of it'.padEnd(26)} ${seconds.toFixed(1).padStart(6)} s`)
  const [passed, failed] = [sum('passed'), sum('failed')]
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

async function take({ name, run }) {
  console.log(`\n— ${name}`)
  const start = performance.now()
  const counted = await run()
  return { name, ...counted, seconds: (performance.now() - start) / 1000 }
}
