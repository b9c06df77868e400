import { describe, expect, it } from 'vitest'
import type { Announcement } from '#contract/live/live.ts'
import { createCopy } from './copy.ts'

const CHANGED: Announcement = { type: 'SETTINGS_UPDATE', data: { keys: ['delivery'] } }
const OTHER: Announcement = { type: 'PRODUCT_UPDATE', data: { productId: 1 } }

/** A copy of a value that changes behind it; `answer` lets the oldest open query of a held copy answer. */
function openCopy() {
  const held: (() => void)[] = []
  const stored = { value: 1, reads: 0, isHeld: false }
  const copy = createCopy(async () => {
    stored.reads += 1
    const { value } = stored
    if (stored.isHeld) await new Promise<void>((resolve) => held.push(resolve))
    return value
  })
  return { copy, stored, answer: () => held.shift()?.() }
}

describe('the copy of what the owner has set', () => {
  it('is read once, and again after a change of it was announced', async () => {
    const { copy, stored } = openCopy()
    copy.onReconnected()
    expect([await copy.read(), await copy.read()]).toEqual([1, 1])
    stored.value = 2
    copy.onAnnouncement(OTHER)
    expect(await copy.read()).toBe(1)
    copy.onAnnouncement(CHANGED)
    expect([await copy.read(), await copy.read()]).toEqual([2, 2])
    expect(stored.reads).toBe(2)
  })

  it('does not keep what was being read when a change was announced', async () => {
    const { copy, stored, answer } = openCopy()
    copy.onReconnected()
    stored.isHeld = true
    const early = copy.read()
    stored.value = 2
    copy.onAnnouncement(CHANGED)
    stored.isHeld = false
    answer()
    expect(await early).toBe(1)
    expect(await copy.read()).toBe(2)
  })

  it('is read each time while announcements cannot be received', async () => {
    const { copy, stored } = openCopy()
    expect(await copy.read()).toBe(1)
    stored.value = 2
    expect(await copy.read()).toBe(2)
    copy.onReconnected()
    expect(await copy.read()).toBe(2)
    copy.onDisconnected()
    stored.value = 3
    expect(await copy.read()).toBe(3)
  })
})
