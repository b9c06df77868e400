import { admits } from '#domain/account/roles.ts'
import { normalisePhone } from '#domain/customers/contact-details.ts'
import { ShopError } from '#domain/errors.ts'
import type { Admin } from '#services/account/sessions.ts'
import { recordAudit } from '#services/audit.ts'
import { countHit, isCounted, isOverLimit } from '#services/rate-limits.ts'
import type { Shop } from '#services/shop.ts'

const PER_PERSON = { what: 'phone-look-ups', hits: 60, windowSeconds: 3600 }
/** Screens read a phone again after each change of an order, so it counts once an hour. */
const SAME = { hits: 1, windowSeconds: 3600 }
/** The owner is notified once for each hour in which somebody goes beyond the limit. */
const TOLD = { what: 'phone-look-ups-told', hits: 1, windowSeconds: 3600 }

/**
 * Counts a look-up of what the shop knows of a phone or a customer's id. A person who calls shoppers needs
 * some of them, a person who copies the customers needs all. Owners have the list itself. It refuses with
 * `too_many_requests`, which is written to the journal.
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
  // Only look-ups that were let through are remembered: a refused one must be refused again.
  await isOverLimit(shop, same, looked)
}
