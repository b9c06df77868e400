import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { ScreenHead } from '#web/admin/layout/screen-head.tsx'
import { LoadFailure } from '#web/admin/pieces/load-failure.tsx'
import { useIsMissing } from '#web/admin/pieces/use-is-missing.ts'
import { ADMIN_PATHS, adminProductPath } from '#web/admin-paths.ts'
import { addProduct, adminProductQuery } from '#web/data/admin-products.ts'
import { productPath } from '#web/paths.ts'
import { ExternalLink } from '#web/ui/admin-icons.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { keepDraft } from './kept-drafts.ts'
import { KnownProductForm } from './known-product-form.tsx'
import { listAddress } from './list-address.ts'
import { ProductForm } from './product-form.tsx'
import { VisibilityBadge } from './visibility-badge.tsx'

export function NewProductScreen() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return (
    <>
      <ScreenHead title="Ajouter un produit" back={backToList()} />
      <ProductForm
        product={undefined}
        backHref={listAddress()}
        save={(form) => addProduct(queryClient, form)}
        onSaved={(product, typed) => {
          toast({ tone: 'success', title: 'Produit créé' })
          if (typed !== undefined) {
            keepDraft(product.id, { draft: typed, read: product, because: 'created' })
          }
          // Where the latest come first, whatever was looked for before; or where there is more to save.
          const href = typed === undefined ? ADMIN_PATHS.products : adminProductPath(product.id)
          void router.navigate({ href, ignoreBlocker: true })
        }}
      />
    </>
  )
}

export function ProductScreen() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const id = productIdOf(path)
  return id === undefined ? <UnknownProduct /> : <KnownProduct key={id} id={id} />
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
            {product.visible && (
              <a className="link-arrow" href={productPath(product.slug)}>
                <ExternalLink className="ic ic-20" aria-hidden="true" />
                Voir en boutique
              </a>
            )}
            <VisibilityBadge isVisible={product.visible} />
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

/** `12` for `/admin/produits/12`. */
function productIdOf(path: string): number | undefined {
  const [, digits] = /\/([1-9]\d{0,9})\/?$/.exec(path) ?? []
  return digits === undefined ? undefined : Number(digits)
}
