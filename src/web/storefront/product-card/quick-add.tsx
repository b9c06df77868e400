import type { Product, Variant } from '#domain/catalogue.ts'
import { VOLUME_LABELS } from '#domain/vocabulary.ts'
import { addProductToCart } from '#web/data/cart-store.ts'
import { Plus } from '#web/ui/icons.tsx'

/** Adds one of the cheapest size in stock, from the corner of the picture (decision 32). */
export function QuickAdd({ product, variant }: { product: Product; variant: Variant }) {
  const size = VOLUME_LABELS[variant.volume]
  return (
    <button
      type="button"
      className="card-add"
      // Begins with what is seen, so that who speaks to the phone can name it.
      aria-label={`Ajouter ${size} au panier\u00a0: ${product.name}`}
      onClick={() => addProductToCart(product, variant, 1)}
    >
      <Plus className="ic ic-20" aria-hidden="true" />
      <span aria-hidden="true">Ajouter {size}</span>
    </button>
  )
}
