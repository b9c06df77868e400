import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { type HeardShop, openHeardShop } from '#tests/support/heard-shop.ts'
import { readSettings, updateSettings } from './settings.ts'

let shop: HeardShop
beforeEach(async () => {
  shop = await openHeardShop()
})
afterEach(() => shop.close())

describe('settings', () => {
  it('have their defaults in a shop where nothing was changed', async () => {
    expect(await readSettings(shop.db)).toEqual(DEFAULT_SETTINGS)
  })

  it('are in force at once, announced by their names, and written to the audit', async () => {
    await updateSettings(shop, { max_pieces_per_line: 3, placeholder_rating: false }, 'admin')
    expect(await readSettings(shop.db)).toEqual({
      ...DEFAULT_SETTINGS,
      max_pieces_per_line: 3,
      placeholder_rating: false,
    })
    expect(await shop.hearAll()).toEqual([
      { type: 'SETTINGS_UPDATE', data: { keys: ['max_pieces_per_line', 'placeholder_rating'] } },
    ])
    expect(await shop.db.selectFrom('audit').selectAll().execute()).toEqual([
      expect.objectContaining({
        actor: 'admin',
        action: 'settings.changed',
        fields: ['max_pieces_per_line', 'placeholder_rating'],
      }),
    ])
  })

  it('count their changes, and one that stays as it is is no change', async () => {
    await updateSettings(shop, { restock_threshold: 3 }, 'admin')
    await updateSettings(shop, { restock_threshold: 4, max_lines_per_order: 20 }, 'admin')
    await updateSettings(shop, { restock_threshold: 4 }, 'admin')
    const rows = await shop.db.selectFrom('settings').select(['key', 'value', 'version']).execute()
    expect(rows).toEqual([{ key: 'restock_threshold', value: 4, version: 2 }])
  })
})
