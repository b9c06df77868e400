import { randomUUID } from 'node:crypto'
import { getOrder } from '#services/orders/list.ts'
import { readOwed } from '#services/orders/owed.ts'
import type { Written } from './account-writes.ts'
import type { TestApp } from './test-app.ts'
import type { Visit } from './test-visit.ts'

/** Calls about refunds and returns after the sale that write an audit entry. */
export function refundWrites(
  at: () => { app: TestApp; desk: Visit },
  order: () => Promise<string>,
): Record<string, Written> {
  const send = (method: 'PATCH' | 'POST', path: string, body: unknown) => at().desk.send(method, path, body)
  const itemOf = async (id: string) => (await getOrder(at().app.shop, id)).items[0]?.id ?? 0

  async function deliveredOrder(): Promise<string> {
    const id = await order()
    await send('PATCH', `/api/orders/${id}/status`, { status: 'livre' })
    return id
  }

  const refund = () => ({ refund_id: randomUUID(), amount: 1, method: 'especes' })
  const known = { known: 0, reason: 'autre', way_payer: 'client' }
  const piecesOf = async (id: string) => [{ order_item_id: await itemOf(id), quantity: 1 }]

  async function returned() {
    const [id, return_id] = [await deliveredOrder(), randomUUID()]
    await send('POST', `/api/orders/admin/${id}/returns`, { ...known, return_id, lines: await piecesOf(id) })
    return { id, refund_id: return_id }
  }

  async function waiver(id: string, return_id: string) {
    const { amount } = await readOwed(at().app.shop.db, id)
    return { waiver_id: randomUUID(), return_id, amount }
  }

  return {
    'PUT /api/orders/admin/{id}/credit': {
      async target() {
        const id = await deliveredOrder()
        await send('POST', `/api/orders/admin/${id}/refunds`, { ...refund(), method: 'avoir' })
        return { id: await order(), body: { version: 1, is_used: true } }
      },
      entry: (id) => ({ action: 'order.credit_used', subject: `order ${id}`, fields: [] }),
    },
    'POST /api/orders/admin/{id}/returns': {
      async target() {
        const id = await deliveredOrder()
        return { id, body: { ...known, return_id: randomUUID(), lines: await piecesOf(id) } }
      },
      entry: (id) => ({ action: 'order.return_noted', subject: `order ${id}`, fields: [] }),
    },
    'POST /api/orders/admin/{id}/exchanges': {
      async target() {
        const id = await deliveredOrder()
        const { variant_id } = await at()
          .app.shop.db.selectFrom('order_items')
          .select('variant_id')
          .where('order_id', '=', id)
          .executeTakeFirstOrThrow()
        const exchange = {
          free_shipping: true,
          rest: 'avoir',
          total: 0,
          items: [{ variant_id, quantity: 1 }],
        }
        return { id, body: { ...known, ...exchange, return_id: randomUUID(), lines: await piecesOf(id) } }
      },
      entry: (id) => ({ action: 'order.exchanged', subject: `order ${id}`, fields: [] }),
    },
    'PUT /api/orders/admin/{id}/returns/{return_id}/reception': {
      async target() {
        const target = await returned()
        const [line] = await piecesOf(target.id)
        return { ...target, body: { lines: [{ ...line, condition: 'abime' }] } }
      },
      entry: (id) => ({ action: 'order.return_received', subject: `order ${id}`, fields: [] }),
    },
    'DELETE /api/orders/admin/{id}/returns/{return_id}': {
      target: returned,
      entry: (id) => ({ action: 'order.return_withdrawn', subject: `order ${id}`, fields: [] }),
    },
    'POST /api/orders/admin/{id}/waivers': {
      async target() {
        const { id, refund_id: return_id } = await returned()
        return { id, body: await waiver(id, return_id) }
      },
      entry: (id) => ({ action: 'order.return_refund_waived', subject: `order ${id}`, fields: [] }),
    },
    'DELETE /api/orders/admin/{id}/waivers/{waiver_id}': {
      async target() {
        const { id, refund_id: return_id } = await returned()
        const body = await waiver(id, return_id)
        await send('POST', `/api/orders/admin/${id}/waivers`, body)
        return { id, refund_id: body.waiver_id }
      },
      entry: (id) => ({ action: 'order.return_waiver_withdrawn', subject: `order ${id}`, fields: [] }),
    },
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
