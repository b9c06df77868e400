import { useQuery } from '@tanstack/react-query'
import type { CustomerInvoiceDetail } from '#contract/customer-invoices/customer-invoices.ts'
import { millilitres, type Volume } from '#domain/catalogue/product.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { WORDS as ARABIC_SIZES } from '#domain/catalogue/volume-words.ar.ts'
import { arabicAmount } from '#domain/customer-invoices/arabic-amount.ts'
import { frenchAmount } from '#domain/customer-invoices/french-amount.ts'
import { displayPhone } from '#domain/customers/contact-details.ts'
import { addUp, formatWithCentimes } from '#domain/money.ts'
import { IDENTITY_WORDS as ARABIC_IDENTITY } from '#domain/shop/identity-words.ar.ts'
import { IDENTITY_WORDS as FRENCH_IDENTITY } from '#domain/shop/identity-words.fr.ts'
import { moroccanFormat } from '#domain/time/calendar.ts'
import { startOfDay } from '#domain/time/moroccan-days.ts'
import { LANGUAGE as ARABIC } from '#domain/words/language.ar.ts'
import { LANGUAGE as FRENCH } from '#domain/words/language.fr.ts'
import { say } from '#domain/words/say.ts'
import { SITE_QUERY } from '#web/data/site.ts'
import { Logo } from '#web/ui/logo.tsx'
import { WORDS as ARABIC_WORDS } from './paper-words.ar.ts'
import { WORDS as FRENCH_WORDS, type Words } from './paper-words.fr.ts'
import './invoice-paper.css'

type InvoiceDocument = CustomerInvoiceDetail['document']

/** What the paper says in each language: the area is French, and whoever reads the paper may not be. */
const LANGUAGES = {
  fr: { ...FRENCH, words: FRENCH_WORDS, identity: FRENCH_IDENTITY, inWords: frenchAmount, size: volumeLabel },
  ar: { ...ARABIC, words: ARABIC_WORDS, identity: ARABIC_IDENTITY, inWords: arabicAmount, size: arabicSize },
} as const

/** Shows an invoice or a credit note, equal on the screen and on A4 (A34.5). */
export function InvoicePaper({ document }: { document: InvoiceDocument }) {
  const site = useQuery(SITE_QUERY).data
  const { lang, dir, words, inWords, size } = LANGUAGES[document.language]
  const { number, issued_on, credits, order_number, delivered_on, lines, vat, total, payment, exemption } =
    document
  const day = (written: string) => moroccanFormat(lang, { dateStyle: 'long' }).write(startOfDay(written))
  const isNote = credits !== null
  const sums = isNote
    ? { plain: words.creditNoteSum, taxed: words.creditNoteSumWithTax }
    : { plain: words.invoiceSum, taxed: words.invoiceSumWithTax }
  return (
    <article className="invoice-paper" lang={lang} dir={dir}>
      <header>
        {site !== undefined && <Logo site={site} />}
        <div>
          <h2>
            <bdi>{say(isNote ? words.creditNote : words.invoice, { number })}</bdi>
          </h2>
          <p>{say(words.issued, { day: day(issued_on) })}</p>
          <p>
            <bdi>{say(words.order, { number: order_number })}</bdi>
          </p>
          {credits === null && delivered_on !== null && (
            <p>{say(words.delivered, { day: day(delivered_on) })}</p>
          )}
          {credits !== null && (
            <>
              <p>{say(words.credits, { number: credits.number, day: day(credits.issued_on) })}</p>
              <p>{words[credits.reason]}</p>
            </>
          )}
        </div>
      </header>
      <div className="parties">
        <Seller document={document} />
        <Buyer document={document} />
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.article}</th>
            <th scope="col">{words.quantity}</th>
            <th scope="col">{vat === null ? words.price : words.priceWithTax}</th>
            <th scope="col">{vat === null ? words.amount : words.amountWithTax}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ order_item_id, name, volume, quantity, price }) => (
            <tr key={order_item_id}>
              <td>
                <bdi>{name}</bdi>
                <span> · </span>
                <bdi>{size(volume)}</bdi>
              </td>
              <td>{quantity}</td>
              <td>{formatWithCentimes(price)}</td>
              <td>{formatWithCentimes(addUp([price * quantity]))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Sums document={document} words={words} />
      {exemption !== null && <p>{exemption}</p>}
      {payment !== null && (
        <p>
          <span>{say(words.payment, { way: words[payment.way] })}</span>
          {payment.credit > 0 && (
            <span>{` (${say(words.paidByCredit, { amount: formatWithCentimes(payment.credit) })})`}</span>
          )}
        </p>
      )}
      <p className="in-words">{say(vat === null ? sums.plain : sums.taxed, { words: inWords(total) })}</p>
    </article>
  )
}

