import { PATHS } from '#web/routing/paths.ts'
import { useOnOffer } from '#web/shop/on-offer.ts'
import { WantedPerfumes } from '#web/storefront/product-card/wanted-perfumes.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { HouseTrace } from '#web/ui/house-trace.tsx'
import { WORDS } from './words.fr.ts'

export function EmptyCart() {
  const { box } = useOnOffer()
  return (
    <>
      <div className="box">
        <EmptyState motif={<HouseTrace />} title={WORDS.empty} text={WORDS.firstDrop}>
          <a className="btn btn-primary" href={PATHS.shop}>
            {WORDS.browse}
          </a>
          {box && (
            <a className="btn btn-quiet" href={PATHS.box}>
              {WORDS.makeBox}
            </a>
          )}
        </EmptyState>
      </div>
      <WantedPerfumes />
    </>
  )
}
