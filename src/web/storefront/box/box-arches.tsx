import { freePlaces } from '#domain/box/box.ts'
import type { BoxPlace, PlaceState } from '#domain/box/compose.ts'
import { formatDirhams, formatWhole, wholeDirhams } from '#domain/money.ts'
import { say } from '#domain/words/say.ts'
import { X } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { BOX_FORM_ID, type BoxState } from './use-box.ts'
import { WORDS } from './words.fr.ts'

/** These words stand at an arch whose perfume cannot be bought (S12.6). */
const PROBLEMS: Record<PlaceState, string> = {
  awaited: '',
  ready: '',
  'sold out': WORDS.soldOut,
  'all in cart': WORDS.allInCart,
  'not in 5 ml': WORDS.notInSize,
  gone: WORDS.gone,
}

/** Shows five arches: chosen perfumes, each a button that takes it out, then numbered outlines. */
export function BoxArches({ box }: { box: BoxState }) {
  return (
    <ol className="coffret-arches">
      {box.places.map((place) => (
        <li key={place.slug} className={place.state === 'ready' ? 'coffret-place' : 'coffret-place is-lost'}>
          <Arch place={place} after={box.after(place.slug)} />
        </li>
      ))}
      {freePlaces(box.places.length).map((number) => (
        <li key={number} className="coffret-place">
          <span className="coffret-arch" aria-hidden="true">
            {number}
          </span>
          <p className="coffret-cap coffret-free">
            <span className="sr">{say(WORDS.place, { number })}</span>
            {WORDS.toChoose}
          </p>
        </li>
      ))}
    </ol>
  )
}

function Arch({ place, after }: { place: BoxPlace; after: readonly string[] }) {
  const { slug, product, state } = place
  const name = product?.name ?? WORDS.thisPerfume
  return (
    <>
      <button
        type="submit"
        form={BOX_FORM_ID}
        name="parfums"
        value={after.join()}
        data-perfume={slug}
        className={product === undefined ? 'coffret-arch is-unknown' : 'coffret-arch is-filled'}
        aria-label={say(WORDS.takeOut, { name })}
      >
        {product !== undefined && (
          <span className="coffret-pic">
            <Picture
              src={product.image_url}
              focus={product.image_focuses?.[product.image_url]}
              alt=""
              sizes="(min-width: 768px) 150px, 18vw"
              maxWidth={320}
              loading="eager"
            />
          </span>
        )}
        <X className="coffret-x ic" aria-hidden="true" />
      </button>
      <p className="coffret-cap">
        {product !== undefined && <span className="coffret-name">{product.name}</span>}
        {PROBLEMS[state] === '' ? <PlacePrice place={place} /> : <b>{PROBLEMS[state]}</b>}
      </p>
    </>
  )
}

/** Writes « 58 DH », or « 58 → 64 DH » once it has changed. */
function PlacePrice({ place: { variant, formerPrice } }: { place: BoxPlace }) {
  if (variant === undefined) return null
  const price = formatDirhams(variant.priceInfo.currentPrice)
  if (formerPrice === null) return <span className="num">{price}</span>
  const former = formatWhole(wholeDirhams(formerPrice))
  return <b className="num">{say(WORDS.changedPrice, { former, price })}</b>
}

/** Tells screen readers everything that is new at the arches. */
export function placeNews(places: readonly BoxPlace[]): string {
  return places
    .flatMap(({ product, variant, state, formerPrice }) => {
      const name = product?.name ?? WORDS.aPerfume
      const problem = PROBLEMS[state].toLowerCase()
      if (problem !== '') return say(WORDS.problemNews, { name, problem })
      if (formerPrice === null || variant === undefined) return []
      const price = formatDirhams(variant.priceInfo.currentPrice)
      return say(WORDS.priceNews, { name, price, former: formatDirhams(formerPrice) })
    })
    .join(' ')
}
