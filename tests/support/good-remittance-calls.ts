const ID = { id: '1' }
const PAGED = { page: '1', per_page: '20' }
const ORDER = { id: '00000000-0000-4000-8000-000000000001' }

/** A valid request per call of carriers' invoices and of their cash. */
export const REMITTANCE_CALLS: Readonly<
  Record<string, { params?: Record<string, string>; input?: Record<string, unknown> }>
> = {
  'GET /api/cash': {},
  'GET /api/cash/received': { input: { from: '2026-03-01', to: '2026-03-31' } },
  'GET /api/cash/parcels': { input: { carrier: '1', cash: 'attendu', late: 'oui', ...PAGED } },
  'GET /api/cash/export': { input: { table: 'colis' } },
  'POST /api/cash/parcels/{id}/mark': { params: ORDER, input: { mark: 'litige' } },
  'GET /api/claims': {},
  'GET /api/claims/export': { input: { carrier: '1' } },
  'POST /api/claims/{id}/answer': { params: ID, input: { answer: 'accepte', granted: 10, way: 'avoir' } },
  'DELETE /api/claims/{id}': { params: ID },
  'POST /api/remittances/{id}/claims': {
    params: ID,
    input: { version: 1, line: 0, claimed: 10, note: 'Tarif de la ville' },
  },
  'GET /api/remittances': { input: PAGED },
  'POST /api/remittances': {
    input: {
      ...{ carrier_id: 1, reference: 'FAC-1', dated_on: '2027-01-31', received_on: '2027-01-31' },
      ...{ method: 'virement', net: 385, note: 'Virement du matin' },
    },
  },
  'GET /api/remittances/{id}': { params: ID },
  'PATCH /api/remittances/{id}': {
    params: ID,
    input: {
      ...{ version: 1, reference: 'FAC-1', dated_on: '2027-01-31', received_on: null },
      ...{ method: 'especes', net: 385.5, note: null },
    },
  },
  'PUT /api/remittances/{id}/lines': {
    params: ID,
    input: {
      version: 1,
      lines: [
        {
          ...{ parcel_id: ORDER.id, tracking: 'OZ1', kind: 'livraison', gross: 420, fee: 35 },
          ...{ note: null, disputed: false, claim_id: null, credits_id: null },
        },
      ],
    },
  },
  'POST /api/remittances/{id}/import': {
    params: ID,
    input: { tracking: 'Suivi', amount: 'Montant', fee: 'Frais', kind: 'Type' },
  },
  'POST /api/remittances/{id}/close': { params: ID, input: { version: 1 } },
  'POST /api/remittances/{id}/reopen': { params: ID, input: { version: 1 } },
  'DELETE /api/remittances/{id}': { params: ID },
}
