import type { Product, Variant } from '#domain/catalogue/product.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { say } from '#domain/words/say.ts'
import { addProductToCart } from '#web/data/cart/store.ts'
import { useClosedNotice } from '#web/shop/closed-notice.ts'
import { Plus } from '#web/ui/icons.tsx'
import { WORDS } from './words.fr.ts'

/** Adds one of the cheapest size in stock (D32); nothing can be added while the shop is closed. */
export function QuickAdd({ product, variant }: { product: Product; variant: Variant }) {
  const notice = useClosedNotice()
  if (notice !== undefined) return null
  const size = volumeLabel(variant.volume)
  return (
    <button
      type="button"
      className="card-add"
      // Starts with the visible text, for speech control (WCAG 2.5.3).
      aria-label={say(WORDS.addToCart, { size, name: product.name })}
      onClick={() => addProductToCart(product, variant, 1)}
    >
      <Plus size={20} />
      <span aria-hidden="true">{say(WORDS.add, { size })}</span>
    </button>
  )
}
