/** 5 or fewer and above 0 is low (storefront §9). */
export const LOW_STOCK = 5

/** A product's total stock below 10 is low for its owner (admin §9). */
export const LOW_TOTAL_STOCK = 10

export type StockLevel = 'out' | 'low' | 'in'

export function stockLevel(stock: number): StockLevel {
  if (stock <= 0) return 'out'
  return stock <= LOW_STOCK ? 'low' : 'in'
}

/** 'En stock (N disponibles)' or 'Rupture de stock' (storefront §2, Product detail). */
export function stockMessage(stock: number): string {
  return stock > 0 ? `En stock (${stock} disponibles)` : 'Rupture de stock'
}

/** The sentence of a refused quantity (storefront §5, Cart). */
export function insufficientStockMessage(stock: number): string {
  return `Il ne reste que ${stock} unités de ce produit.`
}

/** What a line that is short says, by the name of its goods. */
export function shortLineMessage({ name, stock }: { name: string; stock: number }): string {
  return stock === 0
    ? `${name}\u00a0: rupture de stock.`
    : `${name}\u00a0: ${insufficientStockMessage(stock)}`
}
