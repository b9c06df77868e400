import { createHmac } from 'node:crypto'
import { announceAwaited } from '#services/live/announcements.ts'
import { withdrawAgreements } from '#services/refills/agreements.ts'
import { sharedSecret } from '#services/secrets.ts'
import { inTransaction, type Shop } from '#services/shop.ts'

/** 128 bits cannot be guessed, and keep the message short. */
const KEY_LENGTH = 32
const KEY = /^[0-9a-f]{32}$/

/**
 * Returns the secret by which a number is forgotten, always the same one: it is made from the number, so that nothing must
 * be kept for a link that was sent with the last message.
 */
export async function forgetKey(shop: Shop, phone: string): Promise<string> {
  const secret = await sharedSecret(shop, 'reminders')
  return createHmac('sha256', secret).update(phone).digest('hex').slice(0, KEY_LENGTH)
}

/** Forgets all that the number of this link asked for or agreed to; does nothing for an unknown link. */
export async function forgetByLink(shop: Shop, key: string): Promise<void> {
  if (!KEY.test(key)) return
  await inTransaction(shop, async (tx) => {
    const gone = await tx
      .deleteFrom('stock_alerts')
      .where('forget_key', '=', key)
      .returning('variant_id')
      .execute()
    announceAwaited(tx, gone)
    await withdrawAgreements(tx, { forget_key: key }, shop.clock())
  })
}
