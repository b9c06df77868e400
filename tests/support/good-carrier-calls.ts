const ID = { id: '1' }
const PARCEL = { id: '00000000-0000-4000-8000-000000000001' }
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
  'GET /api/admin/carrier-links': {},
  'GET /api/admin/carriers/{id}/link': { params: ID },
  'PUT /api/admin/carriers/{id}/link': {
    params: ID,
    input: { adapter: 'ozon', keys: { id: '12', key: 'cle' }, pickup: '' },
  },
  'GET /api/admin/carriers/{id}/link/places': { params: ID },
  'PUT /api/admin/carriers/{id}/link/place': { params: ID, input: { pickup: '46', name: 'Casablanca' } },
  'DELETE /api/admin/carriers/{id}/link': { params: ID },
  'POST /api/admin/carriers/{id}/link/check': { params: ID },
  'POST /api/admin/carriers/{id}/link/cities': { params: ID },
  'POST /api/admin/carriers/{id}/link/invoices': { params: ID },
  'POST /api/parcels/sendings': { input: { parcel_ids: ['00000000-0000-4000-8000-000000000001'] } },
  'POST /api/parcels/{id}/sending/look': { params: PARCEL },
  'POST /api/parcels/{id}/sending/done': { params: PARCEL },
  'POST /api/parcels/{id}/sending/settle': { params: PARCEL, input: { code: 'DHF1000' } },
  'GET /api/admin/carriers/{id}/mappings': { params: ID },
  'PUT /api/admin/carriers/{id}/mappings': {
    params: ID,
    input: { city: 'Casablanca', district: 'Maârif', external_id: null },
  },
  'GET /api/parcels/carrier-labels': { input: { carrier: '1', ids: '00000000-0000-4000-8000-000000000001' } },
  'GET /api/parcels/export/check': { input: { carrier: '1', ids: '00000000-0000-4000-8000-000000000001' } },
  'GET /api/parcels/export': { input: { carrier: '1', ids: '00000000-0000-4000-8000-000000000001' } },
  'POST /api/remittances/{id}/tick': { params: { id: '1' }, input: { code: 'OZ1' } },
  'GET /api/remittances/{id}/export': { params: { id: '1' } },
}
