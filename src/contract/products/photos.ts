import type { InferOutput } from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import type * as schemas from './photos.schemas.ts'

/** This is a perfume that a photo shows, or may show. */
export type PhotoPerfume = InferOutput<typeof schemas.photoPerfumeSchema>

/** Says what the name of a photo means; `rank` orders the photos of one perfume. */
export type PhotoMatch = InferOutput<typeof schemas.matchPhotos.answer>[number]

/**
 * Answers for each file name, in their order, the perfume that it names, and up to three that it may mean where that is not
 * sure. Nothing is changed.
 */
export const matchPhotos: Endpoint<'owner', typeof schemas.matchPhotos> = {
  method: 'POST',
  path: '/api/admin/products/photos/match',
  access: 'owner',
}

/**
 * Adds pictures of the library to a product, after those that it has; the first is the main one where it has none. `left`
 * counts those that were too many. 404 `not_found`, also for a picture that is not in the library.
 */
export const addProductPhotos: Endpoint<'owner', typeof schemas.addProductPhotos> = {
  method: 'POST',
  path: '/api/admin/products/{id}/photos',
  access: 'owner',
}
