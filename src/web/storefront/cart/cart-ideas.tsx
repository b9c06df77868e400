import type { Cart } from '#domain/cart/cart.ts'
import { type DecantOffer, freeShippingOffers } from '#domain/cart/free-shipping-offers.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { say } from '#domain/words/say.ts'
import { boxListQuery } from '#web/data/box/list.ts'
import { addProductToCart } from '#web/data/cart/store.ts'
import { useRead } from '#web/data/use-read.ts'
import { PATHS, productPath } from '#web/routing/paths.ts'
import { useOnOffer } from '#web/shop/on-offer.ts'
import { ArrowRight, Plus } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { PriceTag } from '#web/ui/price-tag.tsx'
import { WORDS } from './cart-ideas-words.fr.ts'

type CartIdeasProps = { cart: Cart; missing: number; held: number }

/** The lines before it are about to be replaced. */
export function CartIdeas({ cart, missing, held }: CartIdeasProps) {
  const { box } = useOnOffer()
  const { data } = useRead({ ...boxListQuery(), enabled: missing > 0 })
  const inCart = new Set(cart.map(({ product }) => product.id))
  const offers = freeShippingOffers(data?.products ?? [], { missing, held, inCart })
  const reaches = offers.every(({ variant }) => variant.priceInfo.currentPrice >= missing)
  return (
    <section className="cart-ideas" aria-label={WORDS.ideas} tabIndex={-1}>
      {offers.length > 0 && (
        <>
          <p>{reaches ? WORDS.reaches : WORDS.nearer}</p>
          <ul>
            {offers.map((offer) => (
              <Offer key={offer.variant.id} {...offer} />
            ))}
          </ul>
        </>
      )}
      {box && (
        <a className="link-arrow" href={PATHS.box}>
          {WORDS.box} <ArrowRight size={20} />
        </a>
      )}
    </section>
  )
}

function Offer({ product, variant }: DecantOffer) {
  const volume = volumeLabel(variant.volume)
  return (
    <li>
      <Picture
        src={product.image_url}
        focus={product.image_focuses?.[product.image_url]}
        alt=""
        sizes="48px"
        maxWidth={160}
        loading="lazy"
      />
      <div>
        <a href={productPath(product.slug)}>{product.name}</a>
        <p className="price">
          <span>{volume} · </span>
          <PriceTag price={variant.priceInfo.currentPrice} originalPrice={variant.priceInfo.originalPrice} />
        </p>
      </div>
      <button
        type="button"
        className="icon-btn round"
        aria-label={say(WORDS.add, { volume, product: product.name })}
        onClick={({ currentTarget }) => {
          // The offer is about to be replaced by another one.
          currentTarget.closest('section')?.focus({ preventScroll: true })
          addProductToCart(product, variant, 1)
        }}
      >
        <Plus size={20} />
      </button>
    </li>
  )
}
