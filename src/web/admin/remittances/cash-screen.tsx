/** Room of remittances: 'Encaissements', and each invoice of a carrier. */

import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { CarrierCash, CashParcel, OwedByCarrier, Remittance } from '#contract/remittances/remittances.ts'
import { formatDirhamsExactly, formatWhole } from '#domain/money.ts'
import { CASH_AGE_LABELS, CASH_AGES } from '#domain/remittances/age.ts'
import { owedInWords } from '#domain/remittances/owed-words.ts'
import { CashBadge } from '#web/admin/pieces/cash-badge.tsx'
import { type Column, DataTable } from '#web/admin/pieces/data-table.tsx'
import { formatDay } from '#web/admin/pieces/dates.ts'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { ListPage } from '#web/admin/pieces/list-page.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel, LoadingRows } from '#web/admin/pieces/loading-rows.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { ShowMore } from '#web/admin/pieces/show-more.tsx'
import { useChangeWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import { useQueryParams } from '#web/admin/pieces/use-query-params.ts'
import { useShown } from '#web/admin/pieces/use-shown.ts'
import {
  carrierChoicesQuery,
  cashQuery,
  disputesQuery,
  downloadCash,
  latePaymentsQuery,
  REMITTANCES_PER_PAGE,
  remittancesQuery,
} from '#web/data/admin/remittances.ts'
import { adminRemittancePath, adminSettingsPath } from '#web/routing/admin-paths.ts'
import { Download, Wallet } from '#web/ui/admin-icons.tsx'
import { Plus } from '#web/ui/icons.tsx'
import { ClaimsSection } from './claims-section.tsx'
import { DisputeActions } from './dispute-actions.tsx'
import { FetchInvoices } from './fetch-invoices.tsx'
import { ReceivedPanel } from './received-panel.tsx'
import { RemittanceBadge } from './remittance-badge.tsx'
import { RemittanceForm } from './remittance-form.tsx'
import './remittances.css'

/** Shows what carriers owe, and their invoices, at `/admin/encaissements` (A28.1). */
export function CashScreen() {
  const { params, setParams } = useQueryParams('/guarded/admin/encaissements')
  const router = useRouter()
  const cash = useQuery(cashQuery())
  const list = useQuery(remittancesQuery(params.page))
  const carriers = useQuery(carrierChoicesQuery())
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <ScreenHead title="Encaissements">
        <button type="button" className="btn btn-primary" onClick={() => setAdding(true)}>
          <Plus size={20} />
          Nouvelle facture
        </button>
      </ScreenHead>
      <Loaded
        query={cash}
        failure="Les encaissements n’ont pas pu être chargés."
        loading={<LoadingPanel label="Chargement des encaissements" />}
      >
        {(owed) => <Owed owed={owed} />}
      </Loaded>
      <Disputes />
      <ClaimsSection />
      <LatePayments />
      <ReceivedPanel />
      <section className="cash-section" id={INVOICES}>
        <h2>Factures des transporteurs</h2>
        <FetchInvoices />
        <Loaded
          query={list}
          failure="Les factures n’ont pas pu être chargées."
          loading={<LoadingPanel label="Chargement des factures" />}
        >
          {({ remittances, total }) => (
            <ListPage
              page={params.page}
              perPage={REMITTANCES_PER_PAGE}
              total={total}
              shown={remittances.length}
              isPlaceholder={list.isPlaceholderData}
              onChange={setParams}
              empty={
                <EmptyPanel
                  Motif={Wallet}
                  text="Aucune facture pour l’instant. Quand un transporteur vous paie, sa facture se compare ici à vos colis."
                >
                  <button type="button" className="btn btn-secondary" onClick={() => setAdding(true)}>
                    Créer la première facture
                  </button>
                </EmptyPanel>
              }
            >
              <Remittances remittances={remittances} />
            </ListPage>
          )}
        </Loaded>
        {list.data !== undefined && list.data.total > 0 && (
          <CsvButton table="factures" label="Factures en CSV" />
        )}
      </section>
      <FormDialog isOpen={isAdding} title="Nouvelle facture" onClose={() => setAdding(false)}>
        {isAdding && (
          <Loaded
            query={carriers}
            failure="Les transporteurs n’ont pas pu être chargés."
            loading={<LoadingRows label="Chargement des transporteurs" />}
          >
            {(known) =>
              known.length === 0 ? (
                <NoCarrier />
              ) : (
                <RemittanceForm
                  carriers={known}
                  onSaved={({ id }) =>
                    void router.navigate({ href: adminRemittancePath(id), ignoreBlocker: true })
                  }
                  onClose={() => setAdding(false)}
                />
              )
            }
          </Loaded>
        )}
      </FormDialog>
    </>
  )
}

