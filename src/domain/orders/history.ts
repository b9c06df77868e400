/**
 * An order is changed by its shopper, by a person of the team, by the shop itself, or by a carrier, through a file that a
 * person of the team read in.
 */
export const HISTORY_ACTORS = ['shopper', 'admin', 'shop', 'carrier'] as const
export type HistoryActor = (typeof HISTORY_ACTORS)[number]

/** Says who did it in an order's history; `name` is the person of the team, null once it is not known any more. */
export function actorInWords(actor: HistoryActor, name: string | null): string {
  switch (actor) {
    case 'shopper':
      return 'Client'
    case 'shop':
      return 'La boutique, d’elle-même'
    case 'carrier':
      return name === null ? 'Fichier du transporteur' : `Fichier du transporteur, lu par ${name}`
    case 'admin':
      return name ?? 'L’équipe'
  }
}
