import { useState } from 'react'
import type { Variant } from '#domain/catalogue/product.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { savingMessage } from '#domain/promotions/promotion.ts'
import { say } from '#domain/words/say.ts'
import { type PromotionLeft, usePromotionCountdown } from './use-promotion-countdown.ts'
import { WORDS } from './words.fr.ts'
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
        <span className="tag tag-urgent">{WORDS.urgent}</span>
        <strong>
          {say(WORDS.percentOff, {
            percent: known.discount_percentage,
            size: volumeLabel(variant.volume),
          })}
        </strong>
        {saving !== null && <span className="saving">{saving}</span>}
      </p>
      {known.end_date !== null && <CountdownCells left={left} />}
    </div>
  )
}

/** Invisible until hydrated, because the rendered page is cached and cannot show the time left. */
function CountdownCells({ left }: { left: PromotionLeft }) {
  if (left === 'expired' || left === 'over') return <p className="countdown expired">{WORDS.expired}</p>
  const cells = [
    { unit: WORDS.days, value: left?.days },
    { unit: WORDS.hours, value: left?.hours },
    { unit: WORDS.minutes, value: left?.minutes },
    { unit: WORDS.seconds, value: left?.seconds },
  ]
  const className = left === null ? 'countdown is-waiting' : 'countdown'
  return (
    <div className={className} role="timer" aria-live="off" aria-label={WORDS.endsInLabel}>
      <span className="lbl">{WORDS.endsIn}</span>
      {cells.map(({ unit, value = '00' }) => (
        <span className="cell" key={unit}>
          <b>{value}</b>
          <small>{unit}</small>
        </span>
      ))}
    </div>
  )
}
