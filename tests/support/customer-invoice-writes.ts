import { randomUUID } from 'node:crypto'
import type { Written } from './account-writes.ts'
import { INVOICED, INVOICING_IDENTITY } from './invoicing-samples.ts'
import { changeSettings } from './settings.ts'
import type { TestApp } from './test-app.ts'
import type { Visit } from './test-visit.ts'

/** Calls about invoices for customers that write an audit entry. */
export function customerInvoiceWrites(
  at: () => { app: TestApp; desk: Visit },
  order: () => Promise<string>,
): Record<string, Written> {
  let invoices = 0
  const year = () => at().app.shop.clock().getUTCFullYear()

  async function deliveredOrder(): Promise<string> {
    const id = await order()
    await at().desk.send('PATCH', `/api/orders/${id}/status`, { status: 'livre' })
    await changeSettings(at().app.shop, 'shop', { identity: INVOICING_IDENTITY })
    invoices += 1
    return id
  }

  return {
    'POST /api/orders/admin/{id}/invoices': {
      target: async () => ({ id: await deliveredOrder(), body: { ...INVOICED, invoice_id: randomUUID() } }),
      status: 201,
      entry: () => ({
        ...{ action: 'customer_invoice.created', fields: [] },
        subject: `customer-invoice F-${year()}-${String(invoices).padStart(5, '0')}`,
      }),
    },
    'POST /api/customer-invoices/{id}/credit-notes': {
      async target() {
        const invoice_id = randomUUID()
        const id = await deliveredOrder()
        const made = await at().desk.send('POST', `/api/orders/admin/${id}/invoices`, {
          ...INVOICED,
          invoice_id,
        })
        const { document } = await made.json()
        const lines = document.lines.map(
          ({ order_item_id, quantity }: { order_item_id: number; quantity: number }) => ({
            order_item_id,
            quantity,
          }),
        )
        return { id: invoice_id, body: { note_id: randomUUID(), reason: 'erreur', lines, delivery: true } }
      },
      status: 201,
      entry: () => ({
        ...{ action: 'customer_invoice.created', fields: [] },
        subject: `credit-note A-${year()}-00001`,
      }),
    },
    'GET /api/customer-invoices/export': {
      target: async () => ({}),
      entry: () => ({ action: 'customer_invoices.exported', subject: '', fields: [] }),
    },
  }
}
