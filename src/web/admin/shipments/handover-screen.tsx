import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { HandoverDetail } from '#contract/parcels/handovers.ts'
import { formatWhole } from '#domain/money.ts'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { parcelCountsQuery } from '#web/data/admin/parcel-counts.ts'
import { handoverQuery } from '#web/data/admin/shipments.ts'
import { ApiError } from '#web/data/api-error.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { PackageX, Printer } from '#web/ui/icons.tsx'
import { Bordereau } from './bordereau.tsx'
import { CollectionPanel } from './collection-panel.tsx'
import './shipments.css'

/** Shows a bordereau, as it is printed (A26.25). */
export function HandoverScreen() {
  const { id } = useParams({ from: '/guarded/admin/expeditions/bordereaux/$id' })
  const query = useQuery(handoverQuery(id))
  const left = useQuery(parcelCountsQuery()).data?.to_hand_over ?? 0
  const isMissing = query.error instanceof ApiError && [400, 404].includes(query.error.status)
  return (
    <div className="ship">
      <ScreenHead
        title={query.data === undefined ? 'Bordereau' : `Bordereau ${query.data.number}`}
        back={{ label: 'Bordereaux', href: ADMIN_PATHS.handovers }}
      >
        {query.data !== undefined && <PrintButton handover={query.data} />}
        <a
          className="btn btn-secondary"
          href={left > 0 ? ADMIN_PATHS.shipments : `${ADMIN_PATHS.tracking}?pile=en-livraison`}
        >
          {left > 0 ? `Encore ${formatWhole(left)} colis à remettre` : 'Suivre les colis'}
        </a>
      </ScreenHead>
      {isMissing ? (
        <EmptyPanel Motif={PackageX} text="Ce bordereau n’existe pas." />
      ) : (
        <Loaded
          query={query}
          failure="Le bordereau n’a pas pu être chargé."
          loading={<LoadingPanel label="Chargement du bordereau" />}
        >
          {(handover) => (
            <>
              {handover.collection !== null && (
                <CollectionPanel handover={handover} collection={handover.collection} />
              )}
              <Bordereau handover={handover} />
            </>
          )}
        </Loaded>
      )}
    </div>
  )
}

/** The document's title becomes the name of the file when it is saved as PDF. */
function PrintButton({ handover: { number } }: { handover: HandoverDetail }) {
  return (
    <button
      type="button"
      className="btn btn-primary"
      aria-label={`Imprimer ${number}`}
      onClick={() => window.print()}
    >
      <Printer size={20} />
      Imprimer
    </button>
  )
}
