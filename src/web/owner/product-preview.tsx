import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { admits } from '#domain/account/roles.ts'
import { VisibilityBadge } from '#web/admin/products/visibility-badge.tsx'
import { previewQuery } from '#web/data/admin/products.ts'
import { checkSession, useSession } from '#web/data/admin/session.ts'
import { ShopTitle } from '#web/head/page-head.tsx'
import { ProductDetail } from '#web/storefront/product/product-detail.tsx'
import { OwnerQueries } from './owner-queries.tsx'
import { ProductEditing } from './product-editing.tsx'

type ProductPreviewProps = { slug: string; otherwise: ReactNode }

/** Shows a hidden product at its public URL, for signed-in administrators; `otherwise` for everyone else. */
export function ProductPreview(props: ProductPreviewProps) {
  return (
    <OwnerQueries>
      <Preview {...props} />
    </OwnerQueries>
  )
}

function Preview({ slug, otherwise }: ProductPreviewProps) {
  const session = useSession()
  useEffect(() => void checkSession(), [])
  const isOwner = session.state === 'signed-in' && admits('owner', session.role)
  const { data: product } = useQuery({ ...previewQuery(slug), enabled: isOwner })
  if (!isOwner || product === undefined) return otherwise
  return (
    <>
      <meta name="robots" content="noindex" />
      <ShopTitle>{`${product.name} (masqué)`}</ShopTitle>
      <div className="wrap prd-hidden" role="status">
        <VisibilityBadge product={product} />
        <p>Vous seul voyez cette page.</p>
      </div>
      <ProductDetail
        key={product.id}
        product={product}
        instead={<p className="prd-unsold">Un produit masqué ne peut pas être commandé.</p>}
      />
      <ProductEditing key={`editing ${product.id}`} product={product} />
    </>
  )
}
