/** Room of shipments: what is ready for the carriers, handed over parcel by parcel on a bordereau. */

import { useQuery } from '@tanstack/react-query'
import type { ParcelPage } from '#contract/parcels/parcels.ts'
import { formatDirhams, formatWhole } from '#domain/money.ts'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { Pills } from '#web/admin/pieces/pills.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { useQueryParams } from '#web/admin/pieces/use-query-params.ts'
import { readyParcelsQuery } from '#web/data/admin/shipments.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { PackageCheck } from '#web/ui/icons.tsx'
import { ReadyParcels } from './ready-parcels.tsx'
import { ShipmentTabs } from './shipment-tabs.tsx'
import '#web/admin/pieces/table.css'

/** Shows 'À remettre' (A26.20): one carrier at a time, because a bordereau belongs to one carrier. */
export function ShipmentsScreen() {
  const { params, setParams } = useQueryParams('/guarded/admin/expeditions')
  const all = useQuery(readyParcelsQuery(''))
  return (
    <div>
      <ScreenHead title="Expéditions" />
      <ShipmentTabs current={ADMIN_PATHS.shipments} />
      <Loaded
        query={all}
        failure="Les colis à remettre n’ont pas pu être chargés."
        loading={<LoadingPanel label="Chargement des colis à remettre" />}
      >
        {({ carriers }) => (
          <Carriers
            carriers={carriers}
            chosen={Number(params.transporteur)}
            onChoose={(id) => setParams({ transporteur: String(id) })}
          />
        )}
      </Loaded>
    </div>
  )
}

type Carrier = ParcelPage['carriers'][number]
type CarriersProps = { carriers: readonly Carrier[]; chosen: number; onChoose: (id: number) => void }

function Carriers({ carriers, chosen, onChoose }: CarriersProps) {
  const carrier = carriers.find(({ id }) => id === chosen) ?? carriers[0]
  if (carrier === undefined) {
    return (
      <EmptyPanel Motif={PackageCheck} text="Aucun colis à remettre. Les colis prêts arrivent ici.">
        <a className="btn btn-secondary" href={ADMIN_PATHS.tracking}>
          Suivre les colis partis
        </a>
      </EmptyPanel>
    )
  }
  return (
    <>
      {carriers.length > 1 && (
        <div className="tools">
          <Pills
            label="Transporteur"
            pills={carriers.map(({ id, name, count }) => ({
              value: id,
              label: <bdi>{name}</bdi>,
              note: formatWhole(count),
            }))}
            chosen={carrier.id}
            onChoose={onChoose}
          />
        </div>
      )}
      <div className="ship-sum">
        <h2>
          <bdi>{carrier.name}</bdi>
        </h2>
        <p>
          <span>
            <b>{formatWhole(carrier.count)}</b> colis
          </span>
          {carrier.amount !== null && (
            <span>
              {' · '}
              <b>{formatDirhams(carrier.amount)}</b> à encaisser
            </span>
          )}
        </p>
      </div>
      {/* The key keeps parcels ticked for one carrier from being handed to another. */}
      <CarrierParcels key={carrier.id} carrier={carrier} />
    </>
  )
}

function CarrierParcels({ carrier }: { carrier: Carrier }) {
  const ready = useQuery({ ...readyParcelsQuery(String(carrier.id)), placeholderData: undefined })
  return (
    <Loaded
      query={ready}
      failure="Les colis de ce transporteur n’ont pas pu être chargés."
      loading={<LoadingPanel label="Chargement des colis" />}
    >
      {({ parcels, total }) => <ReadyParcels carrier={carrier} parcels={parcels} total={total} />}
    </Loaded>
  )
}
