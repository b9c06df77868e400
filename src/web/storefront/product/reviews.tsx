import { reviewPhotoUrl } from '#contract/reviews/review-page.ts'
import type { ShownReview } from '#contract/reviews/reviews.ts'
import { say, sayCount } from '#domain/words/say.ts'
import { productReviewsQuery } from '#web/data/queries.ts'
import { useRead } from '#web/data/use-read.ts'
import { useSite } from '#web/shop/site.ts'
import { Stars } from './rating.tsx'
import { WORDS } from './words.fr.ts'
import './reviews.css'

/** The others are behind one press, which needs no script. */
const SHOWN_FIRST = 3

/** Shows what those who received the perfume say of it (S20.8); nothing without reviews. */
export function Reviews({ slug }: { slug: string }) {
  const { data } = useRead(productReviewsQuery(slug))
  const reviews = data?.reviews ?? []
  if (reviews.length === 0) return null
  const others = reviews.slice(SHOWN_FIRST)
  return (
    <section className="wrap reviews" aria-labelledby="avis">
      <h2 id="avis">{WORDS.reviews}</h2>
      <List reviews={reviews.slice(0, SHOWN_FIRST)} />
      {others.length > 0 && (
        <details>
          <summary className="link">{sayCount(WORDS.otherReviews, others.length, {})}</summary>
          <List reviews={others} />
        </details>
      )}
    </section>
  )
}

function List({ reviews }: { reviews: readonly ShownReview[] }) {
  const { name } = useSite()
  return (
    <ul>
      {reviews.map((review) => (
        <Review key={review.id} review={review} shopName={name} />
      ))}
    </ul>
  )
}

function Review({ review, shopName }: { review: ShownReview; shopName: string }) {
  const { id, stars, words, name, lang, has_photo, month_in_words, answer } = review
  return (
    <li>
      <p className="by">
        <span className="rating" role="img" aria-label={say(WORDS.stars, { stars })}>
          <Stars stars={stars} />
        </span>
        <bdi>{name || WORDS.reviewer}</bdi>
        <span className="muted">{`${WORDS.verified} · ${month_in_words}`}</span>
      </p>
      {words !== '' && <p {...directionOf(lang)}>{words}</p>}
      {has_photo && (
        <a href={reviewPhotoUrl(id, 'large')} target="_blank" rel="noopener">
          <img
            src={reviewPhotoUrl(id, 'small')}
            alt={WORDS.reviewPhoto}
            width={96}
            height={96}
            loading="lazy"
          />
        </a>
      )}
      {answer !== null && (
        <blockquote>
          <b>{say(WORDS.answerOf, { name: shopName })}</b>
          <p {...directionOf(answer.lang)}>{answer.text}</p>
        </blockquote>
      )}
    </li>
  )
}

/** A review is in its writer's language, whatever the page's. */
function directionOf(lang: ShownReview['lang']) {
  return { lang, dir: lang === 'ar' ? 'rtl' : 'ltr' } as const
}
