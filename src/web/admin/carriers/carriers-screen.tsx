/** Room of carriers: the owner's settings of who brings the parcels. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Carrier } from '#contract/carriers/carriers.ts'
import { formatDirhams, formatWhole } from '#domain/money.ts'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { CARRIERS_PAGE } from '#web/admin/settings/sections.ts'
import { SettingsPage } from '#web/admin/settings/settings-page.tsx'
import { carriersQuery } from '#web/data/admin/carriers.ts'
import { adminCarrierPath } from '#web/routing/admin-paths.ts'
import { PackageOpen } from '#web/ui/admin-icons.tsx'
import { ChevronRight, Plus } from '#web/ui/icons.tsx'
import { AddCarrier } from './add-carrier.tsx'
import '#web/admin/pieces/badge-off.css'
import './carriers.css'

/** Shows who brings the shop's parcels, at `/admin/reglages/transporteurs` (A24.1). */
export function CarriersScreen() {
  const query = useQuery(carriersQuery())
  const [isAdding, setAdding] = useState(false)
  return (
    <SettingsPage page={CARRIERS_PAGE}>
      <div className="carrier-bar">
        <button type="button" className="btn btn-primary" onClick={() => setAdding(true)}>
          <Plus size={20} />
          Ajouter un transporteur
        </button>
      </div>
      <Loaded
        query={query}
        failure="Les transporteurs n’ont pas pu être chargés."
        loading={<LoadingPanel label="Chargement des transporteurs" />}
      >
        {(carriers) =>
          carriers.length === 0 ? (
            <EmptyPanel Motif={PackageOpen} text="Aucun transporteur pour le moment." />
          ) : (
            <ul className="carriers">
              {carriers.map((carrier) => (
                <li key={carrier.id}>
                  <a href={adminCarrierPath(carrier.id)}>
                    <span>
                      <b>{carrier.name}</b>
                      {carrier.active ? (
                        <span className="muted">{summary(carrier)}</span>
                      ) : (
                        <span className="badge is-off">Plus utilisé</span>
                      )}
                    </span>
                    <ChevronRight size={20} />
                  </a>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <FormDialog isOpen={isAdding} title="Ajouter un transporteur" onClose={() => setAdding(false)}>
        <AddCarrier onClose={() => setAdding(false)} />
      </FormDialog>
    </SettingsPage>
  )
}

function summary({ fee_default, cities }: Carrier): string {
  const fee = `${formatDirhams(fee_default)} la livraison`
  if (cities === 0) return `${fee} · toutes les villes`
  return `${fee} · ${formatWhole(cities)}\u00a0ville${cities > 1 ? 's' : ''}`
}
