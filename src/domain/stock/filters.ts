/** What the list of stock is narrowed to. Only owners know costs. */
export const STOCK_FILTERS = ['tous', 'bientot', 'epuise', 'a-compter', 'sans-cout'] as const
export type StockFilter = (typeof STOCK_FILTERS)[number]

export const STOCK_FILTER_LABELS: Record<StockFilter, string> = {
  tous: 'Tous',
  bientot: 'Bientôt épuisé',
  epuise: 'Épuisé',
  'a-compter': 'À compter',
  'sans-cout': 'Sans coût',
}

/** What was counted within this time needs no second look during the same stocktaking. */
export const COUNT_DAYS = 7
