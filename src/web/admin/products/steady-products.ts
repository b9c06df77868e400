import type { AdminProduct } from '#contract/products/products.ts'

/**
 * The list of what must be restocked while somebody works in it: a product that leaves it because its stock was changed
 * here stays in its place, so that nothing moves under the fingers.
 * @param shown what the list showed until now
 * @param fresh what the server lists now
 * @param changed products as saved here, by id
 */
export function steadyProducts(
  shown: readonly AdminProduct[],
  fresh: readonly AdminProduct[],
  changed: ReadonlyMap<number, AdminProduct>,
): AdminProduct[] {
  const listed = new Map(fresh.map((product) => [product.id, product]))
  const staying = shown.flatMap(({ id }) => listed.get(id) ?? changed.get(id) ?? [])
  const known = new Set(staying.map(({ id }) => id))
  return [...staying, ...fresh.filter(({ id }) => !known.has(id))]
}
