import type { Variant } from '#domain/catalogue.ts'
import type { Countdown } from '#domain/countdown.ts'
import { VOLUME_LABELS } from '#domain/vocabulary.ts'
import { usePromotionCountdown } from './use-promotion-countdown.ts'
import './promotion-banner.css'

/** Shown while the selected size is promoted; with an end date it counts down (storefront §4). */
export function PromotionBanner({ variant, slug }: { variant: Variant; slug: string }) {
  const { promotion } = variant.priceInfo
  const left = usePromotionCountdown(promotion?.end_date ?? null, slug)
  if (promotion === null) return null
  return (
    // Over, it fades and keeps its place until the prices asked for have come.
    <div className={left === 'over' ? 'promo is-over' : 'promo'} aria-hidden={left === 'over'}>
      <p className="what">
        <span className="tag tag-urgent">URGENT</span>
        <strong>
          −{promotion.discount_percentage}
          {'\u202f% sur le '}
          {VOLUME_LABELS[variant.volume]}
        </strong>
      </p>
      {promotion.end_date !== null && <CountdownCells left={left === 'over' ? null : left} />}
    </div>
  )
}

/** Keeps its place unseen until the page is alive: a rendered page serves everybody, at any second. */
function CountdownCells({ left }: { left: Countdown | null }) {
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
