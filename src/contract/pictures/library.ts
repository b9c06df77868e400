import type { InferOutput } from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import type * as schemas from './library.schemas.ts'

/** A picture in more orders than these has one more as its `count`. */
export const MAX_COUNTED_ORDERS = 100

/** Names one place of a picture. Orders keep the picture of what was bought. */
export type PictureUse = LibraryPicture['uses'][number]

/**
 * Describes a picture of the library (A16.1). `url` is its address; width, height and bytes are the
 * original's.
 */
export type LibraryPicture = InferOutput<typeof schemas.pictureSchema>

/**
 * Answers one page of the library, newest first. `search` finds file names, alternative texts, and the products and
 * contents that show a picture. `all` and `used` leave out unused pictures of the shop. `total` counts what was found,
 * `unused` the owner's unused pictures, whatever was asked.
 */
export const listPictures: Endpoint<'owner', typeof schemas.listPictures> = {
  method: 'GET',
  path: '/api/admin/pictures',
  access: 'owner',
}

/**
 * Changes a picture's focal point or alternative text, for every page at once. It refuses with 404
 * `not_found`.
 */
export const updatePicture: Endpoint<'owner', typeof schemas.updatePicture> = {
  method: 'PATCH',
  path: '/api/admin/pictures/{name}',
  access: 'owner',
}

/**
 * Makes a new picture of a part of this one; the old one stays. With `everywhere` the new one replaces it in
 * all its places. It refuses with 404 `not_found`, 400 `invalid_input`, 503 `pictures_unavailable`.
 */
export const cropPicture: Endpoint<'owner', typeof schemas.cropPicture> = {
  method: 'POST',
  path: '/api/admin/pictures/{name}/crop',
  access: 'owner',
}

/**
 * Replaces this picture by the picture `by` in products, contents and settings, in one transaction;
 * `replaced` counts the places. Orders keep what was bought. It refuses with 404 `not_found`.
 */
export const replacePicture: Endpoint<'owner', typeof schemas.replacePicture> = {
  method: 'POST',
  path: '/api/admin/pictures/{name}/replace',
  access: 'owner',
}

/**
 * Removes unused pictures, all of them or none: 409 `picture_in_use` with `names` when one of them is used or comes with
 * the shop. Unknown ones are ignored.
 */
export const removePictures: Endpoint<'owner', typeof schemas.removePictures> = {
  method: 'POST',
  path: '/api/admin/pictures/remove',
  access: 'owner',
}
