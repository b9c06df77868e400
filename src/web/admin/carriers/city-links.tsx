import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Carrier, UnlinkedPlace } from '#contract/carriers/carriers.ts'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { useChangeWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import { SettingsGroup } from '#web/admin/settings/settings-group.tsx'
import { cityMappingsQuery, linkCity } from '#web/data/admin/carriers.ts'
import { CityChoice } from './city-choice.tsx'

/**
 * Edits the links from the shop's cities to the carrier's, and lists the cities of open orders that are not
 * linked yet (A24.13).
 */
export function CityLinks({ carrier }: { carrier: Carrier }) {
  const queryClient = useQueryClient()
  const query = useQuery(cityMappingsQuery(carrier.id))
  const [place, setPlace] = useState<UnlinkedPlace | null>(null)
  const id = String(carrier.id)
  const unlink = useChangeWithToast(async ({ city, district }: { city: string; district: string }) => {
    await linkCity(queryClient, { id, city, district, external_id: null })
    return 'Lien retiré'
  })
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
                      Pas encore reliée · {one.orders}&nbsp;{one.orders > 1 ? 'commandes' : 'commande'}
                    </span>
                  </span>
                  <button type="button" className="btn btn-secondary" onClick={() => setPlace(one)}>
                    Relier<span className="sr"> {placeName(one)}</span>
                  </button>
                </li>
              ))}
              {linked.map(({ city, city_key, district_key, name }) => (
                <li key={`${city_key} ${district_key}`}>
                  <span>
                    <b dir="auto">{placeName({ city, district: district_key })}</b>
                    <span className="muted">{name}</span>
                  </span>
                  <button
                    type="button"
                    className="btn btn-quiet"
                    aria-disabled={unlink.isBusy}
                    onClick={() => void unlink.run({ city: city_key, district: district_key })}
                  >
                    Retirer<span className="sr"> le lien de {city}</span>
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
        {place !== null && <LinkForm carrier={carrier} place={place} onClose={close} />}
      </FormDialog>
    </div>
  )
}

type LinkFormProps = { carrier: Carrier; place: UnlinkedPlace; onClose: () => void }

function LinkForm({ carrier, place: { city, district }, onClose }: LinkFormProps) {
  const queryClient = useQueryClient()
  const link = useChangeWithToast(async (external_id: string) => {
    await linkCity(queryClient, { id: String(carrier.id), city, district, external_id })
    onClose()
    return 'Ville reliée'
  })
  return (
    <div className="form">
      <CityChoice
        carrierId={carrier.id}
        city={city}
        className="carrier-choices"
        none="Aucune ville trouvée."
        isBusy={link.isBusy}
        onChoose={({ external_id }) => void link.run(external_id)}
      />
    </div>
  )
}

function placeName({ city, district }: { city: string; district: string | null }): string {
  return district === null || district === '' ? city : `${city}, ${district}`
}
