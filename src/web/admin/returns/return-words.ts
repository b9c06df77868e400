import type { ParcelCard, ReceivedReturn } from '#contract/parcels/parcels.ts'
import { formatDirhams } from '#domain/money.ts'

/** Writes '2 articles remis en stock, 1 perdu (89 DH).'. */
export function receivedInWords({ restocked, lost, lost_value }: ReceivedReturn): string {
  const back =
    restocked === 0
      ? 'Aucun article remis en stock'
      : `${restocked}\u00a0${restocked > 1 ? 'articles remis' : 'article remis'} en stock`
  if (lost === 0) return `${back}.`
  return `${back}, ${lost}\u00a0${lost > 1 ? 'perdus' : 'perdu'} (${formatDirhams(lost_value)}).`
}

/** Writes '3 attendus depuis plus de 10 jours'. */
export function lateInWords({
  late_returns,
  return_late_days,
}: {
  late_returns: number
  return_late_days: number
}): string {
  return `${late_returns}\u00a0${late_returns > 1 ? 'attendus' : 'attendu'} depuis plus de ${return_late_days}\u00a0jours`
}

/** Says why a parcel cannot be received; null for one that can. A lost one may be found. */
export function whyNotReceivable({
  state,
  returned_at,
}: Pick<ParcelCard, 'state' | 'returned_at'>): string | null {
  switch (state) {
    case 'livre-en-partie':
      return returned_at === null ? null : 'Ce retour a déjà été reçu.'
    case 'retourne':
      return 'Ce retour a déjà été reçu.'
    case 'a-remettre':
      return 'Ce colis n’a pas encore été remis au transporteur.'
    case 'livre':
      return 'Ce colis a été livré\u00a0: il n’est pas à recevoir.'
    case 'annule':
      return 'Ce colis a été annulé avant de partir.'
    default:
      return null
  }
}
