import type { LabelChange } from '#domain/parcels/void-label.ts'
import type { ShopTransaction } from '#services/shop.ts'

/** What a person puts right at a carrier that takes no corrections. */
const CHANGED: Readonly<Record<'lines' | 'address' | 'terms', string>> = {
  lines: 'Contenu ou montant changés',
  address: 'Destinataire ou adresse changés',
  terms: 'Consignes changées',
}

/**
 * Notes that a parcel has changed after its carrier was told of it: the carrier is told at the next turn, and until then a person
 * reads that it does not know.
 */
export async function noteChange(
  tx: ShopTransaction,
  parcelId: string,
  { changed, now }: { changed: Extract<LabelChange, 'lines' | 'address' | 'terms'>; now: Date },
): Promise<void> {
  const set = {
    changed_at: now,
    message: `${CHANGED[changed]} depuis son envoi\u00a0: corrigez-le aussi chez le transporteur.`,
  }
  const known = tx.updateTable('parcel_sendings').where('parcel_id', '=', parcelId)
  await known.where('state', '=', 'inconnu').set(set).execute()
  await known
    .where('state', '=', 'envoye')
    .set({ ...set, next_at: now })
    .execute()
}
