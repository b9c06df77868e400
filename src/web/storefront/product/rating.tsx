import { sayCount } from '#domain/words/say.ts'
import { productReviewsQuery } from '#web/data/queries.ts'
import { useRead } from '#web/data/use-read.ts'
import { usePlaceholderRating } from '#web/shop/site.ts'
import { WORDS } from './words.fr.ts'
import './rating.css'

const STARS = [1, 2, 3, 4, 5] as const
const STAR = 'M10 1.6l2.55 5.3 5.8.75-4.25 4.02 1.07 5.75L10 14.6l-5.17 2.82 1.07-5.75L1.65 7.65l5.8-.75z'

/** Shows the average of the perfume's reviews, `4,5 · 24 avis`; without any the placeholder (D27, D47). */
export function Rating({ slug }: { slug: string }) {
  const { data } = useRead(productReviewsQuery(slug))
  const placeholder = usePlaceholderRating()
  const rating = data && (data.rating ?? placeholder)
  if (!rating) return null
  const { stars, count } = rating
  const written = String(stars).replace('.', ',')
  return (
    <span className="rating" role="img" aria-label={sayCount(WORDS.rating, count, { stars: written })}>
      <Stars stars={stars} />
      <span aria-hidden="true">{sayCount(WORDS.ratingShort, count, { stars: written })}</span>
    </span>
  )
}

/** Draws five stars; an average lights the half of one. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span className="stars">
      {STARS.map((star) => (
        <svg key={star} viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path className="star-off" d={STAR} />
          {stars >= star && <path className="star-on" d={STAR} />}
          {stars < star && stars > star - 1 && <path className="star-on is-half" d={STAR} />}
        </svg>
      ))}
    </span>
  )
}
