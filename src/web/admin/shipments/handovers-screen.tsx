import { useQuery } from '@tanstack/react-query'
import type { ListedHandover } from '#contract/parcels/handovers.ts'
import { formatDirhams, formatWhole } from '#domain/money.ts'
import { formatRecentMoment } from '#web/admin/pieces/dates.ts'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { ListPage } from '#web/admin/pieces/list-page.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { useQueryParams } from '#web/admin/pieces/use-query-params.ts'
import { HANDOVERS_PER_PAGE, handoversQuery } from '#web/data/admin/shipments.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { ADMIN_PATHS, adminHandoverPath } from '#web/routing/admin-paths.ts'
import { PackageCheck } from '#web/ui/icons.tsx'
import { ShipmentTabs } from './shipment-tabs.tsx'

/** Shows what was handed over, newest first (A26.26). */
export function HandoversScreen() {
  const { params, setParams } = useQueryParams('/guarded/admin/expeditions/bordereaux')
  const query = useQuery(handoversQuery(params.page))
  return (
    <div>
      <ScreenHead title="Expéditions" />
      <ShipmentTabs current={ADMIN_PATHS.handovers} />
      <Loaded
        query={query}
        failure="Les bordereaux n’ont pas pu être chargés."
        loading={<LoadingPanel label="Chargement des bordereaux" />}
      >
        {({ handovers, total }) => (
          <ListPage
            page={params.page}
            perPage={HANDOVERS_PER_PAGE}
            total={total}
            shown={handovers.length}
            isPlaceholder={query.isPlaceholderData}
            onChange={setParams}
            empty={
              <EmptyPanel Motif={PackageCheck} text="Aucun bordereau pour le moment.">
                <a className="btn btn-secondary" href={ADMIN_PATHS.shipments}>
                  Voir les colis à remettre
                </a>
              </EmptyPanel>
            }
          >
            <ul className="ship-list">
              {handovers.map(({ id, number, carrier, at, driver, count, amount, ended, ...told }) => (
                <li key={id}>
                  <a className="ship-row ship-slip" href={adminHandoverPath(id)}>
                    <span className="ship-who">
                      <b className="num">{number}</b>
                      <span>
                        <bdi>{carrier.name}</bdi>
                        {driver !== null && (
                          <>
                            <span>{' · '}</span>
                            <bdi>{driver}</bdi>
                          </>
                        )}
                      </span>
                      <span className="muted">{formatRecentMoment(at, serverNow())}</span>
                      <CarrierTold {...told} />
                    </span>
                    <span className="amt">
                      {formatDirhams(amount)}
                      <span className="muted">
                        {ended > 0 ? `${formatWhole(count)} colis en route` : `${formatWhole(count)} colis`}
                      </span>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </ListPage>
        )}
      </Loaded>
    </div>
  )
}

type CarrierToldProps = Pick<ListedHandover, 'collection_state' | 'call_ends_at'>

/** Marks a bordereau of which the carrier may know nothing, in the words of the bordereau itself. */
function CarrierTold({ collection_state, call_ends_at }: CarrierToldProps) {
  if (call_ends_at !== null) return <span className="muted">En cours chez le transporteur</span>
  if (collection_state === 'inconnu')
    return <span className="ship-told">À vérifier chez le transporteur</span>
  if (collection_state === 'refuse') return <span className="ship-told">Pas annoncé au transporteur</span>
  return null
}
