import type { AdminOrder } from '#web/data/admin/orders.ts'

/** Cards are sorted by these keys. */
type Placed = Pick<AdminOrder, 'id' | 'created_at'>

/** Holds the cards on screen, and new ones held back while the list is in use. */
export type SteadyOrders<O extends Placed = AdminOrder> = {
  /** Identifies the filter and page; another value starts a new list. */
  list: string
  shown: readonly O[]
  waiting: readonly O[]
}

/**
 * Merges a response without moving any card. Newer orders wait, older ones are appended, and cards that no longer match
 * the filter stay.
 */
export function holdOrders<O extends Placed>(now: SteadyOrders<O>, answer: readonly O[]): SteadyOrders<O> {
  const { kept, newcomers } = compare(now, answer)
  const last = kept.at(-1)
  const waiting = newcomers.filter((order) => last !== undefined && isNewer(order, last))
  const later = newcomers.filter((order) => !waiting.includes(order))
  return { ...now, shown: [...kept, ...later], waiting }
}

/**
 * Merges a response and inserts the waiting orders. Cards pushed to the next page are dropped.
 * @param perPage the number of orders in a full response
 */
export function releaseOrders<O extends Placed>(
  now: SteadyOrders<O>,
  answer: readonly O[],
  perPage: number,
): SteadyOrders<O> {
  const { kept, newcomers } = compare(now, answer)
  const last = answer.length >= perPage ? answer.at(-1) : undefined
  const staying = kept.filter((order) => answer.includes(order) || last === undefined || isNewer(order, last))
  const shown = [...staying, ...newcomers].sort((one, other) => (isNewer(one, other) ? -1 : 1))
  return { ...now, shown, waiting: [] }
}

/** `1 nouvelle commande`; with 'autre' if some are older and match the filter after a change of status. */
export function waitingLabel<O extends Placed>({ shown, waiting }: SteadyOrders<O>): string {
  const [first] = shown
  const areNew = waiting.every((order) => first === undefined || isNewer(order, first))
  const one = areNew ? 'nouvelle commande' : 'autre commande'
  const many = areNew ? 'nouvelles commandes' : 'autres commandes'
  return `${waiting.length}\u00a0${waiting.length === 1 ? one : many}`
}

function compare<O extends Placed>({ shown }: SteadyOrders<O>, answer: readonly O[]) {
  const answered = new Map(answer.map((order) => [order.id, order]))
  const known = new Set(shown.map(({ id }) => id))
  return {
    kept: shown.map((order) => answered.get(order.id) ?? order),
    newcomers: answer.filter(({ id }) => !known.has(id)),
  }
}

/** Puts the newest first: by time, then by id. */
function isNewer(one: Placed, other: Placed): boolean {
  if (one.created_at !== other.created_at) return one.created_at > other.created_at
  return one.id > other.id
}
