import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { insertResult } from '#tests/support/result-samples.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { listParcels } from './list.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

function send(name: string, tracking: string, order: Parameters<typeof insertResult>[1]['order'] = {}) {
  return insertResult(shop, { order: { name, ...order }, parcels: [{ state: 'remis', tracking }] })
}

async function found(search: string, role: Parameters<typeof listParcels>[2] = 'proprietaire') {
  const { parcels, total } = await listParcels(shop, { search, page: 1, per_page: 20 }, role)
  expect(parcels).toHaveLength(total)
  return parcels.map(({ tracking }) => tracking).sort()
}

describe('a search of parcels', () => {
  it('finds names without their accents and whatever signs they have, numbers and phones', async () => {
    await send('Zoé \\ D’Été 100%_', 'ZOE', { order_number: 'SL-7K3Q-9XVD', phone: '+212612345678' })
    await send('يوسف', 'YOUSSEF', { phone: '+212699000000' })
    for (const search of [
      'zoe',
      "d'ete",
      '\\',
      '100%',
      '%_',
      'ETE zoé',
      '7k3q-9x',
      '06 12 34 56',
      '+212 612',
    ]) {
      expect(await found(search), search).toEqual(['ZOE'])
    }
    expect(await found('يوس')).toEqual(['YOUSSEF'])
    expect(await found('06')).toEqual(['YOUSSEF', 'ZOE'])
    for (const search of ['zoé yasmine', '%', '_%', '\\\\', 'zo_']) {
      expect(await found(search), search).toEqual(search === '%' ? ['ZOE'] : [])
    }
  })

  it('lists a parcel once whose number and name are both found', async () => {
    await send('Bennani', 'bn 12')
    await send('bn12', 'BN12')
    expect(await found('bn12')).toEqual(['BN12', 'bn 12'])
  })

  it('finds no phone of an order that the role does not work on', async () => {
    await send('Salma', 'SALMA', { status: 'livre', phone: '+212612345678' })
    expect(await found('061234', 'preparation')).toEqual([])
    expect(await found('salma', 'preparation')).toEqual(['SALMA'])
    expect(await found('061234')).toEqual(['SALMA'])
  })
})
