/** Room of conversions: what Meta and TikTok are told of orders, and by which rules. */

/** The networks that the shop tells of orders, each once. */
export const NETWORKS = ['meta', 'tiktok'] as const
export type Network = (typeof NETWORKS)[number]

export const NETWORK_LABELS: Readonly<Record<Network, string>> = { meta: 'Meta', tiktok: 'TikTok' }

/** The event has this name at each network. */
export const EVENT_NAMES: Readonly<Record<Network, string>> = { meta: 'Purchase', tiktok: 'CompletePayment' }

/** What became of an order's event: it waits for its next try, was taken, or was refused. */
export const CONVERSION_STATES = ['attente', 'envoyee', 'refusee'] as const
export type ConversionState = (typeof CONVERSION_STATES)[number]

export const CONVERSION_STATE_LABELS: Readonly<Record<ConversionState, string>> = {
  attente: 'En attente',
  envoyee: 'Envoyée',
  refusee: 'Refusée',
}

/** What waits has no next try while its order is not to be told, or its network is not told of any. */
export const CONVERSION_HOLDS = ['order', 'network'] as const
export type ConversionHold = (typeof CONVERSION_HOLDS)[number]

/** An order is told once at this moment: when it is delivered, or already when its shopper has confirmed it. */
export const CONVERSION_MOMENTS = ['delivered', 'confirmed'] as const
export type ConversionMoment = (typeof CONVERSION_MOMENTS)[number]

/** Both networks take events of so many days, and Meta refuses the whole request for one that is older. */
export const TOLD_WITHIN_DAYS = 7
