export type TrackingSearch = { order?: string; phone?: string }

/** The parameters `order` and `phone` of /suivi pre-fill the form (S2.62). */
export function readTrackingSearch({ order, phone }: Record<string, unknown>): TrackingSearch {
  return {
    ...(isFilled(order) && { order }),
    ...(isFilled(phone) && { phone }),
  }
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
