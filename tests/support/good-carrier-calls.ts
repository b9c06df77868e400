const ID = { id: '1' }
const PAGED = { page: '1', per_page: '20' }
const CARRIER = {
  name: 'Atlas Express',
  active: true,
  phone: '0522000000',
  open_default: true,
  try_default: false,
  max_cod: 5000,
  max_lengths: { address: 100 },
  fee_default: 30,
  refused_fee_default: 10,
  returned_fee_default: 0,
  remit_days: 7,
  label: '100x100',
  tracking_url: 'https://atlas.example/suivi/{suivi}',
  columns: [{ header: 'Nom', source: 'name', format: '' }],
  version: 1,
}

/** A valid request per call of carriers and of their files. */
export const CARRIER_CALLS: Readonly<
  Record<string, { params?: Record<string, string>; input?: Record<string, unknown> }>
> = {
  'GET /api/carriers': {},
  'GET /api/admin/carriers': {},
  'POST /api/admin/carriers': { input: { name: 'Atlas Express', preset: 'generique' } },
  'PATCH /api/admin/carriers/{id}': { params: ID, input: CARRIER },
  'DELETE /api/admin/carriers/{id}/words': { params: ID, input: { word: 'En voyage' } },
  'GET /api/admin/carriers/{id}/cities': { params: ID, input: { search: 'casa', ...PAGED } },
  'POST /api/admin/carriers/{id}/cities/import': { params: ID },
  'POST /api/parcels/import': { input: { apply: 'yes' } },
  'POST /api/parcels/status-words': {
    input: { words: [{ carrier_id: 1, word: 'Au dépôt', state: 'en-route' }] },
  },
  'DELETE /api/admin/carriers/{id}/cities': { params: ID, input: { external_id: null } },
  'GET /api/admin/carriers/{id}/mappings': { params: ID },
  'PUT /api/admin/carriers/{id}/mappings': {
    params: ID,
    input: { city: 'Casablanca', district: 'Maârif', external_id: null },
  },
  'GET /api/parcels/export/check': { input: { carrier: '1', ids: '00000000-0000-4000-8000-000000000001' } },
  'GET /api/parcels/export': { input: { carrier: '1', ids: '00000000-0000-4000-8000-000000000001' } },
  'POST /api/remittances/{id}/tick': { params: { id: '1' }, input: { code: 'OZ1' } },
  'GET /api/remittances/{id}/export': { params: { id: '1' } },
}
