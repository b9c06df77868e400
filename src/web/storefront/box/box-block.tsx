import { canJoinBox, MIN_BOX_PERFUMES } from '#domain/box/box.ts'
import { bestsellersQuery } from '#web/data/queries.ts'
import { useRead } from '#web/data/use-read.ts'
import { PATHS } from '#web/routing/paths.ts'
import { useContents } from '#web/shop/contents.ts'
import { useOnOffer } from '#web/shop/on-offer.ts'
import { ownText } from '#web/ui/own-text.fr.ts'
import { BoxPreview } from './box-preview.tsx'

/** Leads from the home page to the discovery box, with the best sellers' pictures in its arches (S12.9). */
export function BoxBlock() {
  const { title, text, button } = useContents('home').box
  const { data: bestsellers = [] } = useRead(bestsellersQuery())
  const { box } = useOnOffer()
  if (!box) return null
  return (
    <section className="section coffret-block" aria-labelledby="coffret-block">
      <div className="wrap coffret-invitation">
        <div className="coffret-txt">
          <h2 id="coffret-block">{ownText(title)}</h2>
          <p>{ownText(text)}</p>
          <a className="btn btn-primary btn-lg" href={PATHS.box}>
            {ownText(button)}
          </a>
        </div>
        <BoxPreview products={bestsellers.filter(canJoinBox).slice(0, MIN_BOX_PERFUMES)} />
      </div>
    </section>
  )
}
