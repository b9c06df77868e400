import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Carrier } from '#contract/carriers/carriers.ts'
import type { Written } from './account-writes.ts'
import type { TestApp } from './test-app.ts'
import type { Visit } from './test-visit.ts'

const NO_FEES = { delivered_fee: null, refused_fee: null, returned_fee: null, delay: null }

const UNSENT = {
  ...{ tracking: null, raw_status: null, raw_at: null, failure: null, collected: null, fee_charged: null },
  ...{ handover_id: null, ready_at: null, printed_at: null, handed_at: null, delivered_at: null },
  ...{ refused_at: null, returned_at: null, lost_at: null, created_by: null },
}

/** Calls of carriers that write an audit entry; `order` places one and answers its id. */
export function carrierWrites(
  context: () => { app: TestApp; desk: Visit },
  order: () => Promise<string>,
): Readonly<Record<string, Written>> {
  let made = 0
  async function newCarrier(): Promise<Carrier> {
    const sent = { name: `Rapid ${++made}`, preset: 'generique' }
    return (await context().desk.send('POST', '/api/admin/carriers', sent)).json()
  }

  async function insertParcel(carrier_id: number, order_id: string): Promise<void> {
    const row = {
      id: randomUUID(),
      order_id,
      carrier_id,
      state: 'a-remettre',
      amount: 93,
      pieces: 1,
    } as const
    await context()
      .app.shop.db.insertInto('parcels')
      .values({ ...row, ...UNSENT, created_at: context().app.shop.clock() })
      .execute()
  }

  return {
    'POST /api/admin/carriers': {
      target: async () => ({ body: { name: `Atlas ${++made}`, preset: 'generique' } }),
      entry: () => ({
        action: 'carrier.created',
        subject: expect.stringMatching(/^carrier \d+$/),
        fields: [],
      }),
      status: 201,
    },
    'PATCH /api/admin/carriers/{id}': {
      target: async () => {
        const { id, version, preset, words, cities, ...fields } = await newCarrier()
        return { id, body: { ...fields, version, remit_days: 9 } }
      },
      entry: (id) => ({ action: 'carrier.changed', subject: `carrier ${id}`, fields: ['remit_days'] }),
    },
    'POST /api/parcels/status-words': {
      async target() {
        const { id } = await newCarrier()
        return { id, body: { words: [{ carrier_id: id, word: 'Dakar', state: 'perdu' }] } }
      },
      entry: (id) => ({ action: 'carrier.words_learnt', subject: `carrier ${id}`, fields: [] }),
    },
    'DELETE /api/admin/carriers/{id}/words': {
      async target() {
        const { id } = await newCarrier()
        const status_words = JSON.stringify({ Dakar: 'perdu' })
        await context()
          .app.shop.db.updateTable('carriers')
          .set({ status_words })
          .where('id', '=', id)
          .execute()
        return { id, body: { word: 'Dakar' } }
      },
      entry: (id) => ({ action: 'carrier.word_forgotten', subject: `carrier ${id}`, fields: [] }),
    },
    'DELETE /api/admin/carriers/{id}/cities': {
      async target() {
        const { id } = await newCarrier()
        await context()
          .app.shop.db.insertInto('carrier_cities')
          .values({ carrier_id: id, external_id: '1', name: 'Fès', name_key: 'fes', ...NO_FEES })
          .execute()
        return { id, body: { external_id: '1' } }
      },
      entry: (id) => ({ action: 'carrier.cities_deleted', subject: `carrier ${id}`, fields: [] }),
    },
    'PUT /api/admin/carriers/{id}/mappings': {
      target: async () => ({ id: (await newCarrier()).id, body: { city: 'Fès', external_id: null } }),
      entry: (id) => ({ action: 'carrier.city_linked', subject: `carrier ${id}`, fields: [] }),
    },
    'GET /api/parcels/export': {
      target: async () => {
        const { id } = await newCarrier()
        await insertParcel(id, await order())
        return { id, body: { carrier: String(id) } }
      },
      entry: (id) => ({ action: 'parcels.exported', subject: `carrier ${id}`, fields: [] }),
    },
  }
}
