import { PARCEL_BUCKETS } from '#domain/parcels/words.ts'
import { measureBigShop } from './big-shop.ts'

/** `npm run bench:shipping`: what is to be packed, and lists of parcels, one request at a time. */
await measureBigShop('Parcels', [
  '/api/preparation',
  '/api/parcel-counts',
  '/api/parcels',
  '/api/parcels?page=400',
  '/api/parcels?search=bn4321',
  '/api/parcels?search=cliente 49',
  ...PARCEL_BUCKETS.map((bucket) => `/api/parcels?bucket=${bucket}`),
  '/api/handovers',
])
