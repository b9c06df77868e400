import { useQueryClient } from '@tanstack/react-query'
import type { AdminProduct } from '#contract/products/products.ts'
import { missingInWords, missingOf } from '#domain/products/completeness.ts'
import { rereadProduct, saveProduct } from '#web/data/admin/products.ts'
import { toast } from '#web/ui/toast-store.ts'
import { ProductForm } from './product-form.tsx'

/** Shows the form of an existing product; stays open after saving. */
export function KnownProductForm({ product, backHref }: { product: AdminProduct; backHref?: string }) {
  const queryClient = useQueryClient()
  const missing = missingOf(product)
  return (
    <>
      {missing.length > 0 && (
        <p className="pf-missing">
          À compléter&nbsp;: {missingInWords(missing)}. Ce parfum reste masqué jusque-là.
        </p>
      )}
      <ProductForm
        product={product}
        {...(backHref !== undefined && { backHref })}
        save={(form) => saveProduct(queryClient, product.id, form)}
        reread={() => rereadProduct(queryClient, product.id)}
        onSaved={() => toast({ tone: 'success', title: 'Produit mis à jour' })}
      />
    </>
  )
}
