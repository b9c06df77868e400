import { expect } from 'vitest'
import type { Written } from './account-writes.ts'

const SHOWN = 'it stands in the list it belongs to, and nothing is lost'

type Making = {
  /** Creates a record by its call, with these fields changed; returns its id. */
  make: (path: string, changes?: object) => Promise<number>
  newVariant: () => Promise<number>
}

/** Calls of promotions that write an audit entry. */
export function promotionWrites({ make, newVariant }: Making): Readonly<Record<string, Written>> {
  async function campaign(): Promise<number> {
    await newVariant()
    return make('/api/campaigns')
  }
  const entry = (action: string) => (id: unknown) => ({ action, subject: `campaign ${id}`, fields: [] })
  return {
    'DELETE /api/promotions/{id}': {
      target: async () => ({ id: await make('/api/promotions', { variant_id: await newVariant() }) }),
      entry: (id) => ({
        action: 'promotion.deleted',
        subject: expect.stringMatching(`^promotion ${id} .+, 5ml$`),
        fields: [],
      }),
    },
    'PATCH /api/campaigns/{id}': {
      target: async () => ({ id: await campaign(), body: { end_date: '2026-04-04T10:00' } }),
      entry: entry('campaign.prolonged'),
    },
    'POST /api/campaigns/{id}/end': {
      target: async () => ({ id: await campaign() }),
      entry: entry('campaign.ended'),
    },
    'DELETE /api/campaigns/{id}': {
      target: async () => ({ id: await campaign() }),
      entry: (id) => ({
        ...{ action: 'campaign.taken_back', fields: [] },
        subject: expect.stringMatching(`^campaign ${id} .`),
      }),
    },
  }
}

/** Calls of promotions that write none, and why. */
export const UNWRITTEN_PROMOTIONS: Readonly<Record<string, string>> = {
  'POST /api/promotions': SHOWN,
  'PATCH /api/promotions/{id}': SHOWN,
  'POST /api/promotions/expire-check': 'the shop does the same by itself each minute',
  'POST /api/campaigns': 'its card says who made it; its entry is checked by the test of its service',
  'POST /api/campaigns/trial': 'nothing is written: what is asked for stays out of the address',
}
