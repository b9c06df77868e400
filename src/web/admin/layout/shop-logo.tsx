import { useQuery } from '@tanstack/react-query'
import { SITE_QUERY } from '#web/data/site.ts'
import { isHouse, Logo, Mark } from '#web/ui/logo.tsx'

/** The shop's logo above the navigation; its place stays empty until it is known. */
export function ShopLogo() {
  const site = useQuery(SITE_QUERY).data
  return site === undefined ? <span className="logo" /> : <Logo site={site} />
}

/** The same where there is room for a sign only: the arch of the house, the shop's picture or its initial. */
export function ShopSign() {
  const site = useQuery(SITE_QUERY).data
  if (site === undefined) return <span className="mark" />
  if (isHouse(site)) return <Mark className="mark" />
  return site.logo === null ? (
    <span className="mark is-initial" aria-hidden="true">
      {[...site.name][0]}
    </span>
  ) : (
    <Logo site={site} />
  )
}
