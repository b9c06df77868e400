import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Brand, keptBrand } from '#web/data/admin/kept-brand.ts'
import { SITE_QUERY } from '#web/data/site.ts'
import { useStore } from '#web/store.ts'
import { isHouse, Logo, Mark } from '#web/ui/logo.tsx'

/** Shows the shop's logo above the navigation; its place stays empty until it is known. */
export function ShopLogo() {
  const brand = useBrand()
  return brand === null ? <span className="logo" /> : <Logo site={brand} />
}

/**
 * Draws the shop's sign, where a logo does not fit: the arch of the house, the shop's picture or its initial.
 */
export function ShopSign() {
  const brand = useBrand()
  if (brand === null) return <span className="mark" />
  if (isHouse(brand)) return <Mark className="mark" />
  return brand.logo === null ? (
    <span className="mark is-initial" aria-hidden="true">
      {[...brand.name][0]}
    </span>
  ) : (
    <Logo site={brand} />
  )
}

/** Returns the brand in the settings; until they are read, the one that this device saw last. */
function useBrand(): Brand | null {
  const kept = useStore(keptBrand)
  const site = useQuery(SITE_QUERY).data
  const { name, logo = null } = site ?? {}
  useEffect(() => {
    if (name !== undefined) keptBrand.replace({ name, logo })
  }, [name, logo])
  return site ?? kept
}
