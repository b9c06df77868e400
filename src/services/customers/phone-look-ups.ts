import { admits } from '#domain/account/roles.ts'
import { normalisePhone } from '#domain/customers/contact-details.ts'
import { ShopError } from '#domain/errors.ts'
import type { Admin } from '#services/account/sessions.ts'
import { recordAudit } from '#services/audit.ts'
import { countHit, isCounted, isOverLimit } from '#services/rate-limits.ts'
import type { Shop } from '#services/shop.ts'

const PER_PERSON = { what: 'phone-look-ups', hits: 60, windowSeconds: 3600 }
/** Screens read the same phone again after each change of an order: it counts once of each hour. */
const SAME = { hits: 1, windowSeconds: 3600 }
/** The owner is told once of each hour in which somebody goes beyond it. */
const TOLD = { what: 'phone-look-ups-told', hits: 1, windowSeconds: 3600 }

/**
 * Counts a look-up of what the shop knows of somebody, a phone or the id of a customer: whoever calls shoppers needs some at
 * a time, and whoever copies the customers needs all. Owners have the list itself. `too_many_requests`, which the journal tells.
 */
export async function countPhoneLookUp(shop: Shop, by: Admin, of: string | number): Promise<void> {
  if (admits('owner', by.role)) return
  const whom = String(by.id)
  const looked = typeof of === 'number' ? `customer ${of}` : (normalisePhone(of) ?? of)
  const same = { ...SAME, what: `phone-looked-up-by-${by.id}` }
  if (await isCounted(shop, same, looked)) return
  try {
    await countHit(shop, PER_PERSON, whom)
  } catch (error) {
    if (error instanceof ShopError && !(await isOverLimit(shop, TOLD, whom))) {
      await recordAudit(shop.db, {
        actor: by.username,
        action: 'customer.look_ups_limited',
        now: shop.clock(),
      })
    }
    throw error
  }
  // Only what was let through: what was refused is refused again.
  await isOverLimit(shop, same, looked)
}
