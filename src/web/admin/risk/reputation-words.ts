import type { Reputation } from '#contract/risk/risk.ts'

/** Writes '3 commandes · 2 livrées · 1 refusée'. */
export function reputationInWords({ orders, delivered, refused, unreachable, fake }: Reputation): string {
  if (orders === 0) return 'Aucune commande'
  return [
    counted(orders, 'commande', 'commandes'),
    counted(delivered, 'livrée', 'livrées'),
    counted(refused, 'refusée', 'refusées'),
    counted(unreachable, 'injoignable', 'injoignables'),
    counted(fake, 'fausse', 'fausses'),
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

function counted(count: number, one: string, many: string): string | null {
  return count === 0 ? null : `${count}\u00a0${count > 1 ? many : one}`
}
