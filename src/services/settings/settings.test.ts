import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { addDays } from '#domain/time/moroccan-days.ts'
import { type HeardShop, openHeardShop } from '#tests/support/heard-shop.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { readSettings, readStoredSettings, updateSection } from './settings.ts'

const { delivery, orders } = DEFAULT_SETTINGS

let shop: HeardShop
beforeEach(async () => {
  shop = await openHeardShop()
})
afterEach(() => shop.close())

describe('settings', () => {
  it('have their defaults in a shop where nothing was changed', async () => {
    expect(await readSettings(shop.db)).toEqual(DEFAULT_SETTINGS)
    expect((await readStoredSettings(shop.db)).delivery).toEqual({
      value: delivery,
      version: 0,
      updated_by: null,
      updated_at: null,
    })
  })

  it('are in force at once, announced by their section, and written to the audit by their fields', async () => {
    await updateSection(shop, 'delivery', { ...delivery, version: 0, fee: 40, free_from: null }, 'nezha')
    expect(await readSettings(shop.db)).toEqual({
      ...DEFAULT_SETTINGS,
      delivery: { ...delivery, fee: 40, free_from: null },
    })
    expect(await shop.hearAll()).toEqual([{ type: 'SETTINGS_UPDATE', data: { keys: ['delivery'] } }])
    expect(await shop.db.selectFrom('audit').selectAll().execute()).toEqual([
      expect.objectContaining({
        actor: 'nezha',
        action: 'settings.changed',
        subject: 'delivery',
        fields: ['fee', 'free_from'],
      }),
    ])
  })

  it('count the changes of a section, and one that stays as it is is no change', async () => {
    await updateSection(shop, 'orders', { ...orders, version: 0, restock_threshold: 3 }, 'nezha')
    const { version, updated_by } = await updateSection(
      shop,
      'orders',
      { ...orders, version: 1, restock_threshold: 4 },
      'salma',
    )
    await updateSection(shop, 'orders', { ...orders, version: 2, restock_threshold: 4 }, 'nezha')
    expect({ version, updated_by }).toEqual({ version: 2, updated_by: 'salma' })
    expect((await readStoredSettings(shop.db)).orders).toMatchObject({ version: 2, updated_by: 'salma' })
  })

  it('saved by someone else meanwhile are refused with what they are now', async () => {
    await updateSection(shop, 'delivery', { ...delivery, version: 0, fee: 40 }, 'nezha')
    await expect(
      updateSection(shop, 'delivery', { ...delivery, version: 0, fee: 45 }, 'salma'),
    ).rejects.toMatchObject({
      code: 'settings_changed',
      details: { current: { value: { fee: 40 }, version: 1, updated_by: 'nezha' } },
    })
  })

  it('saved by two owners at once are saved by one of them', async () => {
    const fees = [40, 41, 42, 43, 44]
    const saved = await Promise.allSettled(
      fees.map((fee) => updateSection(shop, 'delivery', { ...delivery, version: 0, fee }, 'nezha')),
    )
    expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await readStoredSettings(shop.db)).delivery.version).toBe(1)
  })

  it('never lose what somebody saved: a save is refused unless its owner has seen the one before', async () => {
    const move = fc.record({
      owner: fc.constantFrom('nezha', 'salma'),
      does: fc.constantFrom('looks', 'saves'),
      fee: fc.integer({ min: 0, max: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 2, maxLength: 8 }), async (moves) => {
        await shop.db.deleteFrom('settings').execute()
        let stored = { fee: delivery.fee, version: 0 }
        const seen = new Map([
          ['nezha', 0],
          ['salma', 0],
        ])
        for (const { owner, does, fee } of moves) {
          const version = seen.get(owner) ?? 0
          if (does === 'looks') seen.set(owner, stored.version)
          else if (version === stored.version) {
            const saved = await updateSection(shop, 'delivery', { ...delivery, version, fee }, owner)
            stored = { fee, version: stored.version + (fee === stored.fee ? 0 : 1) }
            seen.set(owner, saved.version)
          } else {
            await expect(
              updateSection(shop, 'delivery', { ...delivery, version, fee }, owner),
            ).rejects.toMatchObject({
              code: 'settings_changed',
              details: { current: { version: stored.version } },
            })
          }
          const { value, version: now } = (await readStoredSettings(shop.db)).delivery
          expect({ fee: value.fee, version: now }).toEqual(stored)
        }
      }),
    )
  })

  it('of another section may be saved at the same time', async () => {
    await Promise.all([
      updateSection(shop, 'delivery', { ...delivery, version: 0, fee: 40 }, 'nezha'),
      updateSection(shop, 'orders', { ...orders, version: 0, restock_threshold: 4 }, 'salma'),
    ])
    const settings = await readSettings(shop.db)
    expect([settings.delivery.fee, settings.orders.restock_threshold]).toEqual([40, 4])
  })

  it('close the shop until a day that is still to come, in Morocco', async () => {
    const close = (until: string) =>
      updateSection(
        shop,
        'closing',
        { ...DEFAULT_SETTINGS.closing, closed: true, until, version: 0 },
        'nezha',
      )
    // Midnight has passed in Morocco, and not in Greenwich.
    shop.setTime('2026-03-02T23:30:00Z')
    const today = dayInMorocco(shop.clock())
    for (const until of [addDays(today, -1), today]) {
      await expect(close(until)).rejects.toMatchObject({ code: 'invalid_input', issues: [{ path: 'until' }] })
    }
    expect(await close(addDays(today, 1))).toMatchObject({ value: { closed: true }, version: 1 })
  })

  it('of a field that came later have its default in a section saved before', async () => {
    await changeSettings(shop, 'orders', { restock_threshold: 3 })
    await shop.db.updateTable('settings').set({ value: '{"restock_threshold": 3}' }).execute()
    expect((await readSettings(shop.db)).orders).toEqual({ ...orders, restock_threshold: 3 })
  })
})
