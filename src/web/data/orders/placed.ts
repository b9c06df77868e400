import { keep, readKept } from '#web/data/browser-storage.ts'

const STORAGE_KEY = 'sillage-placed-order'

/** Remembers the order just placed: its page shows the thank-you note, even after a reload. */
export function rememberPlacedOrder(orderNumber: string): void {
  keep('session', STORAGE_KEY, orderNumber)
}

export function isJustPlaced(orderNumber: string): boolean {
  return readKept('session', STORAGE_KEY) === orderNumber
}
