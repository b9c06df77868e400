import { type ReactNode, useRef, useState } from 'react'
import { defaultVariant, type Product } from '#domain/catalogue/product.ts'
import { FAMILY_LABELS, GENDER_LABELS } from '#domain/catalogue/vocabulary.ts'
import { addProductToCart, askForQuantity } from '#web/data/cart/store.ts'
import { HydratedLater } from '#web/ui/hydrated-later.tsx'
import { Assurances } from './assurances.tsx'
import { BackButton } from './back-button.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { PromotionBanner } from './promotion-banner.tsx'
import { Rating } from './rating.tsx'
import { Related } from './related.tsx'
import { Story } from './story.tsx'
import { VolumeChoice } from './volume-choice.tsx'

type ProductDetailProps = {
  product: Product
  /** Replaces the buy box and the buy bar if the product cannot be bought. */
  instead?: ReactNode
}

/** The first available size is preselected; another size resets the quantity to 1 (S4.7). */
export function ProductDetail({ product, instead }: ProductDetailProps) {
  const [selectedId, setSelectedId] = useState(() => defaultVariant(product.variants)?.id)
  const [asked, setAsked] = useState(1)
  const ownButton = useRef<HTMLButtonElement>(null)
  const selected =
    product.variants.find((variant) => variant.id === selectedId) ?? defaultVariant(product.variants)
  // The stock may have fallen below the chosen quantity.
  const quantity = Math.max(1, Math.min(asked, selected?.stock ?? 1))

  function ask(wanted: number) {
    if (selected === undefined || wanted < quantity) setAsked(wanted)
    else askForQuantity(product, selected, wanted, () => setAsked(wanted))
  }

  function add() {
    if (selected !== undefined) addProductToCart(product, selected, quantity)
  }

  return (
    <>
      <div className="wrap pdp-wrap">
        <BackButton />
        <div className="pdp">
          <Gallery product={product} />
          <div className="pdp-info">
            <p className="eyebrow">
              {FAMILY_LABELS[product.family].label} · {GENDER_LABELS[product.gender]}
            </p>
            <h1>{product.name}</h1>
            <div className="pdp-meta">
              {product.brand !== null && <span className="brandname">{product.brand}</span>}
              <Rating />
            </div>
            <VolumeChoice
              variants={product.variants}
              selectedId={selected?.id}
              onSelect={(id) => {
                setSelectedId(id)
                setAsked(1)
              }}
            />
            {selected !== undefined && <PromotionBanner key={selected.id} variant={selected} />}
            {instead ?? (
              <>
                <BuyBox
                  product={product}
                  variant={selected}
                  quantity={quantity}
                  buttonRef={ownButton}
                  onQuantity={ask}
                  onAdd={add}
                />
                <Assurances />
              </>
            )}
          </div>
        </div>
      </div>
      <HydratedLater>
        <Story product={product} />
      </HydratedLater>
      {instead === undefined && (
        <HydratedLater>
          <Related slug={product.slug} />
        </HydratedLater>
      )}
      {instead === undefined && selected !== undefined && (
        <BuyBar variant={selected} ownButton={ownButton} onAdd={add} />
      )}
    </>
  )
}
