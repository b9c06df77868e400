/** Narrows the list of stock. Only owners know costs. */
export const STOCK_FILTERS = ['tous', 'bientot', 'epuise', 'a-compter', 'sans-cout'] as const
export type StockFilter = (typeof STOCK_FILTERS)[number]

export const STOCK_FILTER_LABELS: Record<StockFilter, string> = {
  tous: 'Tous',
  bientot: 'Bientôt épuisé',
  epuise: 'Épuisé',
  'a-compter': 'À compter',
  'sans-cout': 'Sans coût',
}

/** A size that was counted within so many days is not counted again in the same stocktaking. */
export const COUNT_DAYS = 7
const DAY_MS = 86_400_000

/** Counts from before this moment are too old. */
export function countedSince(now: Date): Date {
  return new Date(now.getTime() - COUNT_DAYS * DAY_MS)
}

/** Returns the sizes that nobody has counted lately. */
export function uncountedSizes<Size extends { counted_at: string | null }>(
  sizes: readonly Size[],
  now: Date,
): Size[] {
  const since = countedSince(now).getTime()
  return sizes.filter(({ counted_at }) => counted_at === null || Date.parse(counted_at) < since)
}
