import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { OrderInvoice } from '#contract/customer-invoices/customer-invoices.ts'
import { isOutOfDate } from '#domain/customer-invoices/document.ts'
import { formatDirhamsExactly } from '#domain/money.ts'
import { formatDay } from '#web/admin/pieces/dates.ts'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'
import { adminCustomerInvoicePath } from '#web/routing/admin-paths.ts'
import { InvoiceForm } from './invoice-form.tsx'
import './order-money.css'

/** Shows the invoice of a delivered order, or makes one when its shopper asks (A34.2); only owners are told. */
export function OrderInvoices({ order }: { order: AdminOrderDetail }) {
  const { invoices, status, is_test } = order
  const router = useRouter()
  const [isMaking, setMaking] = useState(false)
  if (invoices === null) return null
  const open = invoices.find(isOpen)
  const isDelivered = status.id === 'livre' && !is_test
  if (invoices.length === 0 && !isDelivered) return null
  return (
    <section className="panel order-money" aria-labelledby="invoices-title">
      <h2 id="invoices-title">Facture</h2>
      {invoices.length > 0 && (
        <dl>
          {invoices.map((invoice) => (
            <div key={invoice.id}>
              <dt>
                <a className="link tap" href={adminCustomerInvoicePath(invoice.id)}>
                  {`${invoice.is_credit_note ? 'Avoir' : 'Facture'} ${invoice.number}`}
                </a>
                <small>{formatDay(invoice.issued_on)}</small>
              </dt>
              <dd>{formatDirhamsExactly(invoice.is_credit_note ? -invoice.total : invoice.total)}</dd>
            </div>
          ))}
        </dl>
      )}
      {open !== undefined && !isDelivered && (
        <p className="muted">{`La commande n’est plus livrée\u00a0: créditez la facture ${open.number}.`}</p>
      )}
      {open !== undefined && isDelivered && isOutOfDate(open, order) && (
        <p className="muted">{`La commande a été corrigée depuis\u00a0: créditez la facture ${open.number}.`}</p>
      )}
      {open === undefined && isDelivered && (
        <button type="button" className="btn btn-secondary" onClick={() => setMaking(true)}>
          Faire la facture
        </button>
      )}
      <FormDialog isOpen={isMaking} title="Facture" onClose={() => setMaking(false)}>
        {isMaking && (
          <InvoiceForm
            order={order}
            onMade={(id) => void router.navigate({ href: adminCustomerInvoicePath(id), ignoreBlocker: true })}
            onClose={() => setMaking(false)}
          />
        )}
      </FormDialog>
    </section>
  )
}

/** An order has one invoice that is not wholly credited. */
function isOpen({ is_credit_note, credited, total }: OrderInvoice): boolean {
  return !is_credit_note && credited < total
}
