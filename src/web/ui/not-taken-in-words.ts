/** Says of a line what was given back at the door: 'Rendu à la livraison', or '1 sur 2 rendu à la livraison'. */
export function notTakenInWords({ quantity, not_taken }: { quantity: number; not_taken: number }): string {
  if (not_taken === quantity) {
    return quantity === 1 ? 'Rendu à la livraison' : `${quantity}\u00a0rendus à la livraison`
  }
  return `${not_taken}\u00a0sur\u00a0${quantity} ${not_taken > 1 ? 'rendus' : 'rendu'} à la livraison`
}
