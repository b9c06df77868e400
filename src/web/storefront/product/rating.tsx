import { useRating } from '#web/shop/site.ts'
import './rating.css'

const STARS = [1, 2, 3, 4, 5] as const
const STAR = 'M10 1.6l2.55 5.3 5.8.75-4.25 4.02 1.07 5.75L10 14.6l-5.17 2.82 1.07-5.75L1.65 7.65l5.8-.75z'

/** Shows the placeholder rating `4,5 · 24 avis` (D27, D47). */
export function Rating() {
  const rating = useRating()
  if (rating === null) return null
  const { stars, count } = rating
  const written = String(stars).replace('.', ',')
  return (
    <span className="rating" role="img" aria-label={`${written} sur 5, ${count} avis`}>
      <span className="stars">
        {STARS.map((star) => (
          <svg key={star} viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
            <path className="star-off" d={STAR} />
            {stars >= star && <path className="star-on" d={STAR} />}
            {stars < star && stars > star - 1 && <path className="star-on is-half" d={STAR} />}
          </svg>
        ))}
      </span>
      <span aria-hidden="true">
        {written} · {count} avis
      </span>
    </span>
  )
}
