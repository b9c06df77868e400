/** Timers are inexact and an announcement may be missed, so the database is asked again. */
const CHECK_EVERY_MS = 60_000

export type Job = {
  /** Wakes the job: there may be something to do, noted here or by another process. */
  wake: () => void
  /** Resolves when what is being done is settled. */
  stop: () => Promise<void>
}

/**
 * Does work that the database says is due, as long as there is some; then sleeps until the next is, or until it is woken. Every
 * process runs it: what is due and who has claimed it is in the database.
 * @param work does what is due, and says in how many milliseconds to look again: 0 when more may be waiting
 */
export function startJob(work: () => Promise<number>): Job {
  let timer: NodeJS.Timeout | undefined
  let state: 'asleep' | 'working' | 'stopped' = 'asleep'
  let isWakeRequested = false
  let working = Promise.resolve()

  async function run(): Promise<void> {
    clearTimeout(timer)
    state = 'working'
    let waitMs = 0
    while (state === 'working' && (isWakeRequested || waitMs === 0)) {
      isWakeRequested = false
      waitMs = await work()
    }
    if (state !== 'working') return
    state = 'asleep'
    timer = setTimeout(wake, waitMs)
    timer.unref()
  }

  function wake(): void {
    isWakeRequested = true
    if (state === 'asleep') working = run()
  }

  wake()
  return {
    wake,
    async stop() {
      state = 'stopped'
      clearTimeout(timer)
      await working
    },
  }
}

/** Says how long to wait for what is due next. */
export function waitUntil(next: Date | undefined, now: Date): number {
  const untilNext = next === undefined ? CHECK_EVERY_MS : next.getTime() - now.getTime()
  return Math.min(CHECK_EVERY_MS, Math.max(1, untilNext))
}
