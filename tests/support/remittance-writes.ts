import { expect } from 'vitest'
import { openClaim } from '#services/remittances/claim.ts'
import { setRemittanceLines } from '#services/remittances/lines.ts'
import { createRemittance } from '#services/remittances/records.ts'
import type { Written } from './account-writes.ts'
import { addCarrier, addParcels } from './sample-parcels.ts'
import type { TestApp } from './test-app.ts'
import type { Visit } from './test-visit.ts'

/** Calls about remittances that write an audit entry. */
export function remittanceWrites(desk: () => { app: TestApp; desk: Visit }): Record<string, Written> {
  let made = 0

  /** A draft of one parcel that may be closed. */
  async function draft(): Promise<{ id: number; version: number; parcel: string }> {
    made += 1
    const { shop } = desk().app
    const carrierId = await addCarrier(shop, `Transporteur ${made}`)
    const [parcel = ''] = await addParcels(shop, [{ carrierId, tracking: `RW${made}` }])
    const { id } = await createRemittance(shop, {
      ...{ carrier_id: carrierId, reference: `FAC-${made}`, dated_on: '2026-03-01', net: 385 },
    })
    const lines = [{ tracking: `RW${made}`, kind: 'livraison', gross: 420, fee: 35 } as const]
    const { version } = await setRemittanceLines(shop, { id, version: 1, lines })
    return { id, version, parcel }
  }

  async function claimed(): Promise<{ claim: number }> {
    const { id, version } = await draft()
    const { shop } = desk().app
    const owner = await shop.db.selectFrom('admins').select(['id', 'username']).executeTakeFirstOrThrow()
    const made = await openClaim(shop, { id, version, line: 0, claimed: 5 }, owner)
    return { claim: made.all_lines[0]?.claim_id ?? 0 }
  }

  const said = (action: string) => (id: string | number | undefined) => ({
    action,
    subject: `remittance ${id}`,
    fields: [],
  })
  return {
    'POST /api/remittances/{id}/close': {
      async target() {
        const { id, version } = await draft()
        return { id, body: { version } }
      },
      entry: said('remittance.closed'),
    },
    'POST /api/remittances/{id}/reopen': {
      async target() {
        const { id, version } = await draft()
        await desk().desk.send('POST', `/api/remittances/${id}/close`, { version })
        return { id, body: { version: version + 1 } }
      },
      entry: said('remittance.reopened'),
    },
    'DELETE /api/remittances/{id}': {
      target: async () => ({ id: (await draft()).id }),
      entry: (id) => ({
        ...{ action: 'remittance.deleted', fields: [] },
        subject: expect.stringMatching(`^remittance ${id} .`),
      }),
    },
    'POST /api/remittances/{id}/claims': {
      async target() {
        const { id, version } = await draft()
        return { id, body: { version, line: 0, claimed: 5 } }
      },
      entry: said('remittance.claimed'),
      status: 201,
    },
    'POST /api/claims/{id}/answer': {
      target: async () => ({ id: (await claimed()).claim, body: { answer: 'refuse' } }),
      entry: () => ({
        action: 'remittance.claim_answered',
        subject: expect.stringMatching(/^remittance \d+$/),
        fields: ['refuse'],
      }),
    },
    'DELETE /api/claims/{id}': {
      target: async () => ({ id: (await claimed()).claim }),
      entry: () => ({
        action: 'remittance.claim_withdrawn',
        subject: expect.stringMatching(/^remittance \d+$/),
        fields: [],
      }),
    },
    'POST /api/cash/parcels/{id}/mark': {
      target: async () => ({ id: (await draft()).parcel, body: { mark: 'litige' } }),
      entry: (id) => ({ action: 'remittance.marked', subject: `parcel ${id}`, fields: ['litige'] }),
    },
  }
}

const SETTLED = 'a draft pays nothing until it is closed, which is written'
const FIGURES = 'figures and numbers of orders: nothing about a person'

/** Calls about cash that write none, and why. */
export const UNWRITTEN_CASH: Readonly<Record<string, string>> = {
  'GET /api/cash/export': FIGURES,
  'GET /api/claims/export': FIGURES,
  'GET /api/remittances/{id}/export': FIGURES,
  'POST /api/remittances': SETTLED,
  'PATCH /api/remittances/{id}': SETTLED,
  'PUT /api/remittances/{id}/lines': SETTLED,
  'POST /api/remittances/{id}/tick': SETTLED,
  'POST /api/remittances/{id}/import': SETTLED,
}