function NoCarrier() {
  return (
    <div className="form">
      <p>Ajoutez d’abord un transporteur&nbsp;: une facture est celle d’un transporteur.</p>
      <a className="btn btn-primary" href={adminSettingsPath('transporteurs')}>
        Ajouter un transporteur
      </a>
    </div>
  )
}

function Owed({ owed }: { owed: OwedByCarrier }) {
  return (
    <>
      <section className="panel cash-top" aria-label="Chez les transporteurs">
        <dl>
          <dt className="muted">Chez les transporteurs</dt>
          <dd className="figure">{owedInWords(owed.amount)}</dd>
          {owed.overpaid > 0 && (
            <dd className="muted">
              Moins {formatDirhamsExactly(owed.overpaid)}{' '}
              <a className="link tap" href={`#${TO_CHECK}`}>
                versés en trop
              </a>
            </dd>
          )}
        </dl>
        {owed.late.parcels > 0 && (
          <div>
            <p className="cash-late">En retard&nbsp;: {formatDirhamsExactly(owed.late.amount)}</p>
            <LateParts parts={owed.late_parts} />
          </div>
        )}
      </section>
      {owed.carriers.length > 0 && (
        <DataTable
          caption="Par transporteur et par âge"
          rows={owed.carriers}
          keyOf={({ id }) => id}
          columns={[
            { heading: 'Transporteur', kind: 'main', cell: ({ name }) => name },
            { heading: 'À encaisser', kind: 'amount', cell: ({ amount }) => owedInWords(amount) },
            ...CASH_AGES.map(
              (age): Column<CarrierCash> => ({
                heading: CASH_AGE_LABELS[age],
                kind: 'amount',
                cell: ({ ages }) => owedInWords(ages[age].amount),
              }),
            ),
            {
              heading: 'En retard',
              kind: 'amount',
              cell: ({ late }) => (
                <span className={late.parcels > 0 ? 'cash-late' : undefined}>
                  {formatDirhamsExactly(late.amount)}
                </span>
              ),
            },
          ]}
        />
      )}
      {owed.carriers.length === 0 ? (
        <p className="panel cash-none">Rien à encaisser pour l’instant.</p>
      ) : (
        <div className="row cash-acts">
          <CsvButton table="transporteurs" label="Transporteurs en CSV" />
          <CsvButton table="colis" label="Colis en CSV" />
        </div>
      )}
    </>
  )
}

/** Says where what is late stands that 'Paiements en retard' does not list. */
function LateParts({ parts: { in_drafts, drafts, to_check } }: { parts: OwedByCarrier['late_parts'] }) {
  const [only, ...others] = drafts
  const where =
    others.length > 0 ? `${formatWhole(drafts.length)} factures en brouillon` : 'une facture en brouillon'
  const parts = [
    ...(in_drafts > 0
      ? [
          {
            words: `dont ${formatDirhamsExactly(in_drafts)} dans ${where}`,
            href: only === undefined || others.length > 0 ? `#${INVOICES}` : adminRemittancePath(only),
          },
        ]
      : []),
    ...(to_check > 0
      ? [{ words: `dont ${formatDirhamsExactly(to_check)} à vérifier ou en litige`, href: `#${TO_CHECK}` }]
      : []),
  ]
  if (parts.length === 0) return null
  return (
    <ul className="cash-parts">
      {parts.map(({ words, href }) => (
        <li key={href}>
          <a className="link tap" href={href}>
            {words}
          </a>
        </li>
      ))}
    </ul>
  )
}

