import { queryOptions } from '@tanstack/react-query'
import type { EndpointInput } from '#contract/endpoint.ts'
import { trackOrder } from '#contract/orders.ts'
import { browserApi } from './api.ts'

/** An order as this browser may see it. */
export function trackedOrderQuery(lookUp: EndpointInput<typeof trackOrder>) {
  return queryOptions({
    queryKey: [trackOrder.path, lookUp],
    queryFn: () => browserApi.call(trackOrder, lookUp),
  })
}
