import { useQuery } from '@tanstack/react-query'
import { isErased } from '#domain/customers/erasure.ts'
import type { ToldOrder } from '#domain/messages/variables.ts'
import { ordersQuery } from '#web/data/admin/orders.ts'

const EXAMPLE: ToldOrder = {
  order_number: 'SL-7K3Q-9XVD',
  name: 'Salma Bennani',
  city: 'Fès',
  address: '14, rue des Orangers',
  district: 'Narjiss',
  landmark: null,
  deliver_on: null,
  total: 255,
  items: [{ product_name: 'Rosée de Kelaâ', volume: '10ml', quantity: 2 }],
}

/** Returns the order in previews: the newest one, or an example in a shop without any. */
export function usePreviewOrder(): { order: ToldOrder; caption: string } {
  const { data } = useQuery(ordersQuery({ page: 1 }))
  const newest = data?.orders.find((order) => !isErased(order))
  return newest === undefined
    ? { order: EXAMPLE, caption: 'Aperçu, avec une commande d’exemple' }
    : { order: newest, caption: `Aperçu, avec la commande ${newest.order_number}` }
}
