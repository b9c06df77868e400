import type { ShopTransaction } from '#services/shop.ts'

const DAY_MS = 86_400_000
/** Says how many finished batches are kept, for the list and for the undo of the last one. */
const KEPT = 10

/** Deletes batches that nobody comes back to: trials that this person replaces or left for a day, and old batches. */
export async function forgetOldBatches(
  tx: ShopTransaction,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  await tx
    .deleteFrom('batches')
    .where('state', 'in', ['read', 'planned', 'cancelled'])
    .where((eb) =>
      eb.or([eb('created_by', '=', actor), eb('created_at', '<', new Date(now.getTime() - DAY_MS))]),
    )
    .execute()
  await tx
    .deleteFrom('batches')
    .where('state', 'in', ['done', 'undone', 'failed'])
    // Its pictures are still being copied.
    .where('id', 'not in', (eb) =>
      eb.selectFrom('picture_copies').select('batch_id').where('state', '=', 'waiting'),
    )
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('batches')
        .select('id')
        .where('applied_at', 'is not', null)
        .orderBy('applied_at', 'desc')
        .limit(KEPT),
    )
    .execute()
}
