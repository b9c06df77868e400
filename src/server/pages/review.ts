import { type Context, Hono } from 'hono'
import { MAX_UPLOAD_BYTES } from '#contract/pictures/upload.ts'
import { REVIEW_PATH } from '#contract/reviews/review-page.ts'
import { ShopError } from '#domain/errors.ts'
import { cleanReview, reviewFaults } from '#domain/reviews/review.ts'
import { readBytes, refuseDeclaredLength } from '#server/http/body-bytes.ts'
import type { ClientAddress } from '#server/http/client-address.ts'
import { REFUSALS } from '#server/http/refusals.ts'
import { logWrites, type WriteLine } from '#server/http/request-log.ts'
import type { SessionKeeper } from '#server/http/session.ts'
import { encodeReviewPhoto } from '#server/pictures/review-photo.ts'
import { countHit } from '#services/rate-limits.ts'
import { type ReviewPhoto, readReviewPage, sendReview } from '#services/reviews/page.ts'
import { readShownPhoto } from '#services/reviews/shown.ts'
import { currentSettings } from '#services/settings/settings.ts'
import type { Shop } from '#services/shop.ts'
import {
  goneHtml,
  pageOf,
  REVIEW_HEADERS,
  type Refused,
  reviewHtml,
  reviewRefusalHtml,
} from './review-html.ts'

/** Nobody has so many links, and guessing would need far more visits. */
const VISITS_PER_ADDRESS = { what: 'review-page', hits: 60, windowSeconds: 600 }
/** Each may hold a photo, which is work; a mobile network may put a whole town behind one address. */
const REVIEWS_PER_ADDRESS = { what: 'review', hits: 20, windowSeconds: 600 }

/** More than a phone’s photo weighs: the form is read whole, so that what was typed stays beside a photo that is too heavy. */
const MAX_BYTES = 25_000_000

/** A review may be hidden or erased, so that copies must not live long. */
const PHOTO_CACHE = 'public, max-age=3600'

type Reviewing = {
  sessions: Pick<SessionKeeper, 'checkSite'>
  addressOf: ClientAddress
  writeLine: WriteLine
}

/**
 * Makes the page behind a link that asks for a review (S20.2 to S20.6), which works without scripts, cookies and the shop's
 * own files, and serves the photos of published reviews.
 */
export function createReviewPage(shop: Shop, { sessions, addressOf, writeLine }: Reviewing): Hono {
  const pages = new Hono()

  for (const [path, size] of [
    [`${REVIEW_PATH}/photos/:id`, 'large'],
    [`${REVIEW_PATH}/photos/:id/petite`, 'small'],
  ] as const) {
    pages.get(path, async (context) => {
      const photo = await readShownPhoto(shop, idOf(context.req.param('id')), size)
      if (photo === undefined) throw new ShopError('not_found', 'Cette image n’existe pas.')
      context.header('Content-Type', 'image/webp')
      context.header('Cache-Control', PHOTO_CACHE)
      return context.body(new Uint8Array(photo))
    })
  }

  async function kindly(context: Context, token: string, answer: () => Promise<Response>): Promise<Response> {
    try {
      await countHit(shop, VISITS_PER_ADDRESS, addressOf(context))
      return await answer()
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      const said = reviewRefusalHtml(error.message, { token, shopName: await shopName() })
      return context.html(said, REFUSALS[error.code].status, REVIEW_HEADERS)
    }
  }

  async function show(context: Context, token: string, refused?: Refused): Promise<Response> {
    const page = await readReviewPage(shop, token)
    const name = await shopName()
    if (page === undefined) return context.html(goneHtml(name), 404, REVIEW_HEADERS)
    const said = reviewHtml(page, { token, shopName: name, ...(refused && { refused }) })
    return context.html(said, refused === undefined ? 200 : 400, REVIEW_HEADERS)
  }

  async function shopName(): Promise<string> {
    return (await currentSettings(shop)).shop.name
  }

  pages.get(`${REVIEW_PATH}/:token`, (context) => {
    const token = context.req.param('token')
    return kindly(context, token, () => show(context, token))
  })
  pages.post(`${REVIEW_PATH}/:token/:product`, logWrites(writeLine), (context) => {
    const { token, product } = context.req.param()
    const productId = idOf(product)
    return kindly(context, token, async () => {
      sessions.checkSite(context)
      await countHit(shop, REVIEWS_PER_ADDRESS, addressOf(context))
      const page = await readReviewPage(shop, token)
      // Without a form to send there is nothing to read, and no picture to decode.
      const isAwaited = page?.perfumes.some(({ id, review }) => id === productId && review === null)
      if (isAwaited) {
        const sent = await readForm(context)
        if (sent.faults.length > 0) return show(context, token, { productId, ...sent })
        await sendReview(shop, token, { productId, review: sent.typed, photo: sent.photo })
      }
      // The answer leads back to the page itself, so that a reload asks for it again and sends nothing.
      return context.body(null, 303, { ...REVIEW_HEADERS, Location: `${pageOf(token)}#p${productId}` })
    })
  })
  return pages
}

type Sent = Omit<Refused, 'productId'> & { photo: ReviewPhoto | null }

/** Reads the form; the photo is decoded only when all else is right. */
async function readForm(context: Context): Promise<Sent> {
  const form = await readFields(context)
  if (form === 'too large') {
    return { typed: { stars: 0, words: '', name: '' }, faults: ['large-photo'], photo: null }
  }
  const typed = cleanReview({
    stars: Number(textOf(form, 'stars')),
    words: textOf(form, 'words'),
    name: textOf(form, 'name'),
  })
  const faults = reviewFaults(typed)
  const file = form.get('photo')
  if (!(file instanceof File) || file.size === 0) return { typed, faults, photo: null }
  if (file.size > MAX_UPLOAD_BYTES) return { typed, faults: [...faults, 'large-photo'], photo: null }
  if (faults.length > 0) return { typed, faults, photo: null }
  try {
    return { typed, faults, photo: await encodeReviewPhoto(Buffer.from(await file.arrayBuffer())) }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return { typed, faults: ['bad-photo'], photo: null }
  }
}

async function readFields({ req }: Context): Promise<FormData | 'too large'> {
  try {
    refuseDeclaredLength(req, MAX_BYTES)
    const body = new Uint8Array(await readBytes(req.raw, MAX_BYTES))
    return await new Response(body, {
      headers: { 'Content-Type': req.header('content-type') ?? '' },
    }).formData()
  } catch (error) {
    if (error instanceof ShopError && error.code === 'body_too_large') return 'too large'
    if (error instanceof ShopError) throw error
    // No form, or one that is cut off.
    return new FormData()
  }
}

/** Returns 0, which nothing has, for what is no id. */
function idOf(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
