/** Room of favourites: the heart, and the page of what it keeps. */

import type { Product } from '#domain/catalogue/product.ts'
import { MAX_FAVOURITES } from '#domain/favourites/address.ts'
import { say } from '#domain/words/say.ts'
import { dropFavourite, keepFavourite, useIsFavourite } from '#web/data/favourites/favourites.ts'
import { PATHS } from '#web/routing/paths.ts'
import { Heart as HeartSign } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { WORDS } from './heart-words.fr.ts'
import './heart.css'

/** Keeps a perfume among the browser's favourites, or drops it (S22.10). */
export function Heart({ product: { slug, name } }: { product: Pick<Product, 'slug' | 'name'> }) {
  const isKept = useIsFavourite(slug)

  function toggle() {
    if (isKept) dropFavourite(slug)
    else if (keepFavourite(slug) === 'full') {
      toast({ title: WORDS.full, text: say(WORDS.fullText, { max: MAX_FAVOURITES }) })
    } else {
      toast({ tone: 'success', title: WORDS.kept, action: { label: WORDS.see, href: PATHS.favourites } })
    }
  }

  return (
    <button
      type="button"
      className="heart"
      aria-label={say(WORDS.favourite, { name })}
      aria-pressed={isKept}
      onClick={toggle}
    >
      <HeartSign />
    </button>
  )
}
