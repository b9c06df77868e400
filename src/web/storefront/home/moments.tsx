import { type Moment, suitsMoment } from '#domain/catalogue/moment.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { bestsellersQuery } from '#web/data/queries.ts'
import { useRead } from '#web/data/use-read.ts'
import { shopSearchPath } from '#web/routing/paths.ts'
import { useContents } from '#web/shop/contents.ts'
import { useOnOffer } from '#web/shop/on-offer.ts'
import { leadingView } from '#web/storefront/product-card/product-card.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { ownText } from '#web/ui/own-text.fr.ts'
import { Picture } from '#web/ui/picture.tsx'
import { WORDS } from './words.fr.ts'

const SKIES: readonly Moment[] = ['day', 'evening', 'night']
const OTHERS: readonly Moment[] = [
  'daily',
  'formal',
  'romantic',
  'casual',
  'spring',
  'summer',
  'fall',
  'winter',
]

/**
 * Shows 'Choisir par moment': each leads to the perfumes that suit it, if there are any (S2.93). A best seller stands in the
 * arch of day, evening and night (S17.30).
 */
export function Moments() {
  const { title, text } = useContents('home').moments
  const { moments } = useOnOffer()
  const { data: bestsellers = [] } = useRead(bestsellersQuery())
  const isThere = (moment: Moment) => moments.includes(moment)
  const [skies, others] = [SKIES.filter(isThere), OTHERS.filter(isThere)]
  if (skies.length + others.length === 0) return null
  const worn = perfumesOf(skies, bestsellers)
  return (
    <section className="section by-moment" aria-labelledby="moments">
      <div className="wrap">
        <div className="by-moment-head">
          <h2 id="moments">{ownText(title)}</h2>
          <p>{ownText(text)}</p>
        </div>
        {skies.length > 0 && <ul className="skies">{skies.map((sky) => link(sky, worn.get(sky)))}</ul>}
        {others.length > 0 && <ul className="occasions">{others.map((moment) => link(moment))}</ul>}
      </div>
    </section>
  )
}

/** Position is its place among the best sellers. */
type Worn = { product: Product; position: number }

/** Gives each moment a perfume of its own that suits it, the best sold first; none where there is none left. */
function perfumesOf(moments: readonly Moment[], products: readonly Product[]): ReadonlyMap<Moment, Worn> {
  const left = products.map((product, position): Worn => ({ product, position }))
  const given = new Map<Moment, Worn>()
  for (const moment of moments) {
    const at = left.findIndex(({ product }) => suitsMoment(product, moment))
    for (const worn of left.splice(at, at < 0 ? 0 : 1)) given.set(moment, worn)
  }
  return given
}

function link(moment: Moment, worn?: Worn) {
  return (
    <li key={moment}>
      <a className={`moment-${moment}`} href={shopSearchPath(moment, 'moment')}>
        <Drawing of={moment} />
        <span>{WORDS.moments[moment]}</span>
        {worn !== undefined && <WornThen {...worn} />}
      </a>
    </li>
  )
}

/** Shows the picture with which the perfume's card among the best sellers does not lead, if there is one. */
function WornThen({ product, position }: { product: Product; position: number }) {
  const { image_url, images, image_focuses } = product
  const second = images.find((url) => url !== image_url) ?? image_url
  const src = leadingView(position) === 'second' ? image_url : second
  return (
    <Picture
      src={src}
      alt=""
      focus={image_focuses?.[src]}
      sizes="(min-width: 640px) 160px, 72px"
      maxWidth={320}
      loading="lazy"
    />
  )
}
