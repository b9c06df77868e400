import { PATHS } from '#web/routing/paths.ts'
import { useOnOffer } from '#web/shop/on-offer.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Mark } from '#web/ui/logo.tsx'

export function EmptyCart() {
  const { box } = useOnOffer()
  return (
    <div className="box empty-cart">
      <EmptyState
        motif={<Mark className="motif" />}
        title="Votre panier est vide"
        text="Il n’attend qu’une première goutte."
      >
        <a className="btn btn-primary" href={PATHS.shop}>
          Parcourir la boutique
        </a>
        {box && (
          <a className="btn btn-quiet" href={PATHS.box}>
            Composer un coffret
          </a>
        )}
      </EmptyState>
    </div>
  )
}
