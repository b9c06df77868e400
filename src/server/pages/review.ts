import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { MAX_UPLOAD_BYTES } from '#contract/pictures/upload.ts'
import { REVIEW_PATH } from '#contract/reviews/review-page.ts'
import { ShopError } from '#domain/errors.ts'
import { cleanReview, reviewFaults } from '#domain/reviews/review.ts'
import { readBeginning, refuseDeclaredLength } from '#server/http/body-bytes.ts'
import type { ClientAddress } from '#server/http/client-address.ts'
import { REFUSALS } from '#server/http/refusals.ts'
import { logWrites, type WriteLine } from '#server/http/request-log.ts'
import type { SessionKeeper } from '#server/http/session.ts'
import { encodeReviewPhoto } from '#server/pictures/review-photo.ts'
import { limitConcurrency } from '#services/limit-concurrency.ts'
import { countHit } from '#services/rate-limits.ts'
import { type ReviewPhoto, readReviewPage, sendReview } from '#services/reviews/page.ts'
import { readShownPhoto } from '#services/reviews/shown.ts'
import { currentSettings } from '#services/settings/settings.ts'
import type { Shop } from '#services/shop.ts'
import {
  busyHtml,
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

/** More than a phone’s photo weighs: of a heavier one the rest is read and not kept, so that its sender gets an answer. */
const MAX_BYTES = 25_000_000
/** A photo, with what was typed before it. */
const MAX_FORM_BYTES = MAX_UPLOAD_BYTES + 100_000
/** Slow phones take minutes to send, and this many forms of 10 MB fit into the memory of a small machine. */
const FORMS_AT_ONCE = 12
/** A form is several times its bytes while it is parsed and its photo decoded. */
const PARSED_AT_ONCE = 2

/** The form has four. Each takes time and memory, and may be a few bytes long. */
const MAX_PARTS = 8
/** No field of the form lets so much be typed. */
const MAX_TYPED_LENGTH = 10_000

/** A review may be hidden or erased, so that no copy is shown without asking. */
const PHOTO_CACHE = 'no-cache'

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
  const inTurn = limitConcurrency(PARSED_AT_ONCE)
  /** The links whose form is being received or read: one each, so that nobody takes the place of others by sending slowly. */
  const sending = new Set<string>()

  for (const [path, size] of [
    [`${REVIEW_PATH}/photos/:id`, 'large'],
    [`${REVIEW_PATH}/photos/:id/petite`, 'small'],
  ] as const) {
    pages.get(path, etag(), async (context) => {
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

  /** Returns null where the link sends a form already, or too many others do. */
  async function receive(context: Context, token: string): Promise<Sent | null> {
    if (sending.has(token) || sending.size >= FORMS_AT_ONCE) return null
    sending.add(token)
    try {
      const received = await readForm(context)
      return await inTurn(() => judgeForm(received))
    } finally {
      sending.delete(token)
    }
  }

  pages.get(`${REVIEW_PATH}/:token`, (context) => {
    const token = context.req.param('token')
    return kindly(context, token, () => show(context, token))
  })
  pages.post(`${REVIEW_PATH}/:token/:product`, logWrites(writeLine), readToItsEnd, (context) => {
    const { token, product } = context.req.param()
    const productId = idOf(product)
    return kindly(context, token, async () => {
      sessions.checkSite(context)
      await countHit(shop, REVIEWS_PER_ADDRESS, addressOf(context))
      const page = await readReviewPage(shop, token)
      // Without a form to send there is nothing to read, and no picture to decode.
      if (page?.perfumes.some(({ id, review }) => id === productId && review === null)) {
        const sent = await receive(context, token)
        if (sent === null) return context.html(busyHtml(page.lang, await shopName()), 429, REVIEW_HEADERS)
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

/** The answer waits until the form was sent, read or not: a browser that is cut off while it sends shows none. */
const readToItsEnd: MiddlewareHandler = async ({ req }, next) => {
  await next()
  if (req.raw.bodyUsed) return
  try {
    refuseDeclaredLength(req, MAX_BYTES)
    await readBeginning(req.raw, { kept: 0, maxBytes: MAX_BYTES })
  } catch (error) {
    // More than any phone sends, or cut off: the answer goes as it is.
    if (!(error instanceof ShopError)) throw error
  }
}

/** The form's first bytes, all of them unless `isCut`; no boundary without a form. */
type Received = { body: Buffer<ArrayBuffer>; boundary: string | undefined; isCut: boolean }

async function readForm({ req }: Context): Promise<Received> {
  const boundary = FORM_TYPE.exec(req.header('content-type') ?? '')?.[1]
  try {
    refuseDeclaredLength(req, MAX_BYTES)
    const body = await readBeginning(req.raw, { kept: MAX_FORM_BYTES, maxBytes: MAX_BYTES })
    return { body, boundary, isCut: body.byteLength === MAX_FORM_BYTES }
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'body_too_large') throw error
    return { body: Buffer.alloc(0), boundary, isCut: true }
  }
}

/** The photo is decoded only when all else is right. */
async function judgeForm(received: Received): Promise<Sent> {
  const { isCut } = received
  const form = await parseForm(received)
  const typed = cleanReview({
    stars: Number(textOf(form, 'stars')),
    words: textOf(form, 'words'),
    name: textOf(form, 'name'),
  })
  const faults = reviewFaults(typed)
  if (isCut) return { typed, faults: [...faults, 'large-photo'], photo: null }
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

/** Returns the fields; of a form that is cut those that stand before its photo, and none of what is no form. */
async function parseForm({ body, boundary, isCut }: Received): Promise<FormData> {
  if (boundary === undefined || hasManyParts(body, boundary)) return new FormData()
  const whole = isCut ? [body, Buffer.from(`\r\n--${boundary}--\r\n`)] : [body]
  // Parsed by the boundary that was counted, however many the header names.
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
  try {
    return await new Response(new Blob(whole), { headers }).formData()
  } catch {
    // No form, or one that is cut off.
    return new FormData()
  }
}

/** Boundaries of browsers are of these characters. */
const FORM_TYPE = /^multipart\/form-data;\s*boundary="?([\w-]{1,70})"?$/i

/** Counts parts in the bytes, because parsing many takes seconds. */
function hasManyParts(body: Buffer, boundary: string): boolean {
  const mark = `--${boundary}`
  let parts = 0
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    parts += 1
    if (parts > MAX_PARTS) return true
  }
  return false
}

/** Returns 0, which nothing has, for what is no id. */
function idOf(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, MAX_TYPED_LENGTH) : ''
}
