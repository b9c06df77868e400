/** Room of stock: why it changes, what goods cost, what becomes of a bottle's millilitres, and how long it lasts. */

/** Says why a size's stock has changed (A23.1). */
export const STOCK_REASONS = [
  ...['vente', 'annulation', 'retour'],
  ...['reception', 'inventaire', 'casse', 'echantillon', 'versement', 'correction'],
] as const satisfies StockReason[]

export type StockReason =
  | 'vente'
  | 'annulation'
  | 'retour'
  | 'reception'
  | 'inventaire'
  | 'casse'
  | 'echantillon'
  | 'versement'
  | 'correction'

export const STOCK_REASON_LABELS: Record<StockReason, string> = {
  vente: 'Commande',
  annulation: 'Commande annulée',
  retour: 'Retour de colis',
  reception: 'Réception',
  inventaire: 'Comptage',
  casse: 'Casse',
  echantillon: 'Échantillon',
  versement: 'Versement en décants',
  correction: 'Correction',
}
