import { useQuery } from '@tanstack/react-query'
import type { LeftCarts } from '#contract/left-carts/left-carts.ts'
import { LEFT_AFTER_MINUTES } from '#domain/left-carts/left-cart.ts'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { ListPage } from '#web/admin/pieces/list-page.tsx'
import { nextCallInWords } from '#web/admin/pieces/moments.ts'
import { useClock } from '#web/admin/pieces/use-clock.ts'
import type { Queue } from '#web/data/admin/confirmation.ts'
import { LEFT_CARTS_PER_PAGE, leftCartQuery, useCalledCart } from '#web/data/admin/left-carts.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { CircleCheck, Pause } from '#web/ui/icons.tsx'
import { LeftCartCard } from './left-cart-card.tsx'
import './left-carts.css'

const MINUTE_MS = 60_000

type LeftCartsViewProps = {
  pile: LeftCarts
  page: number
  isPlaceholder: boolean
  hours: Queue['hours']
  onChange: (changes: { page: number }) => void
}

/** Shows the pile 'Inachevées' (A35.1), and above it the cart that this person is calling about. */
export function LeftCartsView({ pile, page, isPlaceholder, hours, onChange }: LeftCartsViewProps) {
  const calledId = useCalledCart()
  const called = useQuery({ ...leftCartQuery(calledId ?? 0), enabled: calledId !== null, retry: false })
  // Redraws how long ago carts were left every minute.
  useClock((now) => Math.floor(now.getTime() / MINUTE_MS))
  const inHand = calledId === null || called.isError ? undefined : called.data
  const waiting = pile.carts.filter(({ id }) => id !== inHand?.id)
  return (
    <div className="left-carts">
      {!hours.is_open && hours.sentence !== null && (
        <p className="calls-hours" role="status">
          <Pause size={20} />
          {hours.sentence}
        </p>
      )}
      {inHand !== undefined && <LeftCartCard key={inHand.id} cart={inHand} hours={hours} isInHand />}
      {waiting.length > 0 && (
        <p className="muted">
          Ils ont laissé leur téléphone sans commander. Un seul appel ou message, et le panier quitte la pile.
        </p>
      )}
      <ListPage
        page={page}
        perPage={LEFT_CARTS_PER_PAGE}
        total={pile.total}
        shown={waiting.length}
        isPlaceholder={isPlaceholder}
        onChange={onChange}
        empty={inHand === undefined && <EmptyPanel Motif={CircleCheck} text={nobodyLeft(pile)} />}
      >
        {waiting.map((cart) => (
          <LeftCartCard key={cart.id} cart={cart} hours={hours} />
        ))}
      </ListPage>
    </div>
  )
}

function nobodyLeft({ next_at }: LeftCarts): string {
  if (next_at !== null) {
    return `Personne à rappeler. Prochain panier ${nextCallInWords(next_at, serverNow())}, s’il n’est pas commandé.`
  }
  return `Personne à rappeler. Un panier arrive ici ${LEFT_AFTER_MINUTES}\u00a0minutes après que son client s’est interrompu.`
}
