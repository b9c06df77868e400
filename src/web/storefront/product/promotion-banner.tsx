import { useState } from 'react'
import type { Variant } from '#domain/catalogue/product.ts'
import { volumeLabel } from '#domain/catalogue/vocabulary.ts'
import { savingMessage } from '#domain/promotions/promotion.ts'
import { type PromotionLeft, usePromotionCountdown } from './use-promotion-countdown.ts'
import './promotion-banner.css'

/** Is shown while the selected size is promoted; with an end date it counts down (S4.21). */
export function PromotionBanner({ variant }: { variant: Variant }) {
  const { promotion } = variant.priceInfo
  const saving = savingMessage(variant.priceInfo)
  const left = usePromotionCountdown(promotion?.end_date ?? null)
  // The promotion is kept until 'Expiré' has been shown, even if the new prices arrive earlier.
  const [known, setKnown] = useState(promotion)
  if (promotion !== null && promotion !== known) setKnown(promotion)
  if (known === null || (promotion === null && left !== 'expired')) return null
  return (
    // When it is over, it becomes invisible but keeps its space until the new prices arrive.
    <div className={left === 'over' ? 'promo is-over' : 'promo'} aria-hidden={left === 'over'}>
      <p className="what">
        <span className="tag tag-urgent">URGENT</span>
        <strong>
          −{known.discount_percentage}
          {'\u202f% sur le '}
          {volumeLabel(variant.volume)}
        </strong>
        {saving !== null && <span className="saving">{saving}</span>}
      </p>
      {known.end_date !== null && <CountdownCells left={left} />}
    </div>
  )
}

/** Invisible until hydrated, because the rendered page is cached and cannot show the time left. */
function CountdownCells({ left }: { left: PromotionLeft }) {
  if (left === 'expired' || left === 'over') return <p className="countdown expired">Expiré</p>
  const cells = [
    { unit: 'jours', value: left?.days },
    { unit: 'heures', value: left?.hours },
    { unit: 'min', value: left?.minutes },
    { unit: 's', value: left?.seconds },
  ]
  const className = left === null ? 'countdown is-waiting' : 'countdown'
  return (
    <div className={className} role="timer" aria-live="off" aria-label="Fin de la promotion dans">
      <span className="lbl">Fin dans</span>
      {cells.map(({ unit, value = '00' }) => (
        <span className="cell" key={unit}>
          <b>{value}</b>
          <small>{unit}</small>
        </span>
      ))}
    </div>
  )
}
