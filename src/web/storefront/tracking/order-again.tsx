import { useEffect, useRef, useState } from 'react'
import type { ReorderedLine } from '#domain/cart/order-again.ts'
import { addOrderToCart } from '#web/data/cart/order-again.ts'
import { PATHS } from '#web/routing/paths.ts'
import { ownerStrip } from '#web/shop/owner-door.ts'
import { useSite } from '#web/shop/site.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { WORDS } from './order-again-words.fr.ts'
import type { TrackedOrder } from './progress-steps.ts'
import { addedWords, lineWords } from './reorder-words.ts'

/** Puts a finished order's items into the cart again, and says which could not be had (S10.32); not while the shop is closed. */
export function OrderAgain({ items }: Pick<TrackedOrder, 'items'>) {
  const [lines, setLines] = useState<readonly ReorderedLine[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const isClosed = useSite().closing !== null && ownerStrip() === undefined
  const { isBusy, run } = useAction(async () => {
    setFailed(false)
    try {
      setLines(await addOrderToCart(items))
    } catch (error) {
      console.warn('The order’s items could not be looked up.', error)
      setFailed(true)
    }
  })
  return (
    <section className="box" aria-labelledby="again-title">
      <h2 id="again-title">{WORDS.again}</h2>
      {isClosed && <p className="muted">{WORDS.closed}</p>}
      {!isClosed && lines !== null && <Outcome lines={lines} />}
      {!isClosed && lines === null && (
        <>
          <p className="muted">{WORDS.sameItems}</p>
          {hasFailed && <Alert title={WORDS.failed} />}
          <BusyButton
            type="button"
            className="btn btn-primary btn-block"
            isBusy={isBusy}
            onClick={() => void run()}
          >
            {WORDS.orderAgain}
          </BusyButton>
        </>
      )}
    </section>
  )
}

/** The outcome takes the focus, because the button that was pressed is gone. */
function Outcome({ lines }: { lines: readonly ReorderedLine[] }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  const added = lines.reduce((sum, line) => sum + line.added, 0)
  const news = lines.flatMap((line) => lineWords(line) ?? [])
  return (
    <div ref={place} tabIndex={-1} className="again">
      <p>{addedWords(added)}</p>
      {news.length > 0 && (
        <ul>
          {news.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <a className="btn btn-primary btn-block" href={added > 0 ? PATHS.cart : PATHS.shop}>
        {added > 0 ? WORDS.seeCart : WORDS.browse}
      </a>
    </div>
  )
}
