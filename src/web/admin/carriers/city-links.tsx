import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Carrier, UnlinkedPlace } from '#contract/carriers.ts'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { ListSearch } from '#web/admin/pieces/list-search.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { SettingsGroup } from '#web/admin/settings/settings-group.tsx'
import { carrierCitiesQuery, cityMappingsQuery, linkCity } from '#web/data/admin/carriers.ts'
import { useTold } from './use-told.ts'

/** Which of the carrier's cities the shop's cities mean, and those of open orders that are not linked yet (A24.13). */
export function CityLinks({ carrier }: { carrier: Carrier }) {
  const queryClient = useQueryClient()
  const query = useQuery(cityMappingsQuery(carrier.id))
  const [place, setPlace] = useState<UnlinkedPlace | null>(null)
  const id = String(carrier.id)
  const unlink = useTold('Lien retiré', ({ city, district }: { city: string; district: string }) =>
    linkCity(queryClient, { id, city, district, external_id: null }),
  )
  const close = () => setPlace(null)
  return (
    <div className="sheet">
      <SettingsGroup title="Villes reliées" note="Une ville du même nom est reconnue sans lien.">
        <Loaded
          query={query}
          failure="Les villes reliées n’ont pas pu être chargées."
          loading={<LoadingPanel label="Chargement des villes reliées" />}
        >
          {({ linked, unlinked }) => (
            <ul className="carrier-cities">
              {unlinked.map((one) => (
                <li key={`${one.city} ${one.district}`}>
                  <span>
                    <b dir="auto">{placeName(one)}</b>
                    <span className="muted">
                      Pas encore reliée · {one.orders}&nbsp;commande{one.orders > 1 ? 's' : ''}
                    </span>
                  </span>
                  <button type="button" className="btn btn-secondary" onClick={() => setPlace(one)}>
                    Relier<span className="sr"> {placeName(one)}</span>
                  </button>
                </li>
              ))}
              {linked.map(({ city_key, district_key, name }) => (
                <li key={`${city_key} ${district_key}`}>
                  <span>
                    <b>{placeName({ city: city_key, district: district_key })}</b>
                    <span className="muted">{name}</span>
                  </span>
                  <button
                    type="button"
                    className="btn btn-quiet"
                    aria-disabled={unlink.isBusy}
                    onClick={() => void unlink.run({ city: city_key, district: district_key })}
                  >
                    Retirer<span className="sr"> le lien de {city_key}</span>
                  </button>
                </li>
              ))}
              {linked.length + unlinked.length === 0 && (
                <li className="muted">Toutes les villes de vos commandes sont reconnues.</li>
              )}
            </ul>
          )}
        </Loaded>
      </SettingsGroup>
      <FormDialog
        isOpen={place !== null}
        title={place === null ? '' : `Relier ${placeName(place)}`}
        onClose={close}
      >
        {place !== null && <CityChoice carrier={carrier} place={place} onClose={close} />}
      </FormDialog>
    </div>
  )
}

type CityChoiceProps = { carrier: Carrier; place: UnlinkedPlace; onClose: () => void }

function CityChoice({ carrier, place, onClose }: CityChoiceProps) {
  const queryClient = useQueryClient()
  const [search, setSearch] = useState(place.city)
  const query = useQuery(carrierCitiesQuery(carrier.id, { search, page: 1 }))
  const link = useTold('Ville reliée', (external_id: string) =>
    linkCity(queryClient, {
      id: String(carrier.id),
      city: place.city,
      district: place.district,
      external_id,
    }),
  )
  return (
    <div className="form">
      <ListSearch
        label="Ville ou quartier du transporteur"
        placeholder="Ville ou quartier"
        value={search}
        onSearch={setSearch}
      />
      <Loaded
        query={query}
        failure="Les villes n’ont pas pu être chargées."
        loading={<LoadingPanel label="Chargement des villes" />}
      >
        {({ cities }) => (
          <ul className="carrier-choices">
            {cities.map(({ external_id, name }) => (
              <li key={external_id}>
                <button
                  type="button"
                  className="btn btn-secondary"
                  aria-disabled={link.isBusy}
                  onClick={() => void link.run(external_id).then(onClose)}
                >
                  {name}
                </button>
              </li>
            ))}
            {cities.length === 0 && <li className="muted">Aucune ville trouvée.</li>}
          </ul>
        )}
      </Loaded>
    </div>
  )
}

function placeName({ city, district }: { city: string; district: string | null }): string {
  return district === null || district === '' ? city : `${city}, ${district}`
}
