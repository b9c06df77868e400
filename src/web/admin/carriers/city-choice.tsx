import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CarrierCity } from '#domain/carriers/cities.ts'
import { ListSearch } from '#web/admin/pieces/list-search.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { carrierCitiesQuery } from '#web/data/admin/carriers.ts'

type CityChoiceProps = {
  carrierId: number
  /** Is the city that is searched first. */
  city: string
  className: string
  /** Says what to do when there is no city of that name. */
  none: string
  isBusy: boolean
  onChoose: (city: CarrierCity) => void
}

/** Finds cities and quarters of a carrier by name, to choose one. */
export function CityChoice({ carrierId, city, className, none, isBusy, onChoose }: CityChoiceProps) {
  const [search, setSearch] = useState(city)
  const query = useQuery(carrierCitiesQuery(carrierId, { search, page: 1 }))
  return (
    <>
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
          <ul className={className}>
            {served(cities).map((one) => (
              <li key={one.external_id}>
                <button
                  type="button"
                  className="btn btn-secondary"
                  aria-disabled={isBusy}
                  onClick={() => onChoose(one)}
                >
                  {one.name}
                </button>
              </li>
            ))}
            {served(cities).length === 0 && <li className="muted">{none}</li>}
          </ul>
        )}
      </Loaded>
    </>
  )
}

/** Nothing is sent to a city that the carrier serves no more. */
function served(cities: readonly CarrierCity[]): CarrierCity[] {
  return cities.filter(({ is_gone }) => !is_gone)
}
