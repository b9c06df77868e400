import { createKeptStore } from '#web/data/kept-store.ts'
import { useStore } from '#web/store.ts'

/** What is in the box already, by order and version: other lines have other boxes. Kept over a reload of this tab. */
const boxes = createKeptStore<ReadonlySet<string>>(new Set(), {
  storage: 'session',
  key: 'boxes',
  parse: (text) => new Set(text === null ? [] : text.split(' ')),
  format: (ticked) => (ticked.size === 0 ? null : [...ticked].join(' ')),
})

export function useTickedBoxes(): ReadonlySet<string> {
  return useStore(boxes)
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
