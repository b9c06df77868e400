import { useQuery } from '@tanstack/react-query'
import { SITE_QUERY } from '#web/data/site.ts'

/** Sets the document's title, followed by the shop's name once it is known. */
export function AreaTitle({ children: title }: { children: string }) {
  const name = useQuery(SITE_QUERY).data?.name
  return <title>{name === undefined ? title : `${title} | ${name}`}</title>
}
