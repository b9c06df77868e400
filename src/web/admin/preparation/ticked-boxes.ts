import { createKeptStore } from '#web/data/kept-store.ts'
import { useStorePart } from '#web/store.ts'

/**
 * Keeps the articles that are in the box already, by order and version, because other lines have other boxes.
 * They are kept over a reload of this tab.
 */
const boxes = createKeptStore<ReadonlySet<string>>(new Set(), {
  storage: 'session',
  key: 'boxes',
  parse: (text) => new Set(text === null ? [] : text.split(' ')),
  format: (ticked) => (ticked.size === 0 ? null : [...ticked].join(' ')),
})

export function useIsTicked(box: string): boolean {
  return useStorePart(boxes, (ticked) => ticked.has(box))
}

/** Says how many articles are not in the box yet. */
export function useLeft(order: Line & { items: readonly { id: number }[] }): number {
  return useStorePart(boxes, (ticked) => order.items.filter(({ id }) => !ticked.has(boxOf(order, id))).length)
}

type Line = { order_id: string; version: number }

export function boxOf({ order_id, version }: Line, itemId: number): string {
  return `${order_id}:${version}:${itemId}`
}

export function tickBox(box: string, isOn: boolean): void {
  const next = new Set(boxes.read())
  if (isOn) next.add(box)
  else next.delete(box)
  boxes.replace(next)
}
