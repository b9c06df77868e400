/** Room of stock: why it changes, what goods cost, and what becomes of a bottle's millilitres. */

/** Why a size's stock has changed (A23.1). */
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
