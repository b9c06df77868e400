import { STOCK_SORTS } from '#domain/products/filters.ts'

export type StockSort = (typeof STOCK_SORTS)[number]

/** Cycles none, ascending, descending (A2.21). */
export function nextStockSort(sort: StockSort): StockSort {
  return STOCK_SORTS[(STOCK_SORTS.indexOf(sort) + 1) % STOCK_SORTS.length] ?? 'none'
}
