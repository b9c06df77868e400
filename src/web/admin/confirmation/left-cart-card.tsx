import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { addUp, formatDirhams } from '#domain/money.ts'
import { momentInWords } from '#web/admin/pieces/moments.ts'
import { callLink, chatLink, shownPhone } from '#web/admin/pieces/phone-links.ts'
import type { Queue } from '#web/data/admin/confirmation.ts'
import { type LeftCart, noteCall, refuseCall, setCalledCart } from '#web/data/admin/left-carts.ts'
import { isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { leftCartOrderPath } from '#web/routing/admin-paths.ts'
import { MessageCircle, Phone } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'
import '#web/admin/pieces/tag-mark.css'

type LeftCartCardProps = { cart: LeftCart; hours: Queue['hours']; isInHand?: boolean }

/** Shows what is needed to call one who left, once (A35.2). The cart in hand was called about: it asks what came of it. */
export function LeftCartCard({ cart, hours, isInHand = false }: LeftCartCardProps) {
  const { id, name, phone, city, language, changed_at, lines } = cart
  const titleId = `left-cart-${id}`
  const total = addUp(lines.map(({ price, quantity }) => price * quantity))
  return (
    <article className="panel call" aria-labelledby={titleId}>
      <header>
        <span className="muted">Laissé {momentInWords(changed_at, serverNow())}</span>
        {language === 'ar' && <span className="tag tag-mark">Langue&nbsp;: arabe</span>}
      </header>
      <section className="person" aria-label="Client">
        <h2 className="nm" id={titleId}>
          {name === null ? 'Sans nom' : <bdi>{name}</bdi>}
        </h2>
        <p className="num">{shownPhone(phone)}</p>
        {city !== null && (
          <p>
            <bdi>{city}</bdi>
          </p>
        )}
      </section>
      <ul className="goods" aria-label="Articles">
        {lines.map(({ variant_id, product_name, product_image, volume, quantity, price }) => (
          <li key={variant_id}>
            <Picture src={product_image} alt="" sizes="40px" maxWidth={160} loading="lazy" />
            <span>
              <bdi>{product_name}</bdi>{' '}
              <span className="muted">
                {volumeLabel(volume)} × {quantity}
              </span>
            </span>
            <span className="num">{formatDirhams(price * quantity)}</span>
          </li>
        ))}
        {lines.length === 0 && <li className="muted">Ces articles ne sont plus en vente.</li>}
      </ul>
      <p className="call-total">
        <span>
          Articles <span className="muted">sans la livraison</span>
        </span>
        <b className="num">{formatDirhams(total)}</b>
      </p>
      {isInHand ? <InHand cart={cart} /> : <Waiting cart={cart} hours={hours} />}
    </article>
  )
}

function Waiting({ cart, hours }: Pick<LeftCartCardProps, 'cart' | 'hours'>) {
  const queryClient = useQueryClient()
  const { refusal, judge } = useRefusal()
  const { isBusy, run } = useAction(async (link: string) => {
    if (!(await judge(() => noteCall(queryClient, cart)))) return
    setCalledCart(cart.id)
    window.location.assign(link)
  })
  function reach(event: MouseEvent<HTMLAnchorElement>): void {
    // Noted first, so that nobody calls or writes to a shopper whom a colleague has reached.
    event.preventDefault()
    void run(event.currentTarget.href)
  }
  const chat = chatLink(cart.phone, cart.message)
  return (
    <>
      <p>
        <a className="link tap" href={leftCartOrderPath(cart.id)}>
          Passer la commande
        </a>
      </p>
      <div className="call-acts">
        {refusal !== null && (
          <p className="error" role="alert">
            {refusal}
          </p>
        )}
        <RefuseButton cart={cart} />
        {chat !== null && (
          <a
            className={hours.is_open ? 'btn btn-secondary' : 'btn btn-primary'}
            href={chat}
            aria-disabled={isBusy}
            onClick={reach}
          >
            <MessageCircle size={20} />
            WhatsApp
          </a>
        )}
        {hours.is_open && (
          <a className="btn btn-primary" href={callLink(cart.phone)} aria-disabled={isBusy} onClick={reach}>
            {isBusy ? <span className="spin" aria-hidden="true" /> : <Phone size={20} />}
            <span>Appeler</span>
          </a>
        )}
      </div>
    </>
  )
}

function InHand({ cart }: Pick<LeftCartCardProps, 'cart'>) {
  return (
    <div className="call-acts">
      <p role="status">C’est noté&nbsp;: personne d’autre ne l’appellera.</p>
      <RefuseButton cart={cart} />
      <button type="button" className="btn btn-secondary" onClick={() => setCalledCart(null)}>
        Pas de commande
      </button>
      <a className="btn btn-primary" href={leftCartOrderPath(cart.id)}>
        Passer la commande
      </a>
    </div>
  )
}

function RefuseButton({ cart }: Pick<LeftCartCardProps, 'cart'>) {
  const queryClient = useQueryClient()
  const { refusal, judge } = useRefusal()
  const { isBusy, run } = useAction(async () => {
    if (!(await judge(() => refuseCall(queryClient, cart)))) return
    setCalledCart(null)
    toast({ tone: 'success', title: 'Ce numéro ne sera pas rappelé', text: 'Son panier est effacé.' })
  })
  return (
    <>
      {refusal !== null && (
        <p className="error" role="alert">
          {refusal}
        </p>
      )}
      <button type="button" className="btn btn-quiet" aria-disabled={isBusy} onClick={() => void run()}>
        Ne pas rappeler
      </button>
    </>
  )
}

/** Runs a write and keeps why it was refused, which may be that a colleague was faster. */
function useRefusal() {
  const [refusal, setRefusal] = useState<string | null>(null)
  async function judge(write: () => Promise<void>): Promise<boolean> {
    setRefusal(null)
    try {
      await write()
      return true
    } catch (error) {
      if (isSessionEnd(error)) return false
      setRefusal(refusalMessage(error, 'Pas de réponse de la boutique\u00a0: réessayez.'))
      return false
    }
  }
  return { refusal, judge }
}
