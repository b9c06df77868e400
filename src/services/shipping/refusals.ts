import { ShopError } from '#domain/errors.ts'
import type { RefusedEvent } from '#domain/parcels/transitions.ts'

const SENTENCES: Record<RefusedEvent, string> = {
  parcel_not_ready: 'Ce colis n’est pas prêt à être remis.',
  parcel_not_handed: 'Ce colis n’a pas encore été remis au transporteur.',
  parcel_ended: 'Le chemin de ce colis est déjà terminé.',
  already_returned: 'Ce retour a déjà été reçu.',
  parcel_out: 'Le colis est parti\u00a0: il ne peut plus être modifié.',
}

export function refusedEvent(code: RefusedEvent): ShopError {
  return new ShopError(code, SENTENCES[code])
}
