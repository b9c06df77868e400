import { bestsellersQuery } from '#web/data/queries.ts'
import { useRead } from '#web/data/use-read.ts'
import { PATHS } from '#web/routing/paths.ts'
import { useContents } from '#web/shop/contents.ts'
import { leadingView, ProductCard } from '#web/storefront/product-card/product-card.tsx'
import { SkeletonCards } from '#web/storefront/product-card/skeleton-card.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { ArrowRight } from '#web/ui/icons.tsx'
import { ownText } from '#web/ui/own-text.fr.ts'
import { WORDS } from './words.fr.ts'

/** S9.15 sets the number of skeletons. */
const SKELETONS = 4
/** The number makes two rows of four perfumes. */
const SHOWN = 8

/** Shows 'Meilleures ventes': a horizontal scroller on phones, a grid on wider screens. */
export function BestSellers() {
  const { title, link } = useContents('home').bestSellers
  const { data: products, isError, refetch } = useRead(bestsellersQuery())
  if (products?.length === 0) return null
  return (
    <section className="section home-best" aria-labelledby="meilleures-ventes">
      <div className="wrap">
        <div className="sec-head">
          <h2 id="meilleures-ventes">{ownText(title)}</h2>
          <a className="link-arrow" href={PATHS.shop}>
            {ownText(link)} <ArrowRight size={20} />
          </a>
        </div>
        {isError && <Failure title={WORDS.failed} onRetry={() => void refetch()} />}
        {(products !== undefined || !isError) && (
          <div className="card-row best-list" aria-busy={products === undefined}>
            {products === undefined && <SkeletonCards count={SKELETONS} />}
            {products?.slice(0, SHOWN).map((product, position) => (
              <ProductCard
                key={product.id}
                product={product}
                sizes="(min-width: 1024px) 290px, (min-width: 768px) 30vw, 220px"
                loading="lazy"
                leads={leadingView(position)}
              />
            ))}
          </div>
        )}
      </div>
    </section>
  )
}
