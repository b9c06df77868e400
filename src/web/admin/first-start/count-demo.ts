import { formatWhole } from '#domain/money.ts'
import type { DemoContents } from '#web/data/admin/first-start.ts'

/** Writes `30 parfums, 12 commandes, 9 clients, 4 codes promo et 5 promotions`. */
export function countDemo(demo: DemoContents): string {
  const counts = [
    inWords(demo.products, 'parfum', 'parfums'),
    inWords(demo.orders, 'commande', 'commandes'),
    inWords(demo.customers, 'client', 'clients'),
    inWords(demo.promo_codes, 'code promo', 'codes promo'),
    inWords(demo.promotions, 'promotion', 'promotions'),
  ].filter((words) => words !== null)
  return new Intl.ListFormat('fr', { type: 'conjunction' }).format(counts)
}

function inWords(count: number, one: string, several: string): string | null {
  return count === 0 ? null : `${formatWhole(count)}\u00a0${count > 1 ? several : one}`
}
