/** Room of customer invoices: the list for the accountant, and each invoice as it is printed. */

import { useQuery } from '@tanstack/react-query'
import type { CustomerInvoice, CustomerInvoicePage } from '#contract/customer-invoices/customer-invoices.ts'
import { formatDirhamsInFull } from '#domain/money.ts'
import {
  type NamedPeriod,
  namedPeriod,
  RESULT_PERIOD_LABELS,
  RESULT_PERIODS,
} from '#domain/results/period.ts'
import { isDay } from '#domain/time/written-time.ts'
import { DataTable } from '#web/admin/pieces/data-table.tsx'
import { formatDay } from '#web/admin/pieces/dates.ts'
import { DayField } from '#web/admin/pieces/day-field.tsx'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { ListPage } from '#web/admin/pieces/list-page.tsx'
import { ListTools } from '#web/admin/pieces/list-tools.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { useChangeWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import { useQueryParams } from '#web/admin/pieces/use-query-params.ts'
import {
  customerInvoicesQuery,
  downloadCustomerInvoices,
  INVOICES_PER_PAGE,
  type InvoiceFilter,
} from '#web/data/admin/customer-invoices.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { ADMIN_PATHS, adminCustomerInvoicePath } from '#web/routing/admin-paths.ts'
import { Download, ReceiptText } from '#web/ui/admin-icons.tsx'
import './invoices.css'

/** Lists invoices and credit notes at `/admin/factures`, with search, period and files (A34.7, A34.8). */
export function InvoicesScreen() {
  const { params, setParams } = useQueryParams('/guarded/admin/factures')
  const filter = {
    search: params.q || undefined,
    from: params.du || undefined,
    until: params.au || undefined,
  }
  const query = useQuery(customerInvoicesQuery({ ...filter, page: params.page }))
  const named = (name: NamedPeriod) => namedPeriod(name, serverNow())
  const isFiltered = params.q !== '' || params.du !== '' || params.au !== ''
  const change = (name: 'du' | 'au') => (day: string) => {
    if (day === '' || isDay(day)) setParams({ [name]: day })
  }
  return (
    <>
      <ScreenHead title="Factures clients">
        <ExportButton filter={filter} format="csv" />
        <ExportButton filter={filter} format="xlsx" />
      </ScreenHead>
      <ListTools
        label="Période"
        pills={[
          { value: undefined, label: 'Toutes' },
          ...RESULT_PERIODS.map((value) => ({ value, label: RESULT_PERIOD_LABELS[value] })),
        ]}
        chosen={RESULT_PERIODS.find((name) => named(name).from === params.du && named(name).to === params.au)}
        onChoose={(name) =>
          setParams(name === undefined ? { du: '', au: '' } : { du: named(name).from, au: named(name).to })
        }
        search={{
          label: 'Rechercher une facture par numéro, client, société, ICE ou commande',
          placeholder: 'Numéro, client ou commande',
          value: params.q,
          onSearch: (q) => setParams({ q }),
        }}
      />
      <div className="invoice-days">
        <DayField label="Du" value={params.du} onChange={change('du')} />
        <DayField label="Au" value={params.au} min={params.du || undefined} onChange={change('au')} />
      </div>
      <Loaded
        query={query}
        failure="Les factures n’ont pas pu être chargées."
        loading={<LoadingPanel label="Chargement des factures" />}
      >
        {({ invoices, total, sums }) => (
          <ListPage
            page={params.page}
            perPage={INVOICES_PER_PAGE}
            total={total}
            shown={invoices.length}
            isPlaceholder={query.isPlaceholderData}
            onChange={setParams}
            empty={<NoInvoice isFiltered={isFiltered} />}
          >
            <Sums sums={sums} />
            <InvoicesTable invoices={invoices} />
          </ListPage>
        )}
      </Loaded>
    </>
  )
}

function NoInvoice({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <EmptyPanel Motif={ReceiptText} text="Aucune facture ne correspond." />
  return (
    <EmptyPanel
      Motif={ReceiptText}
      text="Aucune facture pour l’instant. Quand un client en demande une, elle se fait depuis sa commande livrée."
    >
      <a className="btn btn-secondary" href={`${ADMIN_PATHS.orders}?statut=livre`}>
        Voir les commandes livrées
      </a>
    </EmptyPanel>
  )
}

/** Says what the whole list comes to, less its credit notes. */
function Sums({ sums: { net, vat, total } }: { sums: CustomerInvoicePage['sums'] }) {
  return (
    <dl className="panel invoice-sums">
      <div>
        <dt>HT</dt>
        <dd>{formatDirhamsSigned(net)}</dd>
      </div>
      <div>
        <dt>TVA</dt>
        <dd>{formatDirhamsSigned(vat)}</dd>
      </div>
      <div>
        <dt>TTC, avoirs déduits</dt>
        <dd>{formatDirhamsSigned(total)}</dd>
      </div>
    </dl>
  )
}

function InvoicesTable({ invoices }: { invoices: readonly CustomerInvoice[] }) {
  return (
    <DataTable
      caption="Factures et avoirs"
      rows={invoices}
      keyOf={({ id }) => id}
      columns={[
        {
          heading: 'Numéro',
          kind: 'main',
          cell: ({ id, number }) => (
            <a className="tap" href={adminCustomerInvoicePath(id)}>
              {number}
            </a>
          ),
        },
        { heading: 'Client', cell: ({ buyer }) => <bdi>{buyer}</bdi> },
        { heading: 'Date', cell: ({ issued_on }) => formatDay(issued_on) },
        { heading: 'Commande', cell: ({ order_number }) => order_number },
        {
          heading: 'Montant',
          kind: 'amount',
          cell: ({ total, is_credit_note }) => formatDirhamsSigned(is_credit_note ? -total : total),
        },
        { heading: 'État', cell: (invoice) => <span className="muted">{stateOf(invoice)}</span> },
      ]}
    />
  )
}

function stateOf({ is_credit_note, credited, total }: CustomerInvoice): string {
  if (is_credit_note) return 'Avoir'
  if (credited === 0) return 'Facture'
  return credited < total ? 'Créditée en partie' : 'Créditée'
}

function formatDirhamsSigned(amount: number): string {
  return amount < 0 ? `−${formatDirhamsInFull(-amount)}` : formatDirhamsInFull(amount)
}

const FORMATS = { csv: 'CSV', xlsx: 'Excel' } as const

function ExportButton({ filter, format }: { filter: InvoiceFilter; format: keyof typeof FORMATS }) {
  const { isBusy, run } = useChangeWithToast(async () => {
    await downloadCustomerInvoices({ ...filter, format })
    return null
  })
  return (
    <button type="button" className="btn btn-secondary" aria-disabled={isBusy} onClick={() => void run()}>
      <Download size={20} />
      <span className="sr">Exporter en </span>
      {FORMATS[format]}
    </button>
  )
}
