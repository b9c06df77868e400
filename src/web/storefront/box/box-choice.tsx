import { boxVariant } from '#domain/box/box.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { FAMILY_LABELS } from '#domain/catalogue/vocabulary.ts'
import { say } from '#domain/words/say.ts'
import { productPath } from '#web/routing/paths.ts'
import { Check, Plus } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { PriceTag } from '#web/ui/price-tag.tsx'
import { BOX_FORM_ID, type BoxState } from './use-box.ts'
import { WORDS } from './words.fr.ts'

type BoxChoiceProps = { product: Product; box: BoxState; loading: 'eager' | 'lazy' }

/**
 * Shows a perfume to choose: the whole row is its button, its name leads to its page. It is greyed while its
 * 5 ml is sold out (S12.7).
 */
export function BoxChoice({ product, box, loading }: BoxChoiceProps) {
  const variant = boxVariant(product)
  if (variant === undefined) return null
  const { slug, name } = product
  const isChosen = box.slugs.includes(slug)
  const isOut = variant.stock <= 0
  const Sign = isChosen ? Check : Plus
  const { currentPrice, originalPrice } = variant.priceInfo
  return (
    <li className={isOut ? 'coffret-choice is-out' : 'coffret-choice'}>
      <Picture
        src={product.image_url}
        focus={product.image_focuses?.[product.image_url]}
        alt=""
        sizes="64px"
        maxWidth={320}
        loading={loading}
      />
      <div className="what">
        <h3>
          <a href={productPath(slug)}>{name}</a>
        </h3>
        <p>
          <span>{FAMILY_LABELS[product.family].label} · </span>
          {isOut ? (
            <span>{WORDS.soldOut}</span>
          ) : (
            <span className="price">
              <PriceTag price={currentPrice} originalPrice={originalPrice} />
            </span>
          )}
        </p>
      </div>
      <button
        type="submit"
        form={BOX_FORM_ID}
        name="parfums"
        value={box.after(slug).join()}
        data-perfume={slug}
        className="coffret-pick"
        aria-pressed={isChosen}
        aria-label={say(WORDS.choosePerfume, { name })}
        disabled={!isChosen && (isOut || !box.hasRoom)}
      >
        <Sign size={20} />
      </button>
    </li>
  )
}
