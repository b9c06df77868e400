import type { ReorderedLine } from '#domain/cart/order-again.ts'
import { volumeLabel } from '#domain/catalogue/vocabulary.ts'
import { formatDirhams } from '#domain/money.ts'

/** Says how much of a former order went into the cart. */
export function addedWords(count: number): string {
  if (count === 0) return 'Rien n’a pu être ajouté à votre panier.'
  return count === 1 ? '1 article est dans votre panier.' : `${count} articles sont dans votre panier.`
}

/** Says what differs from the former order: fewer pieces, or another price; null if nothing does. */
export function lineWords({ ordered, added, shortfall, price }: ReorderedLine): string | null {
  const name = `${ordered.product_name}, ${volumeLabel(ordered.volume)}\u00a0: `
  switch (shortfall) {
    case 'no_longer_sold':
      return `${name}n’est plus en vente.`
    case 'sold_out':
      return `${name}épuisé.`
    case 'stock':
      return `${name}${amount(added, ordered.quantity)}, il n’en reste pas davantage.`
    case 'bounds':
      return `${name}${amount(added, ordered.quantity)}, une commande est limitée en nombre de pièces.`
    case null:
      return price === null || price === ordered.price
        ? null
        : `${name}${formatDirhams(price)}, au lieu de ${formatDirhams(ordered.price)} alors.`
  }
}

function amount(added: number, wanted: number): string {
  return added === 0 ? 'aucun ajouté' : `${added} sur ${wanted}`
}
