import type { Endpoint } from '#contract/endpoint.ts'
import type { ContentKind } from '#domain/contents/kinds.ts'
import type { Crop } from '#domain/pictures/crop.ts'
import type { Focus } from '#domain/pictures/focus.ts'
import type { SettingsSection } from '#domain/settings/settings.ts'

export const PICTURE_FILTERS = ['all', 'used', 'unused', 'shop'] as const
export type PictureFilter = (typeof PICTURE_FILTERS)[number]

/** A picture in more orders than these has one more as its `count`. */
export const MAX_COUNTED_ORDERS = 100

/** One place where a picture stands. Orders keep the picture of what was bought. */
export type PictureUse =
  | { kind: 'product'; id: number; name: string }
  | { kind: 'content'; id: ContentKind }
  | { kind: 'setting'; id: SettingsSection }
  | { kind: 'orders'; count: number }

/** A picture of the library (A16.1). `url` is its address; width, height and bytes are the original's. */
export type LibraryPicture = {
  name: string
  url: string
  file_name: string
  width: number
  height: number
  bytes: number
  focus: Focus
  alt: string
  /** 'shop' comes with the program or the demonstration and cannot be removed. */
  origin: 'owner' | 'shop'
  added_by: string
  added_at: string
  uses: PictureUse[]
}

type PictureQuery = {
  search?: string
  filter?: PictureFilter
  page?: string | number
  per_page?: string | number
}

/**
 * One page of the library, newest first. `search` finds file names, alternative texts, and the products and contents that
 * show a picture. `all` and `used` leave out pictures of the shop that stand nowhere. `total` counts what was found,
 * `unused` the owner's pictures that stand nowhere, whatever was asked.
 */
export const listPictures: Endpoint<
  'owner',
  PictureQuery,
  { pictures: LibraryPicture[]; total: number; unused: number }
> = {
  method: 'GET',
  path: '/api/admin/pictures',
  access: 'owner',
}

/** Changes a picture's focal point or alternative text, for every page at once. 404 `not_found`. */
export const updatePicture: Endpoint<'owner', { name: string; focus?: Focus; alt?: string }, LibraryPicture> =
  {
    method: 'PATCH',
    path: '/api/admin/pictures/{name}',
    access: 'owner',
  }

/**
 * Makes a new picture of a part of this one; the old one stays. With `everywhere` the new one replaces it wherever it
 * stands. 404 `not_found`, 400 `invalid_input`, 503 `pictures_unavailable`.
 */
export const cropPicture: Endpoint<
  'owner',
  { name: string; crop: Crop; everywhere: boolean },
  { picture: LibraryPicture; replaced: number }
> = {
  method: 'POST',
  path: '/api/admin/pictures/{name}/crop',
  access: 'owner',
}

/**
 * Puts the picture `by` in every place of this one: products, contents and settings, in one transaction; `replaced` counts
 * the places. Orders keep what was bought. 404 `not_found`.
 */
export const replacePicture: Endpoint<'owner', { name: string; by: string }, { replaced: number }> = {
  method: 'POST',
  path: '/api/admin/pictures/{name}/replace',
  access: 'owner',
}

/**
 * Removes pictures that stand nowhere, all of them or none: 409 `picture_in_use` with `names` when one of them is used or
 * comes with the shop. Unknown ones are ignored.
 */
export const removePictures: Endpoint<'owner', { names: string[] }, { removed: number }> = {
  method: 'POST',
  path: '/api/admin/pictures/remove',
  access: 'owner',
}
