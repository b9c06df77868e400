import { hasOpenedByItself } from '#domain/settings/closing.ts'
import type { ClosingSettings } from '#domain/settings/settings.ts'
import { recordStep } from '#services/first-steps.ts'
import type { ShopTransaction } from '#services/shop.ts'

type PlacedByOwner = { orderId: string; closing: ClosingSettings; now: Date }

/** An order that the owner places before the shop has ever opened is a trial (A13.18). */
export async function recordTrial(
  tx: ShopTransaction,
  { orderId, closing, now }: PlacedByOwner,
): Promise<void> {
  const opening = await tx
    .selectFrom('first_start')
    .select('step')
    .where('step', '=', 'opening')
    .executeTakeFirst()
  if (opening !== undefined || hasOpenedByItself(closing, now)) return
  await tx.updateTable('orders').set({ is_test: true }).where('id', '=', orderId).execute()
  await recordStep(tx, 'trial', { actor: 'shop', now })
}
