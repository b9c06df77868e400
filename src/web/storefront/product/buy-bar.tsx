import { type RefObject, useEffect, useState } from 'react'
import type { Variant } from '#domain/catalogue.ts'
import { VOLUME_LABELS } from '#domain/vocabulary.ts'
import { PriceTag } from '#web/ui/price-tag.tsx'

/** Behind the sticky header, the page's own button is out of view. */
const IN_VIEW = '-60px 0px 0px 0px'

type BuyBarProps = { variant: Variant; ownButton: RefObject<HTMLElement | null>; onAdd: () => void }

/** The phone's bar: there only while the page's own button is out of view. */
export function BuyBar({ variant, ownButton, onAdd }: BuyBarProps) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (ownButton.current === null) return
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false), {
      rootMargin: IN_VIEW,
    })
    observer.observe(ownButton.current)
    return () => observer.disconnect()
  }, [ownButton])

  if (!isShown) return null
  return (
    <div className="buybar">
      <p className="who">
        <small>{VOLUME_LABELS[variant.volume]}</small>
        <span className="price">
          <PriceTag price={variant.priceInfo.currentPrice} originalPrice={variant.priceInfo.originalPrice} />
        </span>
      </p>
      <button type="button" className="btn btn-primary" disabled={variant.stock < 1} onClick={onAdd}>
        Ajouter au panier
      </button>
    </div>
  )
}
