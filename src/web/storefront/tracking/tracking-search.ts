export type TrackingSearch = { order?: string; phone?: string }

/** The address of /suivi: `order` and `phone` pre-fill the form (storefront §2). */
export function readTrackingSearch({ order, phone }: Record<string, unknown>): TrackingSearch {
  return {
    ...(isFilled(order) && { order }),
    ...(isFilled(phone) && { phone }),
  }
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
