/** Room of the owner's additions to public pages, the only place that uses both storefront and administrator's area. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getAdminProduct } from '#contract/products/products.ts'
import { admits } from '#domain/account/roles.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { LoadFailure } from '#web/admin/pieces/load-failure.tsx'
import { KnownProductForm } from '#web/admin/products/known-product-form.tsx'
import { adminProductQuery } from '#web/data/admin/products.ts'
import { checkSession, useSession } from '#web/data/admin/session.ts'
import { OwnerQueries } from './owner-queries.tsx'
import '#web/admin/layout/density.css'
import './product-editing.css'

/** Shows the product form at the end of the public page, for signed-in administrators only (A2.47). */
export function ProductEditing({ product }: { product: Product }) {
  const session = useSession()
  useEffect(() => void checkSession(), [])
  if (session.state !== 'signed-in' || !admits('owner', session.role)) return null
  return (
    <section className="adm prd-editing wrap" aria-labelledby="prd-editing">
      <h2 id="prd-editing">Modifier le Produit (Admin)</h2>
      <OwnerQueries>
        <Form product={product} />
      </OwnerQueries>
    </section>
  )
}

function Form({ product }: { product: Product }) {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(adminProductQuery(product.id))
  // The public product changed, so the form may be stale.
  useEffect(
    () => void queryClient.invalidateQueries({ queryKey: [getAdminProduct.path, product.id] }),
    [queryClient, product],
  )
  if (data !== undefined) return <KnownProductForm product={data} />
  if (error === null) return <p role="status">Chargement…</p>
  return (
    <LoadFailure
      title="Une erreur est survenue lors du chargement du produit."
      onRetry={() => void refetch()}
    />
  )
}
