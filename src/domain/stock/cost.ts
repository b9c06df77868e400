/** This file computes what goods cost. Amounts are dirhams with two decimals; arithmetic is in centimes. */

const CENTIMES_PER_DIRHAM = 100

export type CostedStock = { stock: number; cost: number | null }

/**
 * Returns the cost of one piece after `quantity` more came in at `unitCost`, averaged by weight, half up. Pieces of
 * unknown cost are taken to have cost as much as the others; when nothing is known, the cost stays unknown.
 */
export function averageCost(
  { stock, cost }: CostedStock,
  { quantity, unitCost }: { quantity: number; unitCost: number | null },
): number | null {
  if (unitCost === null || quantity <= 0) return cost
  return averageOfWorth({ stock, cost }, { quantity, worth: quantity * unitCost })
}

/**
 * Returns the cost of one piece after goods of this worth came in: `averageCost` for an amount that need not be a
 * multiple of the pieces.
 */
export function averageOfWorth(
  { stock, cost }: CostedStock,
  { quantity, worth }: { quantity: number; worth: number },
): number {
  if (cost === null) return fromCentimes(toCentimes(worth) / quantity)
  return fromCentimes((stock * toCentimes(cost) + toCentimes(worth)) / (stock + quantity))
}

function toCentimes(amount: number): number {
  return Math.round(amount * CENTIMES_PER_DIRHAM)
}

function fromCentimes(centimes: number): number {
  return Math.floor(centimes + 0.5) / CENTIMES_PER_DIRHAM
}
