import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { CustomerInvoiceDetail } from '#contract/customer-invoices/customer-invoices.ts'
import { formatDirhamsExactly } from '#domain/money.ts'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { useIsMissing } from '#web/admin/pieces/use-is-missing.ts'
import { customerInvoiceQuery } from '#web/data/admin/customer-invoices.ts'
import { ADMIN_PATHS, adminCustomerInvoicePath, adminOrderPath } from '#web/routing/admin-paths.ts'
import { ReceiptText } from '#web/ui/admin-icons.tsx'
import { Printer } from '#web/ui/icons.tsx'
import { CreditNoteForm } from './credit-note-form.tsx'
import { InvoicePaper } from './invoice-paper.tsx'
import './invoices.css'

const BACK = { label: 'Factures clients', href: ADMIN_PATHS.customerInvoices }

/** Shows an invoice or a credit note as it is printed, and credits it (A34.5, A34.6). */
export function InvoiceScreen() {
  const { id } = useParams({ from: '/guarded/admin/factures/$id' })
  const query = useQuery(customerInvoiceQuery(id))
  const isMissing = useIsMissing(id, query)
  return (
    <div className="invoice">
      <ScreenHead title={titleOf(query.data)} back={BACK}>
        {query.data !== undefined && (
          <button type="button" className="btn btn-primary" onClick={() => window.print()}>
            <Printer size={20} />
            Imprimer ou PDF
          </button>
        )}
      </ScreenHead>
      {isMissing ? (
        <EmptyPanel Motif={ReceiptText} text="Cette facture n’existe pas.">
          <a className="btn btn-secondary" href={ADMIN_PATHS.customerInvoices}>
            Toutes les factures
          </a>
        </EmptyPanel>
      ) : (
        <Loaded
          query={query}
          failure="La facture n’a pas pu être chargée."
          loading={<LoadingPanel label="Chargement de la facture" />}
        >
          {(invoice) => (
            <>
              <Facts key={invoice.id} invoice={invoice} />
              <InvoicePaper document={invoice.document} />
            </>
          )}
        </Loaded>
      )}
    </div>
  )
}

function titleOf(invoice: CustomerInvoiceDetail | undefined): string {
  if (invoice === undefined) return 'Facture'
  return `${invoice.invoice === null ? 'Facture' : 'Avoir'} ${invoice.document.number}`
}

/** Says what belongs to it, and offers what can be done: never a change. */
function Facts({ invoice }: { invoice: CustomerInvoiceDetail }) {
  const { id, order_id, document, credit_notes, left } = invoice
  const router = useRouter()
  const [isCrediting, setCrediting] = useState(false)
  return (
    <section className="panel invoice-facts" aria-label="Suites">
      {invoice.invoice !== null && (
        <p>
          <span>Avoir sur la </span>
          <a className="link tap" href={adminCustomerInvoicePath(invoice.invoice.id)}>
            {`facture ${invoice.invoice.number}`}
          </a>
        </p>
      )}
      {credit_notes.map((note) => (
        <p key={note.id}>
          <a className="link tap" href={adminCustomerInvoicePath(note.id)}>
            {`Avoir ${note.number}`}
          </a>
          <span>{`\u00a0: ${formatDirhamsExactly(note.total)}`}</span>
        </p>
      ))}
      {invoice.invoice === null && left.total === 0 && <p className="muted">Entièrement créditée.</p>}
      <div className="acts">
        {left.total > 0 && (
          <button type="button" className="btn btn-secondary" onClick={() => setCrediting(true)}>
            Faire un avoir
          </button>
        )}
        {order_id !== null && (
          <a className="btn btn-quiet" href={adminOrderPath(order_id)}>
            {`Commande ${document.order_number}`}
          </a>
        )}
      </div>
      <FormDialog isOpen={isCrediting} title="Nouvel avoir" onClose={() => setCrediting(false)}>
        {isCrediting && (
          <CreditNoteForm
            invoice={invoice}
            onMade={(note) =>
              void router.navigate({ href: adminCustomerInvoicePath(note), ignoreBlocker: true })
            }
            onClose={() => setCrediting(false)}
            key={id}
          />
        )}
      </FormDialog>
    </section>
  )
}
