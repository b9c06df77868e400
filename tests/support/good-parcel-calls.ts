import { INVOICED } from './invoicing-samples.ts'

const PAGED = { page: '1', per_page: '20' }
const ID = { id: '1' }
const ORDER = { id: '00000000-0000-4000-8000-000000000001' }

/** These calls are about parcels, their bordereaux, and what their buyers get back. */
export const PARCEL_CALLS: Readonly<
  Record<string, { params?: Record<string, string>; input?: Record<string, unknown> }>
> = {
  'GET /api/preparation': {},
  'GET /api/parcels': { input: { bucket: 'a-rattraper', carrier: '1', search: 'SL-7K3Q', ...PAGED } },
  'GET /api/parcel-counts': {},
  'GET /api/orders/{id}/parcels': { params: ORDER },
  'POST /api/parcels': { input: { order_id: ORDER.id, carrier_id: 1, tracking: 'AT123', fragile: true } },
  'POST /api/parcels/printed': { input: { labels: [{ id: ORDER.id, amount: 420, version: 1 }] } },
  'GET /api/parcels/{id}': { params: ORDER },
  'PATCH /api/parcels/{id}': { params: ORDER, input: { tracking: 'AT124', ready: true } },
  'POST /api/parcels/{id}/cancel': { params: ORDER },
  'POST /api/parcels/{id}/events': { params: ORDER, input: { state: 'echec', failure: 'Injoignable' } },
  'POST /api/parcels/{id}/partial-delivery': {
    params: ORDER,
    input: { not_taken: [{ order_item_id: 1, quantity: 1 }], collected: 249 },
  },
  'POST /api/parcels/{id}/take-back': { params: ORDER, input: { event_id: 1 } },
  'POST /api/parcels/{id}/new-address': { params: ORDER, input: { address: '7, rue du Souk' } },
  'POST /api/parcels/{id}/return': {
    params: ORDER,
    input: { lines: [{ order_item_id: 1, quantity: 1, condition: 'vendable' }], fee: 10 },
  },
  'POST /api/orders/admin/{id}/refunds': {
    params: ORDER,
    input: { refund_id: ORDER.id, amount: 58.5, method: 'especes', note: 'Flacon fêlé' },
  },
  'DELETE /api/orders/admin/{id}/refunds/{refund_id}': { params: { ...ORDER, refund_id: ORDER.id } },
  'POST /api/orders/admin/{id}/waivers': {
    params: ORDER,
    input: { waiver_id: ORDER.id, return_id: ORDER.id, amount: 58.5, note: 'Scellé ouvert' },
  },
  'DELETE /api/orders/admin/{id}/waivers/{waiver_id}': { params: { ...ORDER, waiver_id: ORDER.id } },
  'PUT /api/orders/admin/{id}/credit': { params: ORDER, input: { version: 1, is_used: true } },
  'GET /api/customer-invoices': {
    input: { search: 'Salma', from: '2026-03-01', until: '2026-03-31', ...PAGED },
  },
  'GET /api/customer-invoices/export': { input: { format: 'csv' } },
  'GET /api/customer-invoices/{id}': { params: ORDER },
  'POST /api/orders/admin/{id}/invoices': {
    params: ORDER,
    input: { ...INVOICED, invoice_id: ORDER.id, company: 'Atlas SARL', ice: '001 234 567 000 089' },
  },
  'POST /api/customer-invoices/{id}/credit-notes': {
    params: ORDER,
    input: {
      ...{ note_id: ORDER.id, reason: 'retour', delivery: true },
      lines: [{ order_item_id: 1, quantity: 1 }],
    },
  },
  'GET /api/admin/customer-returns': {},
  'GET /api/admin/owed-refunds': {},
  'POST /api/orders/admin/{id}/returns': {
    params: ORDER,
    input: {
      ...{ return_id: ORDER.id, known: 0, reason: 'defaut', way_payer: 'boutique', way_cost: 20 },
      ...{ lines: [{ order_item_id: 1, quantity: 1 }], note: 'Flacon fêlé' },
    },
  },
  'POST /api/orders/admin/{id}/exchanges': {
    params: ORDER,
    input: {
      ...{ return_id: ORDER.id, known: 0, reason: 'erreur', way_payer: 'boutique', way_cost: 20 },
      ...{ lines: [{ order_item_id: 1, quantity: 1 }], note: 'Flacon fêlé' },
      ...{ items: [{ variant_id: 1, quantity: 1 }], free_shipping: true, rest: 'avoir', total: 0 },
    },
  },
  'PUT /api/orders/admin/{id}/returns/{return_id}/reception': {
    params: { ...ORDER, return_id: ORDER.id },
    input: { lines: [{ order_item_id: 1, quantity: 1, condition: 'abime' }] },
  },
  'DELETE /api/orders/admin/{id}/returns/{return_id}': { params: { ...ORDER, return_id: ORDER.id } },
  'GET /api/handovers': { input: PAGED },
  'POST /api/handovers': { input: { carrier_id: 1, parcel_ids: [ORDER.id], client_key: ORDER.id } },
  'GET /api/handovers/{id}': { params: ID },
  'POST /api/handovers/{id}/collection': { params: ID },
  'POST /api/handovers/{id}/collection/settle': { params: ID, input: { is_there: true, reference: null } },
}
