import { recordConsent } from '#contract/consent/consent.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { mount } from '#server/http/mount.ts'
import * as consent from '#services/consent/record.ts'
import { withdrawConsent } from '#services/consent/withdraw.ts'
import { countHit } from '#services/rate-limits.ts'

/** Generous, because a mobile network may put a whole town behind one address. */
const CONSENTS_PER_ADDRESS = { what: 'consents', hits: 120, windowSeconds: 600 }

/** Mounts the proof of a shopper's choice. What it takes back counts above the limit too; its browser sends the proof again. */
export function mountConsent(deps: ApiDependencies): void {
  mount(deps, recordConsent, async ({ shop, input, visit: { session }, network }) => {
    await withdrawConsent(shop, session, input)
    await countHit(shop, CONSENTS_PER_ADDRESS, network())
    await consent.recordConsent(shop, input)
    return {}
  })
}
