import { useQuery } from '@tanstack/react-query'
import { millilitres, type Volume } from '#domain/catalogue/product.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { WORDS as ARABIC_SIZES } from '#domain/catalogue/volume-words.ar.ts'
import { WORDS as ARABIC_DELIVERY } from '#domain/checkout/words.ar.ts'
import { WORDS as FRENCH_DELIVERY } from '#domain/checkout/words.fr.ts'
import { amountInWords } from '#domain/messages/variables.ts'
import { takeBackSentence } from '#domain/returns/exchange.ts'
import { moroccanFormat, timeInMorocco } from '#domain/time/calendar.ts'
import { LANGUAGE as ARABIC } from '#domain/words/language.ar.ts'
import { LANGUAGE as FRENCH } from '#domain/words/language.fr.ts'
import { say } from '#domain/words/say.ts'
import { formatLongMoment } from '#web/admin/pieces/dates.ts'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'
import { SITE_QUERY } from '#web/data/site.ts'
import { WORDS as ARABIC_AMOUNTS } from '#web/ui/amounts-words.ar.ts'
import { WORDS as FRENCH_AMOUNTS } from '#web/ui/amounts-words.fr.ts'
import { Logo } from '#web/ui/logo.tsx'
import { TraceBundle } from '#web/ui/trace.tsx'
import { OrderAddress } from './order-address.tsx'
import { SlipAmounts } from './slip-amounts.tsx'
import { WORDS as ARABIC_WORDS } from './slip-words.ar.ts'
import { WORDS as FRENCH_WORDS } from './slip-words.fr.ts'
import './order-slip.css'

/** What the slip says in each language: the area is French, and the shopper who reads the slip may not be. */
const LANGUAGES = {
  fr: {
    ...FRENCH,
    words: { ...FRENCH_DELIVERY, ...FRENCH_AMOUNTS, ...FRENCH_WORDS },
    moment: formatLongMoment,
    size: volumeLabel,
  },
  ar: {
    ...ARABIC,
    words: { ...ARABIC_DELIVERY, ...ARABIC_AMOUNTS, ...ARABIC_WORDS },
    moment: arabicMoment,
    size: arabicSize,
  },
} as const

/** Shows the delivery slip, with the lines of its perfumes (S16.10), in the language of its order; visible only in print, where it replaces the screen. */
export function OrderSlip({ order }: { order: AdminOrderDetail }) {
  const site = useQuery(SITE_QUERY).data
  const isCancelled = order.status.id === 'annule'
  const { lang, dir, words, moment, size } = LANGUAGES[order.language]
  const inWords = (amount: number) => amountInWords(amount, order.language)
  return (
    <article className="order-slip" lang={lang} dir={dir}>
      <header>
        {site !== undefined && <Logo site={site} />}
        <div>
          <h1>{say(words.order, { number: order.order_number })}</h1>
          <p>{moment(order.created_at)}</p>
          {order.exchange_of !== null && (
            // The driver reads it, whatever the shopper's language.
            <p className="void">
              <bdi lang={FRENCH.lang}>{takeBackSentence(order.exchange_of.take_back)}</bdi>
            </p>
          )}
          {isCancelled && <p className="void">{words.cancelled}</p>}
        </div>
      </header>
      {order.scents.length > 0 && <TraceBundle of={order.scents} />}
      <section>
        <h2>{words.recipient}</h2>
        <p>
          <bdi>{order.name}</bdi>
        </p>
        <p>
          <bdi dir="ltr">{order.phone}</bdi>
        </p>
        <OrderAddress order={order} />
      </section>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.article}</th>
            <th scope="col">{words.size}</th>
            <th scope="col">{words.quantity}</th>
            <th scope="col">{words.price}</th>
            <th scope="col">{words.amount}</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map(({ id, product_name, volume, quantity, price }) => (
            <tr key={id}>
              <td>
                <bdi>{product_name}</bdi>
              </td>
              <td>{size(volume)}</td>
              <td>{quantity}</td>
              <td>{inWords(price)}</td>
              <td>{inWords(price * quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <SlipAmounts order={order} words={words} inWords={inWords} />
      <p className="due">
        {words.due} <b>{inWords(isCancelled ? 0 : order.total)}</b>
      </p>
    </article>
  )
}

const ARABIC_DATE = moroccanFormat(ARABIC.lang, { dateStyle: 'long' })

/** Writes `21 نونبر 2026، 10:12`. */
function arabicMoment(instant: string): string {
  const date = new Date(instant)
  return `${ARABIC_DATE.write(date)}، ${timeInMorocco(date)}`
}

function arabicSize(volume: Volume): string {
  return volume === '100ml'
    ? ARABIC_SIZES.fullPerfume
    : say(ARABIC_SIZES.millilitres, { ml: millilitres(volume) })
}