function Seller({ document: { seller, language } }: { document: InvoiceDocument }) {
  const { words, identity } = LANGUAGES[language]
  const ids = [
    { label: identity.ice, value: seller.ice },
    { label: identity.taxId, value: seller.tax_id },
    { label: identity.patente, value: seller.patente },
    { label: identity.tradeRegister, value: seller.trade_register },
    { label: identity.phone, value: seller.phone === null ? null : displayPhone(seller.phone) },
    { label: identity.email, value: seller.email },
  ]
  return (
    <section>
      <h3>{words.seller}</h3>
      <p>
        <b>
          <bdi>{seller.name}</bdi>
        </b>
      </p>
      <p>
        <bdi>{seller.address}</bdi>
      </p>
      <dl>
        {ids.map(({ label, value }) =>
          value === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
        )}
      </dl>
    </section>
  )
}

function Buyer({ document: { buyer, language } }: { document: InvoiceDocument }) {
  const { words, identity } = LANGUAGES[language]
  const { name, company, ice, address, city } = buyer
  return (
    <section>
      <h3>{words.buyer}</h3>
      <p>
        <b>
          <bdi>{company ?? name}</bdi>
        </b>
      </p>
      {company !== null && <p>{say(words.person, { name })}</p>}
      <p>
        <bdi>{address}</bdi>
      </p>
      <p>
        <bdi>{city}</bdi>
      </p>
      {ice !== null && (
        <dl>
          <div>
            <dt>{identity.ice}</dt>
            <dd>
              <bdi>{ice}</bdi>
            </dd>
          </div>
        </dl>
      )}
    </section>
  )
}

function Sums({ document, words }: { document: InvoiceDocument; words: Words }) {
  const { discount, delivery, vat, total } = document
  return (
    <dl className="sums">
      {discount > 0 && <Sum label={words.discount} value={`−${formatWithCentimes(discount)}`} />}
      {discount < 0 && <Sum label={words.surcharge} value={formatWithCentimes(-discount)} />}
      {delivery > 0 && <Sum label={words.delivery} value={formatWithCentimes(delivery)} />}
      {vat !== null && (
        <>
          <Sum label={words.net} value={formatWithCentimes(vat.net)} />
          <Sum
            label={say(words.vat, { rate: String(vat.rate).replace('.', ',') })}
            value={formatWithCentimes(vat.amount)}
          />
        </>
      )}
      <Sum
        className="is-total"
        label={vat === null ? words.total : words.totalWithTax}
        value={formatWithCentimes(total)}
      />
    </dl>
  )
}

function Sum({ className, label, value }: { className?: string; label: string; value: string }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      {/* A minus stands before its figures in Arabic too. */}
      <dd dir="ltr">{value}</dd>
    </div>
  )
}

function arabicSize(volume: Volume): string {
  return volume === '100ml'
    ? ARABIC_SIZES.fullPerfume
    : say(ARABIC_SIZES.millilitres, { ml: millilitres(volume) })
}
