import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { allowedLines } from './console-watch.ts'

/** Logged when stock runs low (S4.24). */
const LOW_STOCK = /^Variant \d+ is (?:low|out of stock)\.$/

/** Lines in the browser's console fail a test unless it allows them. */
const complaints: string[] = []
for (const level of ['error', 'warn'] as const) {
  const original = console[level]
  const print = original.bind(console)
  // The files of a worker share a page: what one wraps, the next would wrap again.
  afterAll(() => {
    console[level] = original
  })
  console[level] = (...words: unknown[]) => {
    const text = words.map(String).join(' ')
    if (!allowedLines.some((pattern) => pattern.test(text))) print(...words)
    complaints.push(text)
  }
}

// Chromium with windows asks which app may call, and keeps every later tap from the page.
navigation.addEventListener('navigate', (event) => {
  if (event.destination.url.startsWith('tel:')) event.preventDefault()
})

beforeEach(() => {
  complaints.length = 0
  allowedLines.splice(0, allowedLines.length, LOW_STOCK)
})
afterEach(() => {
  vi.useRealTimers()
  // `restoreMocks` restores before the next test: too late for what the next file asks as it is loaded.
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  expect(complaints.filter((text) => !allowedLines.some((pattern) => pattern.test(text)))).toEqual([])
})
