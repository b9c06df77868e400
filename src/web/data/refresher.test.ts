import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import { getConfirmationQueue } from '#contract/confirmation/confirmation.ts'
import { createRefresher } from './refresher.ts'

const SPREAD_MS = 200

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('reads a second change again as soon as the pause is over, and both at once within it', async () => {
  const client = new QueryClient()
  let reads = 0
  const queryKey = [getConfirmationQueue.path]
  new QueryObserver(client, { queryKey, queryFn: async () => ++reads }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  const { refresh } = createRefresher(client, 300)
  refresh(queryKey)
  await vi.advanceTimersByTimeAsync(SPREAD_MS)
  expect(reads).toBe(2)
  refresh(queryKey)
  refresh(queryKey)
  await vi.advanceTimersByTimeAsync(300 + SPREAD_MS)
  expect(reads).toBe(3)
})

it('reads a change right after another within a second on shoppers’ pages', async () => {
  const client = new QueryClient()
  let reads = 0
  const queryKey = [getProduct.path]
  new QueryObserver(client, { queryKey, queryFn: async () => ++reads }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  const { refresh } = createRefresher(client)
  refresh(queryKey)
  await vi.advanceTimersByTimeAsync(SPREAD_MS)
  refresh(queryKey)
  await vi.advanceTimersByTimeAsync(950)
  expect(reads).toBe(3)
})
