import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_CONTENTS } from '#domain/contents/kinds.ts'
import { startOfDay } from '#domain/time/moroccan-days.ts'
import { publishDraft, saveDraft } from '#services/contents/save.ts'
import { findNextSiteChange } from '#services/site/site.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { startSiteTimer } from './site-timer.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

it('tells pages when a slide’s first day begins, and when its last one is over', async () => {
  const { hero } = DEFAULT_CONTENTS
  const slides = hero.slides.map((slide) => ({ ...slide, from: '2026-03-02', until: '2026-03-02' }))
  await saveDraft(shop, { kind: 'hero', version: 0, value: { ...hero, slides } }, 'nadia')
  await publishDraft(shop, { kind: 'hero', version: 1 }, 'nadia')
  for (const day of ['2026-03-02', '2026-03-03']) {
    const at = startOfDay(day).getTime()
    const times = [at - 1]
    const onChange = vi.fn()
    const timer = startSiteTimer({ ...shop, clock: () => new Date(times.shift() ?? at - 1) }, onChange)
    await expect.poll(() => onChange.mock.calls.length).toBeGreaterThan(0)
    timer.stop()
  }
})

describe('of a closed shop', () => {
  let now: Date
  let told: Date[]

  /** Pages that are told at a moment; a second later nothing else is due. */
  function start() {
    told = []
    return startSiteTimer({ ...shop, clock: () => now }, () => {
      told.push(now)
      now = new Date(now.getTime() + 1000)
    })
  }

  /** Closes the shop for some days; answers the millisecond before it opens. */
  async function closeUntilLater(): Promise<Date> {
    await changeSettings(shop, 'closing', { closed: true, until: '2026-03-05' })
    const opening = await findNextSiteChange(shop)
    if (opening === undefined) throw new Error('The shop never opens.')
    return new Date(opening.getTime() - 1)
  }

  it('tells pages once when it opens by itself', async () => {
    const due = await closeUntilLater()
    now = due
    const timer = start()
    await expect.poll(() => told, { timeout: 10_000 }).toEqual([due])
    timer.stop()
  })

  it('looks again when it is woken, because its owner closed it meanwhile', async () => {
    now = shop.clock()
    const timer = start()
    const due = await closeUntilLater()
    now = due
    timer.wake()
    await expect.poll(() => told, { timeout: 10_000 }).toEqual([due])
    timer.stop()
  })
})
