import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Carrier } from '#contract/carriers/carriers.ts'
import type { CarrierCity } from '#domain/carriers/cities.ts'
import { formatDirhamsInFull, formatWhole } from '#domain/money.ts'
import { ListSearch } from '#web/admin/pieces/list-search.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { useChangeWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import { SettingsGroup } from '#web/admin/settings/settings-group.tsx'
import { CITIES_PER_PAGE, carrierCitiesQuery, removeCities } from '#web/data/admin/carriers.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Trash2 } from '#web/ui/icons.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { CitiesImport } from './cities-import.tsx'

/** Shows the carrier's cities with their fees: imported, searched, deleted (A24.12). */
export function CarrierCities({ carrier }: { carrier: Carrier }) {
  const { id, cities: count } = carrier
  const queryClient = useQueryClient()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [isEmptying, setEmptying] = useState(false)
  const query = useQuery(carrierCitiesQuery(id, { search, page }))
  const remove = useChangeWithToast(async (external_id: string) => {
    await removeCities(queryClient, id, external_id)
    return 'Ville supprimée'
  })
  const empty = useChangeWithToast(async () => {
    await removeCities(queryClient, id, null)
    return 'Liste supprimée'
  })
  return (
    <div className="sheet">
      <SettingsGroup
        title="Villes et frais"
        note={
          count === 0
            ? 'Sans liste, toutes les villes sont acceptées et écrites comme le client les a écrites.'
            : `${formatWhole(count)}\u00a0ville${count > 1 ? 's' : ''} dans sa liste.`
        }
      >
        <CitiesImport carrierId={id} />
        {count > 0 && (
          <>
            <ListSearch
              label="Rechercher une ville"
              placeholder="Ville ou quartier"
              value={search}
              onSearch={(text) => {
                setSearch(text)
                setPage(1)
              }}
            />
            <Loaded
              query={query}
              failure="Les villes n’ont pas pu être chargées."
              loading={<LoadingPanel label="Chargement des villes" />}
            >
              {({ cities, total }) => (
                <>
                  {cities.length === 0 && <p className="muted">Aucune ville trouvée.</p>}
                  <ul className="carrier-cities">
                    {cities.map((city) => (
                      <li key={city.external_id}>
                        <span>
                          <b>{city.name}</b>
                          <span className="muted">{cityLine(city)}</span>
                        </span>
                        <button
                          type="button"
                          className="icon-btn"
                          aria-label={`Supprimer ${city.name}`}
                          aria-disabled={remove.isBusy}
                          onClick={() => void remove.run(city.external_id)}
                        >
                          <Trash2 size={20} />
                        </button>
                      </li>
                    ))}
                  </ul>
                  <Pagination page={page} total={total} perPage={CITIES_PER_PAGE} onChange={setPage} />
                </>
              )}
            </Loaded>
            <div className="set-acts">
              <button type="button" className="btn btn-quiet is-danger" onClick={() => setEmptying(true)}>
                Supprimer toute la liste
              </button>
            </div>
          </>
        )}
        <ConfirmDialog
          isOpen={isEmptying}
          title="Supprimer toute la liste&#8239;?"
          confirmLabel="Supprimer"
          isBusy={empty.isBusy}
          onConfirm={() => void empty.run().then(() => setEmptying(false))}
          onClose={() => setEmptying(false)}
        >
          <p>Les villes de {carrier.name} et ce qui leur est relié sont supprimés.</p>
        </ConfirmDialog>
      </SettingsGroup>
    </div>
  )
}

function cityLine({ external_id, delivered_fee, delay, is_gone }: CarrierCity): string {
  if (is_gone) return `${external_id} · n’est plus desservie`
  const fee = delivered_fee === null ? 'frais habituels' : formatDirhamsInFull(delivered_fee)
  return [external_id, fee, delay].filter((part) => part !== null).join(' · ')
}
