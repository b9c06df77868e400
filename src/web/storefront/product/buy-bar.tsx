import { type RefObject, useEffect, useState } from 'react'
import type { Variant } from '#domain/catalogue/product.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { say } from '#domain/words/say.ts'
import { PriceTag } from '#web/ui/price-tag.tsx'
import { usePromotionCountdown } from './use-promotion-countdown.ts'
import { WORDS } from './words.fr.ts'

/** The page's button counts as hidden when it is behind the sticky header. */
const IN_VIEW = '-60px 0px 0px 0px'

type BuyBarProps = {
  variant: Variant
  /** No size is left, so that it offers to tell of their return instead (S22.1). */
  isSoldOut: boolean
  ownButton: RefObject<HTMLElement | null>
  onAdd: () => void
  onTellMe: () => void
}

/** Shows a fixed bar on phones while the page's button is out of view. */
export function BuyBar({ variant, isSoldOut, ownButton, onAdd, onTellMe }: BuyBarProps) {
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
  if (isSoldOut) {
    return (
      <div className="buybar">
        <p className="who">{WORDS.out}</p>
        <button type="button" className="btn btn-primary" onClick={onTellMe}>
          {WORDS.tellMe}
        </button>
      </div>
    )
  }
  return (
    <div className="buybar">
      <p className="who">
        <small>
          {volumeLabel(variant.volume)}
          <EndOfPromotion variant={variant} />
        </small>
        <span className="price">
          <PriceTag price={variant.priceInfo.currentPrice} originalPrice={variant.priceInfo.originalPrice} />
        </span>
      </p>
      <button type="button" className="btn btn-primary" disabled={variant.stock < 1} onClick={onAdd}>
        {WORDS.add}
      </button>
    </div>
  )
}

/** '· fin dans 08:22:10', or in days and hours when it is further away (S17.16). */
function EndOfPromotion({ variant }: { variant: Variant }) {
  const left = usePromotionCountdown(variant.priceInfo.promotion?.end_date ?? null)
  if (left === null || left === 'expired' || left === 'over') return null
  return (
    <span className="num">
      {' · '}
      {say(left.days === '00' ? WORDS.endsSoon : WORDS.endsLater, left)}
    </span>
  )
}
