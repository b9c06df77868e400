/** Room of tracking: where parcels are, by what carriers and people say. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ParcelPage } from '#contract/parcels/parcels.ts'
import { formatWhole } from '#domain/money.ts'
import { TRACKED_PILES, type TrackedPile } from '#domain/parcels/words.ts'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { ListPage } from '#web/admin/pieces/list-page.tsx'
import { ListTools } from '#web/admin/pieces/list-tools.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { useQueryParams } from '#web/admin/pieces/use-query-params.ts'
import { ShipmentTabs } from '#web/admin/shipments/shipment-tabs.tsx'
import { useMay } from '#web/data/admin/session.ts'
import { PARCELS_PER_PAGE, trackedParcelsQuery } from '#web/data/admin/tracking.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { PackageCheck, PackageSearch } from '#web/ui/icons.tsx'
import { DeliveriesSheet } from './deliveries-sheet.tsx'
import { TrackedParcel } from './tracked-parcel.tsx'
import '#web/admin/pieces/table.css'
import './tracking.css'

/** Shows 'Suivi des colis' (A26.30): first those that somebody must do something about. */
export function TrackingScreen() {
  const { params, setParams } = useQueryParams('/guarded/admin/expeditions/suivi')
  const { pile, q, transporteur, page } = params
  const mayImport = useMay('preparation')
  const seesDelivered = useMay('confirmation')
  const piles = TRACKED_PILES.filter((one) => seesDelivered || one !== 'livres')
  const query = useQuery(trackedParcelsQuery({ bucket: pile, search: q, carrier: transporteur, page }))
  return (
    <div className="track">
      <ScreenHead title={mayImport ? 'Expéditions' : 'Suivi des colis'}>
        {mayImport && (
          <a className="btn btn-secondary" href={ADMIN_PATHS.statusImport}>
            Mettre à jour les statuts
          </a>
        )}
      </ScreenHead>
      <ShipmentTabs current={ADMIN_PATHS.tracking} />
      <ListTools
        label="Quels colis"
        pills={piles.map((value) => ({ value, ...pillOf(value, query.data) }))}
        chosen={pile}
        onChoose={(chosen) => setParams({ pile: chosen })}
        search={{
          label: 'Chercher un colis',
          placeholder: 'Suivi, commande, téléphone',
          value: q,
          // A search looks for a parcel in all piles.
          onSearch: (text) => setParams({ q: text, pile: text === '' ? 'a-rattraper' : 'tous' }),
        }}
      />
      <Loaded
        query={query}
        failure="Les colis n’ont pas pu être chargés."
        loading={<LoadingPanel label="Chargement des colis" />}
      >
        {({ parcels, total }) => (
          <>
            {mayImport && pile === 'en-livraison' && <DeliveriesButton parcels={parcels} />}
            <ListPage
              page={page}
              perPage={PARCELS_PER_PAGE}
              total={total}
              shown={parcels.length}
              isPlaceholder={query.isPlaceholderData}
              onChange={setParams}
              empty={
                <EmptyPanel
                  Motif={PackageSearch}
                  text={q === '' ? EMPTY[pile] : `Aucun colis trouvé pour «\u00a0${q}\u00a0».`}
                />
              }
            >
              <ul className="track-list">
                {parcels.map((parcel) => (
                  <li key={parcel.id}>
                    <TrackedParcel parcel={parcel} />
                  </li>
                ))}
              </ul>
            </ListPage>
          </>
        )}
      </Loaded>
    </div>
  )
}

/** The sheet keeps what it was opened with, while the list is read again. */
function DeliveriesButton({ parcels }: { parcels: ParcelPage['parcels'] }) {
  const [isOpen, setOpen] = useState(false)
  // A person says first which pieces were given back of what was delivered in part, and that a cancellation is undone.
  const whole = parcels.filter(({ told_in_part, status }) => !told_in_part && status !== 'annule')
  return (
    <>
      {whole.length > 1 && (
        <button
          type="button"
          className="btn btn-primary track-all"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <PackageCheck size={20} />
          Noter les livraisons
        </button>
      )}
      {isOpen && <DeliveriesSheet parcels={whole} onClose={() => setOpen(false)} />}
    </>
  )
}

const LABELS: Readonly<Record<TrackedPile, string>> = {
  'a-rattraper': 'À rattraper',
  'en-livraison': 'En livraison',
  'en-retour': 'En retour',
  silencieux: 'Silencieux',
  livres: 'Livrés',
  tous: 'Tous',
}

const EMPTY: Readonly<Record<TrackedPile, string>> = {
  'a-rattraper': 'Rien à rattraper.',
  'en-livraison': 'Aucun colis en livraison.',
  'en-retour': 'Aucun colis en retour.',
  silencieux: 'Tous les colis donnent des nouvelles.',
  livres: 'Aucun colis livré pour le moment.',
  tous: 'Aucun colis pour le moment.',
}

function pillOf(pile: TrackedPile, page: ParcelPage | undefined) {
  const count = page?.buckets.find(({ id }) => id === pile)?.count
  return {
    label:
      pile === 'silencieux' && page !== undefined
        ? `Silencieux depuis ${page.silent_days} ${page.silent_days > 1 ? 'jours' : 'jour'}`
        : LABELS[pile],
    note: count === undefined ? undefined : formatWhole(count),
  }
}
