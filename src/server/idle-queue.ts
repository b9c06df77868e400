import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { logFailure } from './log.ts'

const CHECK_EVERY_MS = 500
/** The queue pauses while the event loop is used more than this. */
const BUSY = 0.4

export type IdleQueue = {
  /** Queues a task under a key, once; a failed one may be queued again. */
  add: (key: string, work: () => Promise<void>) => void
  /** Starts no further tasks. */
  close: () => void
}

/** Runs background tasks one at a time, after `startAfterMs`, and only while the process is mostly idle. */
export function createIdleQueue({ startAfterMs }: { startAfterMs: number }): IdleQueue {
  const tasks = new Map<string, () => Promise<void>>()
  const closing = new AbortController()
  const opened = performance.now()
  let state: 'resting' | 'working' = 'resting'

  async function runQueue(): Promise<void> {
    state = 'working'
    await quietPause(Math.max(0, opened + startAfterMs - performance.now()))
    for (const [key, work] of tasks) {
      await untilIdle()
      if (closing.signal.aborted) break
      await work().catch((error) => logFailure(error, { what: key }))
      tasks.delete(key)
    }
    state = 'resting'
  }

  async function untilIdle(): Promise<void> {
    let since = performance.eventLoopUtilization()
    do {
      await quietPause(CHECK_EVERY_MS)
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, since)
      since = now
      if (utilization < BUSY) return
    } while (!closing.signal.aborted)
  }

  /** Does not keep the process alive, and ends early when the queue closes. */
  async function quietPause(milliseconds: number): Promise<void> {
    await pause(milliseconds, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)
  }

  return {
    add(key, work) {
      if (tasks.has(key) || closing.signal.aborted) return
      tasks.set(key, work)
      if (state === 'resting') void runQueue()
    },
    close: () => closing.abort(),
  }
}
