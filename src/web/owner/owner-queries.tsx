import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import { createAdminQueryClient } from '#web/data/admin/query-client.ts'
import { readAgain, SHOWN_PRODUCTS } from '#web/data/stale-reads.ts'
import { useReadCache } from '#web/data/use-read.ts'

/** Runs the administrator's queries on a public page, which has others: what the owner saves is read again by both. */
export function OwnerQueries({ children }: { children: ReactNode }) {
  const [client] = useState(createAdminQueryClient)
  return (
    <QueryClientProvider client={client}>
      <PublicPage />
      {children}
    </QueryClientProvider>
  )
}

/**
 * Reads the public page's content as one of the administrator's queries, so that it becomes stale after the
 * owner's changes.
 */
function PublicPage() {
  const shop = useReadCache()
  useQuery({
    queryKey: [getProduct.path],
    queryFn: () => readAgain(shop, SHOWN_PRODUCTS).then(() => null),
    initialData: null,
  })
  return null
}
