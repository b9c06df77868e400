import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getAdminProduct } from '#contract/products.ts'
import type { Product } from '#domain/catalogue.ts'
import { LoadFailure } from '#web/admin/pieces/load-failure.tsx'
import { KnownProductForm } from '#web/admin/products/known-product-form.tsx'
import { adminProductQuery } from './data/admin-products.ts'
import { checkSession, useSession } from './data/admin-session.ts'
import './admin/layout/density.css'
import './product-editing.css'

/** Who edits on the public page (admin §2, Products). */
const EDITOR = 'admin'

/** The product's form at the end of its public page, for the signed-in user named admin; nothing for anybody else. */
export function ProductEditing({ product }: { product: Product }) {
  const session = useSession()
  useEffect(() => void checkSession(), [])
  if (session.state !== 'signed-in' || session.username !== EDITOR) return null
  return (
    <section className="adm prd-editing wrap" aria-labelledby="prd-editing">
      <h2 id="prd-editing">Modifier le Produit (Admin)</h2>
      <Form product={product} />
    </section>
  )
}

function Form({ product }: { product: Product }) {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(adminProductQuery(product.id))
  // The page has heard that something changed: the form looks what it was.
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
