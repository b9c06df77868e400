import { randomUUID } from 'node:crypto'
import type { Written } from './account-writes.ts'

type Desk = {
  order: () => Promise<string>
  send: (method: 'PATCH' | 'POST', path: string, body: unknown) => Promise<unknown>
}

/** Calls about refunds that write an audit entry. */
export function refundWrites({ order, send }: Desk): Record<string, Written> {
  async function deliveredOrder(): Promise<string> {
    const id = await order()
    await send('PATCH', `/api/orders/${id}/status`, { status: 'livre' })
    return id
  }

  const refund = () => ({ refund_id: randomUUID(), amount: 1, method: 'especes' })
  return {
    'POST /api/orders/admin/{id}/refunds': {
      target: async () => ({ id: await deliveredOrder(), body: refund() }),
      entry: (id) => ({ action: 'order.refunded', subject: `order ${id}`, fields: [] }),
    },
    'DELETE /api/orders/admin/{id}/refunds/{refund_id}': {
      async target() {
        const [id, body] = [await deliveredOrder(), refund()]
        await send('POST', `/api/orders/admin/${id}/refunds`, body)
        return { id, refund_id: body.refund_id }
      },
      entry: (id) => ({ action: 'order.refund_withdrawn', subject: `order ${id}`, fields: [] }),
    },
  }
}
