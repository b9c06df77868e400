/** Room of the product card, used in all lists. */

import { memo } from 'react'
import { pictureAt } from '#contract/pictures/url.ts'
import { cheapestVariant, type Product, quickAddVariant } from '#domain/catalogue/product.ts'
import { FAMILY_LABELS, volumeLabel } from '#domain/catalogue/vocabulary.ts'
import { promotionStatus } from '#domain/promotions/promotion.ts'
import { productPath } from '#web/routing/paths.ts'
import { focusClass } from '#web/ui/focus.ts'
import { Picture } from '#web/ui/picture.tsx'
import { PriceTag } from '#web/ui/price-tag.tsx'
import { QuickAdd } from './quick-add.tsx'

type ProductCardProps = {
  product: Product
  /** Is the card's width, as in `<img sizes>`. */
  sizes: string
  loading: 'eager' | 'lazy'
  /** 'grouped' omits the family, which the heading above shows. */
  family?: 'shown' | 'grouped'
}

/**
 * Shows a perfume in a list: picture, name, 'À partir de' with the cheapest size, quick add of one (S2.35 to S2.37).
 * Memoised, because lists are long and phones are slow.
 */
export const ProductCard = memo(function ProductCard({
  product,
  sizes,
  loading,
  family = 'shown',
}: ProductCardProps) {
  const cheapest = cheapestVariant(product.variants)
  const added = quickAddVariant(product.variants)
  return (
    <article className={added === undefined ? 'card is-out' : 'card'}>
      <div className="card-media">
        <Picture
          src={product.image_url}
          alt={pictureAlt(product)}
          sizes={sizes}
          loading={loading}
          maxWidth={640}
          focus={product.image_focuses?.[product.image_url]}
        />
        {added !== undefined && <SecondPicture product={product} />}
        {added === undefined ? (
          <span className="tag tag-out">Épuisé</span>
        ) : (
          <PromotionTag product={product} />
        )}
      </div>
      <div className="card-body">
        {family === 'shown' && <p className="eyebrow">{FAMILY_LABELS[product.family].label}</p>}
        <h3 className="card-name">
          <a href={productPath(product.slug)}>{product.name}</a>
        </h3>
        {cheapest !== undefined && (
          <p className="card-price price">
            <span className="from">À partir de</span>{' '}
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

/** Shows the picture shown under the pointer. Styles keep it from being fetched before (S2.87). */
function SecondPicture({ product: { image_url, images, image_focuses } }: { product: Product }) {
  const second = images.find((url) => url !== image_url)
  if (second === undefined) return null
  const focus = image_focuses?.[second]
  return (
    <img
      className={focus === undefined ? 'second' : `second ${focusClass(focus)}`}
      src={pictureAt(second, 640)}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}

/** Returns the alt text of a product's picture. */
export function pictureAlt({ name, brand }: Product): string {
  return brand === null ? name : `${name}, flacon ${brand}`
}

/** Shows « −15 % » on the cheapest size, « −20 % sur 10 ml » on another one. */
function PromotionTag({ product }: { product: Product }) {
  const { bestPromotion, promotedVariant } = promotionStatus(product.variants)
  if (bestPromotion === null || promotedVariant === null) return null
  const percent = `−${bestPromotion.discount_percentage}\u202f%`
  const isCheapest = cheapestVariant(product.variants)?.volume === promotedVariant.volume
  return (
    <span className="tag tag-promo">
      {isCheapest ? percent : `${percent} sur ${volumeLabel(promotedVariant.volume)}`}
    </span>
  )
}
