/** Room of pictures: uploads, storage and resizing on demand. */

import { Hono } from 'hono'
import { PICTURE_WIDTHS, PREVIEW_OF } from '#contract/pictures/url.ts'
import { ShopError } from '#domain/errors.ts'
import type { FindPerfume } from './shared-perfume.ts'
import type { EncodedPicture, PictureStore } from './store.ts'

/** Picture names are never reused, so answers never expire. */
const CACHE = 'public, max-age=31536000, immutable'
/** The name and the notes of a perfume may change. */
const CACHE_OF_PERFUME = 'public, max-age=86400'
/** It may be shown in a moment. */
const CACHE_OF_NONE = 'public, max-age=300'

/**
 * Serves `/pictures/<file>?w=<width>`, the original without a width, and `/pictures/<file>/preview.jpg` for
 * link previews, with `?parfum=<slug>` those that say whose they are (S16.11).
 */
export function servePictures(store: PictureStore, findPerfume: FindPerfume): Hono {
  const pictures = new Hono()
  pictures.get('/pictures/:name', async (context) => {
    const name = context.req.param('name')
    const wants = context.req.header('accept')?.includes('image/avif') ? 'avif' : 'webp'
    const picture = await find(store, { name, width: context.req.query('w'), wants })
    if (picture === undefined) throw unknownPicture()
    context.header('Content-Type', picture.type)
    context.header('Cache-Control', CACHE)
    context.header('Vary', 'Accept')
    return context.body(new Uint8Array(picture.content))
  })
  pictures.get('/pictures/:name/preview.jpg', async (context) => {
    const name = context.req.param('name')
    const slug = context.req.query(PREVIEW_OF)
    const perfume = slug === undefined ? undefined : await findPerfume(slug, name)
    const preview = await store.preview(name, perfume)
    if (preview === undefined) throw unknownPicture()
    context.header('Content-Type', preview.type)
    const ofPerfume = perfume === undefined ? CACHE_OF_NONE : CACHE_OF_PERFUME
    context.header('Cache-Control', slug === undefined ? CACHE : ofPerfume)
    return context.body(new Uint8Array(preview.content))
  })
  pictures.get('/pictures/*', () => {
    throw unknownPicture()
  })
  return pictures
}

function find(
  store: PictureStore,
  { name, width, wants }: { name: string; width: string | undefined; wants: 'avif' | 'webp' },
): Promise<EncodedPicture | undefined> {
  if (width === undefined) return store.original(name)
  const known = PICTURE_WIDTHS.find((candidate) => String(candidate) === width)
  if (known === undefined) throw new ShopError('invalid_input', 'Cette largeur d’image n’est pas proposée.')
  return store.atWidth(name, known, wants)
}

function unknownPicture(): ShopError {
  return new ShopError('not_found', 'Cette image n’existe pas.')
}
