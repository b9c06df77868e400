import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { logFailure } from './log.ts'

const LOOK_AGAIN_MS = 500
/** Share of the time spent computing, above which requests are being answered and the queue stands back. */
const BUSY = 0.4

export type IdleQueue = {
  /** Queues a work under a key, once; a failed one may be queued again. */
  add: (key: string, work: () => Promise<void>) => void
  /** Starts no further work. */
  close: () => void
}

/** Work that nobody waits for: one at a time, after `startAfterMs`, and only while the process has little to do. */
export function createIdleQueue({ startAfterMs }: { startAfterMs: number }): IdleQueue {
  const works = new Map<string, () => Promise<void>>()
  const closing = new AbortController()
  const opened = performance.now()
  let state: 'resting' | 'working' = 'resting'

  async function workOff(): Promise<void> {
    state = 'working'
    await quietPause(Math.max(0, opened + startAfterMs - performance.now()))
    for (const [key, work] of works) {
      await untilIdle()
      if (closing.signal.aborted) break
      await work().catch((error) => logFailure(error, { what: key }))
      works.delete(key)
    }
    state = 'resting'
  }

  async function untilIdle(): Promise<void> {
    let since = performance.eventLoopUtilization()
    do {
      await quietPause(LOOK_AGAIN_MS)
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, since)
      since = now
      if (utilization < BUSY) return
    } while (!closing.signal.aborted)
  }

  /** Keeps no process alive, and ends at once when the queue closes. */
  async function quietPause(milliseconds: number): Promise<void> {
    await pause(milliseconds, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)
  }

  return {
    add(key, work) {
      if (works.has(key) || closing.signal.aborted) return
      works.set(key, work)
      if (state === 'resting') void workOff()
    },
    close: () => closing.abort(),
  }
}
