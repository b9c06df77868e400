/** Room of the product card, used in all lists. */

import { memo, type ReactNode } from 'react'
import { pictureAt } from '#contract/pictures/url.ts'
import { scentInWords } from '#domain/catalogue/leading-notes.ts'
import { cheapestVariant, type Product, quickAddVariant } from '#domain/catalogue/product.ts'
import { FAMILY_LABELS } from '#domain/catalogue/vocabulary.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import type { Focus } from '#domain/pictures/focus.ts'
import { promotionStatus } from '#domain/promotions/promotion.ts'
import { say } from '#domain/words/say.ts'
import { productPath } from '#web/routing/paths.ts'
import { focusClass } from '#web/ui/focus.ts'
import { Picture } from '#web/ui/picture.tsx'
import { PriceTag } from '#web/ui/price-tag.tsx'
import { Trace } from '#web/ui/trace.tsx'
import { QuickAdd } from './quick-add.tsx'
import { WORDS } from './words.fr.ts'

type ProductCardProps = {
  product: Product
  /** Is the card's width, as in `<img sizes>`. */
  sizes: string
  loading: 'eager' | 'lazy'
  /** 'grouped' omits the family, which the heading above shows, and the notes, for which such cards are too narrow. */
  family?: 'shown' | 'grouped'
  /** Stands between the word of scent and the price. */
  children?: ReactNode
  /** Is the picture that it leads with, if there are two; the other is shown under the pointer. */
  leads?: View
}

type View = 'first' | 'second'

/** Says with which picture the card at this position of a long list leads, so that not all are bottles from one angle (S17.32). */
export function leadingView(position: number): View {
  return position % 3 === 2 ? 'second' : 'first'
}

/**
 * Shows a perfume in a list: picture, name, a word of scent (S17.1), 'À partir de' with the cheapest size, quick add of one (S2.35 to S2.37).
 * Memoised, because lists are long and phones are slow.
 */
export const ProductCard = memo(function ProductCard({
  product,
  sizes,
  loading,
  family = 'shown',
  children,
  leads = 'first',
}: ProductCardProps) {
  const { image_url, images, image_focuses } = product
  const second = images.find((url) => url !== image_url)
  const [shown, other] =
    leads === 'second' && second !== undefined ? [second, image_url] : [image_url, second]
  const cheapest = cheapestVariant(product.variants)
  const added = quickAddVariant(product.variants)
  const scent = family === 'shown' ? scentInWords(product) : ''
  return (
    <article className={added === undefined ? 'card is-out' : 'card'}>
      <div className="card-media">
        <Picture
          src={shown}
          alt={shown === image_url ? pictureAlt(product) : product.name}
          sizes={sizes}
          loading={loading}
          maxWidth={640}
          focus={image_focuses?.[shown]}
        />
        {added !== undefined && other !== undefined && (
          <OtherPicture src={other} focus={image_focuses?.[other]} />
        )}
        {added === undefined ? (
          <span className="tag tag-out">{WORDS.soldOut}</span>
        ) : (
          <PromotionTag product={product} />
        )}
      </div>
      <div className="card-body">
        {family === 'shown' && <p className="eyebrow">{FAMILY_LABELS[product.family].label}</p>}
        <h3 className="card-name">
          <a href={productPath(product.slug)}>{product.name}</a>
          <Trace of={product} />
        </h3>
        {scent !== '' && <p className="card-scent">{scent}</p>}
        {children}
        {cheapest !== undefined && (
          <p className="card-price price">
            <span className="from">{WORDS.from}</span>{' '}
            <span className="amount">
              <PriceTag
                price={cheapest.priceInfo.currentPrice}
                originalPrice={cheapest.priceInfo.originalPrice}
              />
            </span>
          </p>
        )}
      </div>
      {added !== undefined && <QuickAdd product={product} variant={added} />}
    </article>
  )
})

/** Is shown under the pointer. Styles keep it from being fetched before (S2.87). */
function OtherPicture({ src, focus }: { src: string; focus: Focus | undefined }) {
  return (
    <img
      className={focus === undefined ? 'second' : `second ${focusClass(focus)}`}
      src={pictureAt(src, 640)}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}

/** Returns the alt text of a product's picture. */
export function pictureAlt({ name, brand }: Product): string {
  return brand === null ? name : say(WORDS.bottle, { name, brand })
}

/** Shows « −15 % » on the cheapest size, « −20 % sur 10 ml » on another one. */
function PromotionTag({ product }: { product: Product }) {
  const { bestPromotion, promotedVariant } = promotionStatus(product.variants)
  if (bestPromotion === null || promotedVariant === null) return null
  const percent = bestPromotion.discount_percentage
  const isCheapest = cheapestVariant(product.variants)?.volume === promotedVariant.volume
  return (
    <span className="tag tag-promo">
      {isCheapest
        ? say(WORDS.percentOff, { percent })
        : say(WORDS.percentOffSize, { percent, size: volumeLabel(promotedVariant.volume) })}
    </span>
  )
}
