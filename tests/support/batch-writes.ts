const TRIED = 'nothing changes until the batch is applied, which is written'

/** Calls of imports that are not written into the audit log, with the reason. */
export const UNWRITTEN_BATCHES: Readonly<Record<string, string>> = {
  'POST /api/batches/import': TRIED,
  'POST /api/batches/{id}/pictures': TRIED,
  'PATCH /api/batches/{id}/columns': TRIED,
  'PATCH /api/batches/{id}/source': TRIED,
  'POST /api/batches/change': TRIED,
  'POST /api/batches/{id}/cancel': TRIED,
  'POST /api/batches/{id}/copies/retry': 'it goes on with the import, which is written',
}
