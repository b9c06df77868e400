import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

type Told = { test: string; why: string }
type Failure = { message: string; stack?: string }

/**
 * Writes what failed outside of tests to a file beside the JSON report, which has none of it: hooks of a file or of a
 * group, and errors that nothing awaited. `scripts/test-steps.mjs` tells them with the tests that failed.
 */
export function errorsOutsideTests(): Reporter {
  let file = ''
  return {
    onInit({ config: { outputFile } }) {
      if (typeof outputFile === 'object' && outputFile.json) file = `${outputFile.json}.outside`
    },
    onTestRunEnd(modules, unhandled) {
      const told = [
        ...modules.flatMap(inHooks),
        ...unhandled.map((error) => tell(`while ${error.VITEST_TEST_PATH ?? 'no file'} ran`, error)),
      ]
      if (file !== '') writeFileSync(file, JSON.stringify(told))
    },
  }
}

function inHooks(module: TestModule): Told[] {
  const name = module.relativeModuleId
  return [
    ...module.errors().map((error) => tell(name, error)),
    ...[...module.children.allSuites()].flatMap((suite) =>
      suite.errors().map((error) => tell(`${name} › ${suite.fullName}`, error)),
    ),
  ]
}

function tell(test: string, { message, stack }: Failure): Told {
  return { test, why: stack ?? message }
}
