import { beforeEach, expect, test, vi } from 'vitest'
import type { ConfirmationCard, ConfirmationQueue } from '#contract/confirmation/confirmation.ts'
import { openKept } from './kept-database.ts'
import { forgetQueue, keepQueue, readKeptQueue, readKeptStaff } from './kept-queue.ts'

const SALMA = { id: 4, username: 'salma', name: 'Salma', role: 'confirmation' } as const

beforeEach(forgetQueue)

function queueOf(cards: number): ConfirmationQueue {
  const card = (place: number): ConfirmationCard =>
    JSON.parse(`{"id":"${place}","order_number":"SL-${place}"}`)
  return {
    cards: Array.from({ length: cards }, (_, place) => card(place)),
    total: cards,
    counts: { maintenant: cards, 'plus-tard': 0, reportees: 0, faites: 0 },
    overdue: 0,
    next_at: null,
    hours: { is_open: true, opens_at: null, sentence: null },
    green_minutes: 15,
    amber_minutes: 60,
    sound_every_minutes: 2,
  }
}

test('fifty cards are kept, with their moment and for whom', async () => {
  await keepQueue(SALMA, queueOf(60))
  const kept = await readKeptQueue(SALMA.id)
  expect(kept?.queue.cards).toHaveLength(50)
  expect(kept?.queue.counts.maintenant).toBe(60)
  expect(Date.parse(kept?.at ?? '')).not.toBeNaN()
  expect(await readKeptStaff()).toEqual(SALMA)
  expect(await readKeptQueue(5)).toBeUndefined()
})

test('after twelve hours nothing is left on the device', async () => {
  const now = Date.now()
  await keepQueue(SALMA, queueOf(1))
  vi.spyOn(Date, 'now').mockReturnValue(now + 12 * 3_600_000 + 1000)
  expect(await readKeptQueue(SALMA.id)).toBeUndefined()
  vi.restoreAllMocks()
  expect(await (await openKept())?.count('queue')).toBe(0)
})

test('nothing is left after it was forgotten', async () => {
  await keepQueue(SALMA, queueOf(1))
  await forgetQueue()
  expect(await readKeptQueue(SALMA.id)).toBeUndefined()
  expect(await readKeptStaff()).toBeUndefined()
})

test('what lies on the device cannot be read once its key is gone, though nobody opened the area again', async () => {
  await keepQueue(SALMA, queueOf(1))
  const [kept] = (await (await openKept())?.getAll('queue')) ?? []
  const text = new TextDecoder().decode(kept?.sealed)
  expect(text.length).toBeGreaterThan(100)
  for (const known of ['SL-', 'order_number', 'salma']) expect(text).not.toContain(known)
  // As the browser does by itself after twelve hours.
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has the Cookie Store only since 18.4.
  document.cookie = 'sillage_kept=; path=/; max-age=0'
  expect(await readKeptQueue(SALMA.id)).toBeUndefined()
  expect(await readKeptStaff()).toBeUndefined()
  expect(await (await openKept())?.count('queue')).toBe(0)
})

test('on plain http, where browsers do not encrypt, nothing is kept', async () => {
  vi.stubGlobal('isSecureContext', false)
  await keepQueue(SALMA, queueOf(1))
  expect(await (await openKept())?.count('queue')).toBe(0)
  expect(document.cookie).not.toContain('sillage_kept')
})

test('another key opens nothing', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await keepQueue(SALMA, queueOf(1))
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has the Cookie Store only since 18.4.
  document.cookie = `sillage_kept=${btoa('x'.repeat(32))}; path=/`
  expect(await readKeptQueue(SALMA.id)).toBeUndefined()
})
