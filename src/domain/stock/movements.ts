/** Room of stock: why it changes, what goods cost, and what becomes of a bottle's millilitres. */

/** Why a size's stock has changed. */
export const STOCK_REASONS = [
  'vente',
  'annulation',
  'retour',
  'reception',
  'inventaire',
  'casse',
  'echantillon',
  'versement',
  'correction',
] as const
export type StockReason = (typeof STOCK_REASONS)[number]

export const STOCK_REASON_LABELS: Record<StockReason, string> = {
  vente: 'Vente',
  annulation: 'Annulation',
  retour: 'Retour',
  reception: 'Réception',
  inventaire: 'Inventaire',
  casse: 'Casse',
  echantillon: 'Échantillon',
  versement: 'Versement',
  correction: 'Correction',
}

/** What somebody enters by hand. */
export const ADJUSTMENT_KINDS = ['reception', 'inventaire', 'casse', 'echantillon', 'correction'] as const
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number]

/** The longest note of a movement. */
export const MAX_STOCK_NOTE_LENGTH = 300
/** Sizes in one entry: an inventory counts a whole catalogue in several. */
export const MAX_STOCK_LINES = 200
/** Pieces of one size in one entry. */
export const MAX_STOCK_PIECES = 100_000
/** The highest cost of one piece, in DH. */
export const MAX_UNIT_COST = 1_000_000
