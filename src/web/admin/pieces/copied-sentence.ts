import type { Batch } from '#contract/batches/batches.ts'
import { formatWhole } from '#domain/money.ts'

/** Says `37 sur 96 photos copiées`, or `96 photos copiées dans votre boutique` once all are. */
export function copiedSentence({ copied, total }: NonNullable<Batch['copies']>): string {
  const photos = `${formatWhole(total)}\u00a0${total > 1 ? 'photos copiées' : 'photo copiée'}`
  return copied === total ? `${photos} dans votre boutique` : `${formatWhole(copied)} sur ${photos}`
}
