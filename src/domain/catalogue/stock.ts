import { say, sayCount } from '#domain/words/say.ts'
import { WORDS } from './stock-words.fr.ts'

/** In the admin, a total stock below 10 is low (A9.1). */
export const LOW_TOTAL_STOCK = 10

export type StockLevel = 'out' | 'low' | 'in'

/** From 1 piece to the shop's threshold the stock is low (S9.13). */
export function stockLevel(stock: number, lowStockThreshold: number): StockLevel {
  if (stock <= 0) return 'out'
  return stock <= lowStockThreshold ? 'low' : 'in'
}

/** Returns 'En stock (N disponibles)' or 'Rupture de stock' (S2.50); one is '1 disponible' (D43). */
export function stockMessage(stock: number): string {
  return stock <= 0 ? WORDS.out : sayCount(WORDS.inStock, stock, {})
}

/** Returns the message for a refused quantity (S5.2). */
export function insufficientStockMessage(stock: number): string {
  return sayCount(WORDS.insufficient, stock, {})
}

/** Returns the message for a cart line above the stock, with the product's name. */
export function shortLineMessage({ name, stock }: { name: string; stock: number }): string {
  return stock === 0
    ? say(WORDS.lineOut, { name })
    : say(WORDS.lineShort, { name, message: insufficientStockMessage(stock) })
}