const TO_CHECK = 'a-verifier'
const INVOICES = 'factures'

/** Shows what a person must decide: amounts that differ, and disputes (row 16). */
function Disputes() {
  const gaps = useQuery(disputesQuery('ecart'))
  const disputes = useQuery(disputesQuery('litige'))
  const parcels = [...(gaps.data?.parcels ?? []), ...(disputes.data?.parcels ?? [])]
  return <OwedParcels id={TO_CHECK} title="À vérifier et en litige" parcels={parcels} />
}

/**
 * Parcels in no invoice although their carrier's days are over: they can be disputed, or given up if the carrier never
 * pays.
 */
function LatePayments() {
  const late = useQuery(latePaymentsQuery())
  return (
    <OwedParcels
      title="Paiements en retard"
      note="Ces colis ne sont dans aucune facture."
      parcels={late.data?.parcels ?? []}
    />
  )
}

/** So many parcels are shown at once. */
const SHOWN_AT_ONCE = 10

type OwedParcelsProps = {
  /** A link leads to this anchor. */
  id?: string
  title: string
  note?: string
  parcels: readonly CashParcel[]
}

function OwedParcels({ id, title, note, parcels }: OwedParcelsProps) {
  const { shown, showMore } = useShown(parcels, SHOWN_AT_ONCE)
  if (parcels.length === 0) return null
  return (
    <section className="cash-section" id={id}>
      <h2>{title}</h2>
      {note !== undefined && <p className="muted">{note}</p>}
      <DataTable
        caption={title}
        rows={shown}
        keyOf={({ id }) => id}
        columns={[
          {
            heading: 'Colis',
            kind: 'main',
            cell: ({ order_number, carrier, tracking }) => (
              <span>
                <span className="nw">{order_number}</span> · {carrier.name} <bdi>{tracking}</bdi>
              </span>
            ),
          },
          { heading: 'Reste dû', kind: 'amount', cell: (parcel) => owedInWords(parcel.owed) },
          { heading: 'État', cell: ({ cash }) => <CashBadge state={cash} /> },
          { kind: 'actions', cell: (parcel) => <DisputeActions parcel={parcel} /> },
        ]}
      />
      <ShowMore shown={shown.length} total={parcels.length} onMore={showMore} />
    </section>
  )
}

function Remittances({ remittances }: { remittances: readonly Remittance[] }) {
  return (
    <DataTable
      caption="Factures"
      rows={remittances}
      keyOf={({ id }) => id}
      columns={[
        {
          heading: 'Référence',
          kind: 'main',
          cell: ({ id, reference }) => (
            <a className="tap" href={adminRemittancePath(id)}>
              <bdi>{reference}</bdi>
            </a>
          ),
        },
        { heading: 'Transporteur', cell: ({ carrier }) => carrier.name },
        { heading: 'Date', cell: ({ dated_on }) => formatDay(dated_on) },
        { heading: 'Lignes', kind: 'amount', cell: ({ lines }) => lines },
        { heading: 'Montant reçu', kind: 'amount', cell: ({ net }) => formatDirhamsExactly(net) },
        { heading: 'État', cell: ({ state }) => <RemittanceBadge state={state} /> },
      ]}
    />
  )
}

function CsvButton({ table, label }: { table: 'transporteurs' | 'colis' | 'factures'; label: string }) {
  const { isBusy, run } = useChangeWithToast(async () => {
    await downloadCash(table)
    return null
  })
  return (
    <button type="button" className="btn btn-quiet" aria-disabled={isBusy} onClick={() => void run()}>
      <Download size={20} />
      {label}
    </button>
  )
}
