import { randomUUID } from 'node:crypto'
import type { Job } from '#server/job.ts'
import { logFailure } from '#server/log.ts'
import { type BatchWorker, LEASE_MS, workOnBatch } from '#services/batches/work.ts'
import type { Shop } from '#services/shop.ts'

const RETRY_MS = 2000

/**
 * Works on the shop's batch, step by step, as long as there is one. While it sleeps it asks nothing of the database: an
 * announcement wakes it. It looks again at a batch of another process when that process may be dead.
 */
export function startBatchJob(shop: Shop, tools: Omit<BatchWorker, 'name'>): Job {
  const worker = { name: randomUUID(), ...tools }
  let timer: NodeJS.Timeout | undefined
  let state: 'asleep' | 'working' | 'stopped' = 'asleep'
  let isWakeRequested = false
  let work = Promise.resolve()

  async function run(): Promise<void> {
    clearTimeout(timer)
    state = 'working'
    while (state === 'working') {
      isWakeRequested = false
      const result = await step()
      if (state !== 'working') return
      if (result === 'worked' || isWakeRequested) continue
      state = 'asleep'
      if (result === 'elsewhere') timer = setTimeout(wake, LEASE_MS)
      if (result === 'failed') timer = setTimeout(wake, RETRY_MS)
    }
  }

  async function step() {
    try {
      return await workOnBatch(shop, worker)
    } catch (error) {
      logFailure(error, { what: 'batch' })
      return 'failed'
    }
  }

  function wake(): void {
    isWakeRequested = true
    if (state === 'asleep') work = run()
  }

  wake()
  return {
    wake,
    async stop() {
      state = 'stopped'
      clearTimeout(timer)
      await work
    },
  }
}
