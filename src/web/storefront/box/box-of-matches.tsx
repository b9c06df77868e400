import { boxFromMatches, MAX_BOX_PERFUMES, MIN_BOX_PERFUMES } from '#domain/box/box.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { sayCount } from '#domain/words/say.ts'
import { boxPath } from '#web/routing/paths.ts'
import { BoxPreview } from './box-preview.tsx'
import { WORDS } from './matches-words.fr.ts'
import './box-of-matches.css'

/** Offers at the quiz's end a box that begins with the best matches whose 5 ml is in stock (S12.9). */
export function BoxOfMatches({ matches }: { matches: readonly Product[] }) {
  const slugs = boxFromMatches(matches)
  if (slugs.length === 0) return null
  const room = MAX_BOX_PERFUMES - slugs.length
  return (
    <section className="coffret-matches coffret-invitation" aria-labelledby="coffret-matches">
      <div className="coffret-txt">
        <h2 id="coffret-matches">{WORDS.title}</h2>
        <p>{slugs.length === MIN_BOX_PERFUMES ? sayCount(WORDS.whole, room, {}) : WORDS.begun}</p>
        <a className="btn btn-primary btn-lg" href={boxPath(slugs)}>
          {WORDS.compose}
        </a>
      </div>
      <BoxPreview products={matches.filter(({ slug }) => slugs.includes(slug))} />
    </section>
  )
}
