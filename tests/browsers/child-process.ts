import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { vi } from 'vitest'

/** On a busy machine. */
const STARTED_WITHIN_MS = 60_000

export type Child = {
  /** What the pattern's group matches, once the program has written it. */
  written: (pattern: RegExp) => Promise<string>
  stop: () => Promise<void>
}

export function run(program: string, args: string[], env: Record<string, string> = {}): Child {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk)
    })
  }
  return {
    written: (pattern) =>
      vi.waitFor(
        () => {
          const found = pattern.exec(output)?.[1]
          if (found === undefined) throw new Error(`${program} did not write ${pattern}:\n${output}`)
          return found
        },
        { timeout: STARTED_WITHIN_MS },
      ),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
