import type { EndpointAnswer, EndpointInput } from '#contract/endpoint.ts'
import { lookUpOrder } from '#contract/orders/orders.ts'
import { browserApi } from '#web/data/api.ts'
import { ApiError } from '#web/data/api-error.ts'

/** Reads an order; fields that this browser may not see are masked. */
export function trackedOrderQuery(lookUp: EndpointInput<typeof lookUpOrder>) {
  return {
    queryKey: [lookUpOrder.path, lookUp],
    queryFn: async () => {
      const order: EndpointAnswer<typeof lookUpOrder> | null = await browserApi.call(lookUpOrder, lookUp)
      // An empty result counts as not found (S8.12).
      if (order === null) throw new ApiError(404, '', 'Not Found')
      return order
    },
  }
}
