/** Returns an anchor that no other item has: `image-5`. */
export function newAnchor(name: string, items: readonly { id: string }[]): string {
  let number = items.length + 1
  while (items.some(({ id }) => id === `${name}-${number}`)) number += 1
  return `${name}-${number}`
}
