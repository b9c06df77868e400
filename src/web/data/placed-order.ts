import { keep, readKept } from './browser-storage.ts'

const STORAGE_KEY = 'sillage-placed-order'

/** The order this visit has just placed: its page thanks and says what happens next, after a reload too. */
export function rememberPlacedOrder(orderNumber: string): void {
  keep('session', STORAGE_KEY, orderNumber)
}

export function isJustPlaced(orderNumber: string): boolean {
  return readKept('session', STORAGE_KEY) === orderNumber
}
