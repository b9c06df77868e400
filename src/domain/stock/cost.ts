/** What goods cost. Amounts are dirhams with two decimals; arithmetic is in centimes. */

const CENTIMES_PER_DIRHAM = 100

export type CostedStock = { stock: number; cost: number | null }

/**
 * The cost of one piece after `quantity` more came in at `unitCost`, averaged by weight, half up. Pieces of unknown cost are
 * taken to have cost as much as the others; when nothing is known, the cost stays unknown.
 */
export function averageCost(
  { stock, cost }: CostedStock,
  { quantity, unitCost }: { quantity: number; unitCost: number | null },
): number | null {
  if (unitCost === null || quantity <= 0) return cost
  if (cost === null || stock <= 0) return fromCentimes(toCentimes(unitCost))
  const worth = stock * toCentimes(cost) + quantity * toCentimes(unitCost)
  return fromCentimes(worth / (stock + quantity))
}

/**
 * What one piece costs after it was poured: the cost of the opened bottles, shared by millilitre over what was filled. What
 * was spilt is paid by what is left, so that no money disappears.
 * @param ml of one poured piece
 */
export function pouredCost(
  { bottles, bottleCost }: { bottles: number; bottleCost: number | null },
  { ml, filledMl }: { ml: number; filledMl: number },
): number | null {
  if (bottleCost === null || filledMl <= 0) return null
  return fromCentimes((bottles * toCentimes(bottleCost) * ml) / filledMl)
}

function toCentimes(amount: number): number {
  return Math.round(amount * CENTIMES_PER_DIRHAM)
}

function fromCentimes(centimes: number): number {
  return Math.floor(centimes + 0.5) / CENTIMES_PER_DIRHAM
}
