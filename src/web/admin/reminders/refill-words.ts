/** Returns a text such as `encore 6 jours environ`, or since when the perfume is used up by the shop's count. */
export function daysLeftInWords(days: number): string {
  if (days > 1) return `encore ${days}\u00a0jours environ`
  if (days === 1) return 'encore un jour environ'
  if (days === 0) return 'vide ces jours-ci'
  return days === -1 ? 'vide depuis hier environ' : `vide depuis ${-days}\u00a0jours environ`
}
