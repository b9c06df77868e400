import { type ReactNode, useRef, useState } from 'react'
import { scentInWords } from '#domain/catalogue/leading-notes.ts'
import { defaultVariant, type Product } from '#domain/catalogue/product.ts'
import { FAMILY_LABELS, GENDER_LABELS } from '#domain/catalogue/vocabulary.ts'
import { addProductToCart, askForQuantity } from '#web/data/cart/store.ts'
import { useSearch } from '#web/routing/router.tsx'
import { StockAlert } from '#web/storefront/reminders/stock-alert.tsx'
import { HydratedLater } from '#web/ui/hydrated-later.tsx'
import { Assurances } from './assurances.tsx'
import { BackButton } from './back-button.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { PromotionBanner } from './promotion-banner.tsx'
import { Rating } from './rating.tsx'
import { Related } from './related.tsx'
import { Reviews } from './reviews.tsx'
import { Story } from './story.tsx'
import { VolumeChoice } from './volume-choice.tsx'

type ProductDetailProps = {
  product: Product
  /** Replaces the buy box and the buy bar if the product cannot be bought. */
  instead?: ReactNode
}

/**
 * The size of the address is preselected if it is available, else the first available one; another size resets the
 * quantity to 1 (S4.7, S19.2).
 */
export function ProductDetail({ product, instead }: ProductDetailProps) {
  const { format } = useSearch()
  const [selectedId, setSelectedId] = useState(
    () =>
      product.variants.find(({ volume, stock }) => volume === format && stock > 0)?.id ??
      defaultVariant(product.variants)?.id,
  )
  const [asked, setAsked] = useState(1)
  const [isAsking, setAsking] = useState(false)
  const ownButton = useRef<HTMLButtonElement>(null)
  const selected =
    product.variants.find((variant) => variant.id === selectedId) ?? defaultVariant(product.variants)
  const scent = scentInWords(product)
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
            {scent !== '' && <p className="pdp-scent">{scent}</p>}
            <div className="pdp-meta">
              {product.brand !== null && <span className="brandname">{product.brand}</span>}
              <Rating slug={product.slug} />
            </div>
            <VolumeChoice
              variants={product.variants}
              selectedId={selected?.id}
              onSelect={(id) => {
                setSelectedId(id)
                setAsked(1)
              }}
            />
            {instead === undefined && <StockAlert product={product} isOpen={isAsking} onOpen={setAsking} />}
            {instead ?? (
              <BuyBox
                product={product}
                variant={selected}
                quantity={quantity}
                buttonRef={ownButton}
                onQuantity={ask}
                onAdd={add}
              />
            )}
            {selected !== undefined && <PromotionBanner key={selected.id} variant={selected} />}
            {instead === undefined && <Assurances />}
          </div>
        </div>
      </div>
      <HydratedLater>
        <Story product={product} />
      </HydratedLater>
      <HydratedLater>
        <Reviews slug={product.slug} />
      </HydratedLater>
      {instead === undefined && (
        <HydratedLater>
          <Related slug={product.slug} />
        </HydratedLater>
      )}
      {instead === undefined && selected !== undefined && (
        <BuyBar
          variant={selected}
          isSoldOut={product.variants.every(({ stock }) => stock < 1)}
          ownButton={ownButton}
          onAdd={add}
          onTellMe={() => setAsking(true)}
        />
      )}
    </>
  )
}
