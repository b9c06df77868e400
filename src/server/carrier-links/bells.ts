import { Hono } from 'hono'
import { readBytes, refuseDeclaredLength } from '#server/http/body-bytes.ts'
import type { ClientAddress } from '#server/http/client-address.ts'
import { hearBell, type Linking } from '#services/carrier-links/links.ts'
import { wakeFor } from '#services/carrier-links/work.ts'
import { countHit } from '#services/rate-limits.ts'
import type { Shop } from '#services/shop.ts'

const MAX_BELL_BYTES = 20_000
/** Speedaf rings again until it is answered in these words; to the others any answer will do. */
const THANKS = { success: true, error: null, data: null }
/** Three hundred parcels of a day may ring some ten times each. */
const BELLS_PER_ADDRESS = { what: 'bell', hits: 3000, windowSeconds: 600 }

/**
 * Hears carriers ring (A39.9). A bell moves nothing: the parcel is read again from the carrier itself. Each is answered alike,
 * so that whoever guesses an address learns nothing.
 */
export function createBells(
  shop: Shop,
  { linking, addressOf }: { linking: Linking; addressOf: ClientAddress },
): Hono {
  const bells = new Hono()
  bells.post('/cloches/:carrier{[1-9]\\d{0,8}}/:secret', async (context) => {
    refuseDeclaredLength(context.req, MAX_BELL_BYTES)
    await countHit(shop, BELLS_PER_ADDRESS, addressOf(context))
    const body = await readBytes(context.req.raw, MAX_BELL_BYTES)
    const carrierId = Number(context.req.param('carrier'))
    const { headers } = context.req.raw
    const rung = { carrierId, secret: context.req.param('secret'), headers, body }
    const heard = await hearBell(shop, rung, linking)
    if (heard.kind === 'heard' && heard.codes.length > 0) await wakeFor(shop, carrierId, heard.codes)
    return context.json(THANKS)
  })
  return bells
}
