import { withoutNumberLabel } from '#domain/orders/order.ts'

/** A code on a parcel is its tracking number or the number of its order. */
type Coded = { tracking: string | null; order_number: string }

/** Codes are compared without spaces, hyphens, case or a 'N°' before them: labels and people write them differently. */
export function codeKey(code: string): string {
  return withoutNumberLabel(code)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
}

/** Finds the parcel of a scanned or typed code; a tracking number comes before an order number. */
export function findByCode<T extends Coded>(parcels: readonly T[], code: string): T | undefined {
  const key = codeKey(code)
  if (key === '') return undefined
  return (
    parcels.find(({ tracking }) => tracking !== null && codeKey(tracking) === key) ??
    parcels.find(({ order_number }) => codeKey(order_number) === key)
  )
}
