import { deleteOrder, getOrder, listOrders, setOrderStatus } from '#contract/orders/admin.ts'
import { type AdminOrder, labelled, type OrderDetail, orderDetail, orderPage } from './admin-samples.ts'
import { type Answer, answer, refuse } from './fake-shop.ts'

const MISSING = { code: 'order_not_found', message: 'Cette commande n’existe plus.' }

/** API responses for orders, latest first: list, read, change and delete work on them. */
export function fakeOrders(...first: AdminOrder[]) {
  let held = first.map((order) => orderDetail(order))

  function change(id: string, changes: Partial<OrderDetail>): void {
    held = held.map((order) => (order.id === id ? { ...order, ...changes } : order))
  }

  function setStatus(id: string, status: AdminOrder['status']['id']): void {
    const history = held.find((order) => order.id === id)?.history ?? []
    const entered = {
      status,
      actor: 'admin',
      by: 'Nadia',
      created_at: '2026-11-21T11:00:00.000Z',
      goods: 'tenues',
    } as const
    change(id, { status: labelled(status), history: [...history, entered] })
  }

  const answers: Answer[] = [
    answer(listOrders, ({ status, search = '', page = 1, per_page = 20 }) => {
      const found = held.filter(({ name, order_number }) => `${name} ${order_number}`.includes(search))
      const shown = found.filter((order) => status === undefined || order.status.id === status)
      const start = (Number(page) - 1) * Number(per_page)
      return {
        orders: shown.slice(start, start + Number(per_page)),
        total: shown.length,
        statuses: orderPage(found).statuses,
      }
    }),
    answer(getOrder, ({ id }) => held.find((order) => order.id === id) ?? refuse(404, MISSING)),
    answer(setOrderStatus, ({ id, status }) => {
      setStatus(id, status)
      return held.find((order) => order.id === id) ?? refuse(404, MISSING)
    }),
    answer(deleteOrder, ({ id }) => {
      held = held.filter((order) => order.id !== id)
      return {}
    }),
  ]
  return {
    answers,
    setStatus,
    change,
    add: (order: AdminOrder) => {
      held = [orderDetail(order), ...held]
    },
    remove: (id: string) => {
      held = held.filter((order) => order.id !== id)
    },
  }
}
