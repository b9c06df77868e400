import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { missingOf } from '#domain/products/completeness.ts'
import { LoadFailure } from '#web/admin/pieces/load-failure.tsx'
import { listAddress } from '#web/admin/pieces/product-list-address.ts'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { useIsMissing } from '#web/admin/pieces/use-is-missing.ts'
import { addProduct, adminProductQuery } from '#web/data/admin/products.ts'
import { ADMIN_PATHS, adminProductPath } from '#web/routing/admin-paths.ts'
import { productPath } from '#web/routing/paths.ts'
import { ExternalLink } from '#web/ui/admin-icons.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { KnownProductForm } from './known-product-form.tsx'
import { ProductForm } from './product-form.tsx'
import { QuickProductButton } from './quick-product.tsx'
import { passOnInput } from './use-product-form.ts'
import { VisibilityBadge } from './visibility-badge.tsx'

const PRODUCT_ID = /^[1-9]\d{0,9}$/

export function NewProductScreen() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return (
    <>
      <ScreenHead title="Ajouter un produit" back={backToList()}>
        <QuickProductButton completeAt={ADMIN_PATHS.incompleteProducts} />
      </ScreenHead>
      <ProductForm
        product={undefined}
        backHref={listAddress()}
        save={(form) => addProduct(queryClient, form)}
        onSaved={(product, typed) => {
          toast({ tone: 'success', title: 'Produit créé' })
          if (typed !== undefined) passOnInput(product, typed)
          // The way back is the list, unfiltered so that the new product is first; or its form, if input is
          // left to save.
          const href = typed === undefined ? ADMIN_PATHS.products : adminProductPath(product.id)
          void router.navigate({ href, ignoreBlocker: true })
        }}
      />
    </>
  )
}

export function ProductScreen() {
  const { id } = useParams({ from: '/guarded/admin/produits/$id' })
  return PRODUCT_ID.test(id) ? <KnownProduct key={id} id={Number(id)} /> : <UnknownProduct />
}

function KnownProduct({ id }: { id: number }) {
  const { data: product, error, isPending, refetch } = useQuery(adminProductQuery(id))
  const isMissing = useIsMissing(id, { error, isPending })
  if (product === undefined && isMissing) return <UnknownProduct />
  return (
    <>
      <ScreenHead title="Modifier le produit" back={backToList()}>
        {product !== undefined && (
          <>
            {missingOf(product).length === 0 && (
              <a className="link-arrow" href={productPath(product.slug)}>
                <ExternalLink size={20} />
                {product.visible ? 'Voir en boutique' : 'Aperçu'}
              </a>
            )}
            <VisibilityBadge product={product} />
          </>
        )}
      </ScreenHead>
      {product !== undefined && <KnownProductForm product={product} backHref={listAddress()} />}
      {product === undefined && error === null && <FormSkeleton />}
      {product === undefined && error !== null && (
        <LoadFailure
          title="Une erreur est survenue lors du chargement du produit."
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}

function UnknownProduct() {
  return (
    <>
      <ScreenHead title="Produit introuvable" back={backToList()} />
      <p className="muted">Ce produit n’existe plus, ou son adresse est mal écrite.</p>
    </>
  )
}

function backToList() {
  return { label: 'Retour à la liste', href: listAddress() }
}
