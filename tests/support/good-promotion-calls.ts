const ID = { id: '1' }
const PAGED = { page: '1', per_page: '20' }
const CAMPAIGN = {
  scope: { kind: 'family', family: 'floral' },
  promotion_type: 'percentage',
  discount_value: 20,
  rounding: 9,
  start_date: '2026-03-03T10:00',
  end_date: '2026-04-03T10:00:00Z',
  below_cost: true,
}

/** These are valid requests for the promotions of one size and of many. */
export const PROMOTION_CALLS: Readonly<
  Record<string, { params?: Record<string, string>; input?: Record<string, unknown> }>
> = {
  'GET /api/promotions': {},
  'GET /api/promotions/sizes': { input: { search: 'rose' } },
  'POST /api/promotions': {
    input: {
      variant_id: 1,
      promotion_type: 'percentage',
      discount_value: 10,
      start_date: '2026-03-03T10:00',
      duration_hours: 4,
      end_date: '2026-04-03T10:00:00Z',
    },
  },
  'POST /api/promotions/expire-check': {},
  'PATCH /api/promotions/{id}': { params: ID, input: { active: true, end_date: '2026-04-03T10:00' } },
  'DELETE /api/promotions/{id}': { params: ID },
  'GET /api/campaigns': {},
  'GET /api/campaigns/brands': {},
  'POST /api/campaigns/trial': { input: { ...CAMPAIGN, outcome: 'included', ...PAGED } },
  'POST /api/campaigns': { input: { ...CAMPAIGN, name: 'Ramadan' } },
  'PATCH /api/campaigns/{id}': { params: ID, input: { end_date: '2026-04-03T10:00' } },
  'POST /api/campaigns/{id}/end': { params: ID },
  'DELETE /api/campaigns/{id}': { params: ID },
}
