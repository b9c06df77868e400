import { useQueryClient } from '@tanstack/react-query'
import type { OrderToPrepare } from '#contract/parcels/parcels.ts'
import { findByCode } from '#domain/parcels/scanned.ts'
import type { ScanReply } from '#web/admin/scanning/scan-sheet.tsx'
import { knownPreparation } from '#web/data/admin/preparation.ts'
import { refusalMessage } from '#web/data/api-error.ts'
import { blocksOf, isBeingPacked, isDone } from './groups.ts'
import type { Parcels } from './use-parcels.ts'

/** Returns what scanning a label does here: its parcel is packed (A26.89). */
export function usePackingScan(parcels: Parcels): (code: string) => Promise<ScanReply> {
  const queryClient = useQueryClient()
  // The list is taken as it is now, because codes come faster than the screen is drawn.
  const ordersNow = () => knownPreparation(queryClient)?.orders ?? []
  return async (code) => {
    const found = findByCode(ordersNow().map(coded), code)
    if (found === undefined) {
      return { tone: 'refused', text: `Aucune commande à préparer avec le numéro ${code}` }
    }
    const { order } = found
    const refusal = whyNotPacked(order, parcels)
    if (refusal !== null) return { tone: 'refused', text: refusal }
    try {
      await parcels.write(order, { ready: true })
    } catch (error) {
      return {
        tone: 'refused',
        text: refusalMessage(error, 'Pas de réponse du serveur. Scannez de nouveau.'),
      }
    }
    const left = ordersNow().filter(isBeingPacked).length
    return {
      tone: 'done',
      text: `${order.order_number} est prêt · ${left === 0 ? 'tout est emballé' : `encore ${left}`}`,
    }
  }
}

function coded(order: OrderToPrepare) {
  return { order, order_number: order.order_number, tracking: order.parcel?.tracking ?? null }
}

/** Whoever scans a label holds it, so that one whose print was not noted is packed too. */
function whyNotPacked(order: OrderToPrepare, { drafts }: Parcels): string | null {
  const { order_number: number, parcel } = order
  const [block] = blocksOf(order, drafts.read().get(order.order_id))
  if (block !== undefined) return `${number}\u00a0: ${block.message}`
  if (parcel === null) return `${number}\u00a0: imprimez d’abord son étiquette`
  if (parcel.void_label !== null) return `${number}\u00a0: étiquette à réimprimer`
  return isDone(order) ? `${number} est déjà prêt` : null
}
