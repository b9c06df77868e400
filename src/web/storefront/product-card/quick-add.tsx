import type { Product, Variant } from '#domain/catalogue/product.ts'
import { volumeLabel } from '#domain/catalogue/vocabulary.ts'
import { addProductToCart } from '#web/data/cart/store.ts'
import { Plus } from '#web/ui/icons.tsx'

/** Adds one of the cheapest size in stock (D32). */
export function QuickAdd({ product, variant }: { product: Product; variant: Variant }) {
  const size = volumeLabel(variant.volume)
  return (
    <button
      type="button"
      className="card-add"
      // Starts with the visible text, for speech control (WCAG 2.5.3).
      aria-label={`Ajouter ${size} au panier\u00a0: ${product.name}`}
      onClick={() => addProductToCart(product, variant, 1)}
    >
      <Plus size={20} />
      <span aria-hidden="true">Ajouter {size}</span>
    </button>
  )
}
