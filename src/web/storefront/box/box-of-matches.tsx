import { boxFromMatches, MAX_BOX_PERFUMES, MIN_BOX_PERFUMES } from '#domain/box/box.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { boxPath } from '#web/routing/paths.ts'
import { BoxPreview } from './box-preview.tsx'

/** Offers at the quiz's end a box that begins with the best matches whose 5 ml is in stock (S12.9). */
export function BoxOfMatches({ matches }: { matches: readonly Product[] }) {
  const slugs = boxFromMatches(matches)
  if (slugs.length === 0) return null
  const room = MAX_BOX_PERFUMES - slugs.length
  return (
    <section className="coffret-matches" aria-labelledby="coffret-matches">
      <div className="coffret-txt">
        <h2 id="coffret-matches">Essayez-les en coffret</h2>
        <p>
          {slugs.length === MIN_BOX_PERFUMES
            ? `Vos trois meilleurs accords en 5\u00a0ml, chacun à son prix, et ${room}\u00a0places à remplir si le cœur vous en dit.`
            : 'De vos meilleurs accords à un coffret de trois à cinq parfums en 5\u00a0ml, chacun à son prix.'}
        </p>
        <a className="btn btn-secondary btn-lg" href={boxPath(slugs)}>
          Composer mon coffret
        </a>
      </div>
      <BoxPreview products={matches.filter(({ slug }) => slugs.includes(slug))} />
    </section>
  )
}
