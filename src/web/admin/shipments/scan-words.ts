import type { ParcelCard } from '#contract/parcels/parcels.ts'
import { findByCode } from '#domain/parcels/scanned.ts'
import { PARCEL_STATE_LABELS } from '#domain/parcels/words.ts'
import type { ScanReply } from '#web/admin/scanning/scan-sheet.tsx'
import { searchParcels } from '#web/data/admin/shipments.ts'
import { refusalMessage } from '#web/data/api-error.ts'

/** Says why a scanned code is not on this carrier's list. */
export async function whyAbsent(code: string, carrierId: number): Promise<ScanReply> {
  try {
    const found = findByCode(await searchParcels(code), code)
    return {
      tone: 'refused',
      text: found === undefined ? `Aucun colis avec le numéro ${code}` : whyNot(found, carrierId),
    }
  } catch (error) {
    return { tone: 'refused', text: refusalMessage(error, 'Pas de réponse du serveur. Scannez de nouveau.') }
  }
}

/** Says why a parcel cannot be put on this carrier's bordereau. */
export function whyNot(parcel: ParcelCard, carrierId: number): string {
  const { order_number, state, carrier, ready_at, void_label, handover_number } = parcel
  if (state !== 'a-remettre') {
    return handover_number === null
      ? `${order_number}\u00a0: ${PARCEL_STATE_LABELS[state].toLowerCase()}`
      : `${order_number} est déjà parti (${handover_number})`
  }
  if (carrier !== null && carrier.id !== carrierId) return `${order_number} part avec ${carrier.name}`
  if (void_label !== null) return `${order_number}\u00a0: étiquette à réimprimer`
  return ready_at === null ? `${order_number} n’est pas encore prêt` : `${order_number} vient d’être préparé`
}
