import type { Issue } from '#domain/errors.ts'
import { formatWhole } from '#domain/money.ts'
import { hasTwoDecimals } from '#domain/two-decimals.ts'

/** Somebody may enter these about pieces, apart from a pouring. */
export const ADJUSTMENT_KINDS = ['reception', 'inventaire', 'casse', 'echantillon', 'correction'] as const
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number]

/** One line may move so many pieces at once. */
export const MAX_PIECES = 10_000
export const MAX_STOCK_NOTE = 300
export const MAX_COST_DH = 100_000

export type AdjustmentLine = {
  variant_id: number
  /**
   * Counts the pieces that came, are there, are gone, or, for a correction, are added (below 0: taken away).
   */
  pieces: number
  /** Is the cost of one piece that came, in DH. */
  unit_cost?: number | null | undefined
}

export type Adjustment = {
  kind: AdjustmentKind
  note?: string | null | undefined
  lines: readonly AdjustmentLine[]
}

/** Counts pieces that are in the shop: to sell, and reserved by open orders that are not packed yet. */
export type Shelf = { stock: number; on_shelf: number }

/**
 * Says by how much a line changes the stock for sale. A count is compared with what should be on the shelf, so that
 * orders that come in meanwhile make no difference.
 */
export function stockDelta(kind: AdjustmentKind, pieces: number, { on_shelf }: Shelf): number {
  if (kind === 'inventaire') return pieces - on_shelf
  return kind === 'casse' || kind === 'echantillon' ? -pieces : pieces
}

/** Says why so many pieces cannot be taken away. `size` is its name: `Flacon 50 ml`. */
export function adjustmentRefusal(kind: AdjustmentKind | 'versement', size: string, shelf: Shelf): string {
  const { stock } = shelf
  const reserved = shelf.on_shelf - stock
  if (kind === 'inventaire') {
    const orders = reserved > 1 ? `${reserved} pièces` : 'une pièce'
    return `${size}\u00a0: des commandes en cours réservent ${orders}. Recomptez, ou modifiez ces commandes d’abord.`
  }
  const left = stock === 0 ? 'il n’en reste pas à vendre' : `il n’en reste que ${stock} à vendre`
  const others =
    reserved > 0 ? ` (${reserved} de plus ${reserved > 1 ? 'sont réservées' : 'est réservée'})` : ''
  return `${size}\u00a0: ${left}${others}.`
}

/** Returns the issues of an adjustment, at `lines` or `note`. */
export function adjustmentIssues({ kind, note, lines }: Adjustment): Issue[] {
  const issues = lines.flatMap((line, index) => lineIssues(kind, line, `lines.${index}`))
  const ids = new Set(lines.map(({ variant_id }) => variant_id))
  if (lines.length === 0) issues.push({ path: 'lines', message: 'Indiquez combien de pièces.' })
  if (ids.size < lines.length) issues.push({ path: 'lines', message: 'Un format est indiqué deux fois.' })
  const written = note?.trim() ?? ''
  if (kind === 'correction' && written === '') issues.push({ path: 'note', message: 'Dites pourquoi.' })
  return [...issues, ...noteIssues(written)]
}

export function noteIssues(note: string): Issue[] {
  if (note.length <= MAX_STOCK_NOTE) return []
  return [{ path: 'note', message: `Cette note est trop longue (${MAX_STOCK_NOTE} caractères au plus).` }]
}

function lineIssues(kind: AdjustmentKind, { pieces, unit_cost }: AdjustmentLine, path: string): Issue[] {
  const message = piecesRefusal(kind, pieces)
  return [
    ...(message === null ? [] : [{ path: `${path}.pieces`, message }]),
    ...costIssues(unit_cost, `${path}.unit_cost`),
  ]
}

/** Says why so many pieces cannot be entered, as a sentence; null when they can. */
export function piecesRefusal(kind: AdjustmentKind, pieces: number): string | null {
  if (!Number.isInteger(pieces)) return 'Indiquez un nombre entier de pièces.'
  if (Math.abs(pieces) > MAX_PIECES) return `Au plus ${formatWhole(MAX_PIECES)} pièces à la fois.`
  if (kind === 'correction') return pieces === 0 ? 'Indiquez combien de pièces ajouter ou enlever.' : null
  if (kind === 'inventaire') {
    return pieces < 0 ? 'Un comptage commence à 0. S’il ne reste rien, indiquez 0.' : null
  }
  return pieces < 1 ? 'Indiquez au moins une pièce.' : null
}

export function costIssues(cost: number | null | undefined, path: string): Issue[] {
  if (cost === null || cost === undefined) return []
  if (cost >= 0 && cost <= MAX_COST_DH && hasTwoDecimals(cost)) return []
  return [{ path, message: 'Indiquez un coût en DH, avec deux décimales au plus.' }]
}
