import { displayPhone } from '#domain/customers/contact-details.ts'
import { formatDirhams } from '#domain/money.ts'
import { barCodeOf, type Label } from '#domain/parcels/label.ts'
import { takeBackSentence } from '#domain/returns/exchange.ts'
import type { Site } from '#domain/site/site.ts'
import { BarCode } from './bar-code.tsx'
import { QrCode } from './qr-code.tsx'

type LabelProps = { label: Label; site: Site }

/** Shows one parcel's label (A26.10). The rows' heights are in labels.css; texts shrink to fit them (`fitTexts`). */
export function ParcelLabel({ label, site: { name, identity } }: LabelProps) {
  const { tracking, order_number, bordereau, district, landmark, note } = label
  return (
    <article className="lbl" aria-label={`Étiquette ${order_number}`}>
      <header className="lbl-top" data-fit="">
        <b>
          <bdi>{label.carrier}</bdi>
        </b>
        <p>
          {bordereau !== null && <span>{bordereau}</span>}
          <span>{label.printed_on}</span>
        </p>
      </header>
      <div className="lbl-code">
        <BarCode text={barCodeOf(label)} />
        <p data-fit="">
          <bdi>{tracking ?? order_number}</bdi>
          {tracking !== null && <span>{order_number}</span>}
        </p>
      </div>
      <section className="lbl-to" data-fit="">
        <p className="lbl-name">
          <bdi>{label.name}</bdi>
        </p>
        <p className="lbl-phones">
          <b>{label.phone}</b>
          {label.phone2 !== null && <span>{label.phone2}</span>}
        </p>
        <p className="lbl-address">
          <bdi>{label.address}</bdi>
          {district !== null && (
            <>
              <span>{' · '}</span>
              <bdi>{district}</bdi>
            </>
          )}
          {landmark !== null && (
            <>
              <span>{' · '}</span>
              <bdi>{landmark}</bdi>
            </>
          )}
        </p>
        {note !== null && (
          <p className="lbl-address">
            Note&nbsp;: <bdi>{note}</bdi>
          </p>
        )}
        <p className="lbl-city">
          <bdi>{label.city}</bdi>
        </p>
      </section>
      <section className="lbl-due">
        <p className="lbl-amount" data-fit="">
          <span>À encaisser</span> <b>{formatDirhams(label.amount)}</b>
        </p>
        <ul>
          <li>Ouverture autorisée&nbsp;: {yesOrNo(label.open_allowed)}</li>
          <li>Essai&nbsp;: {yesOrNo(label.try_allowed)}</li>
          {label.take_back > 0 && (
            <li>
              <b>{takeBackSentence(label.take_back)}</b>
            </li>
          )}
          {label.fragile && (
            <li>
              <b>Fragile</b>
            </li>
          )}
        </ul>
      </section>
      <footer className="lbl-foot">
        <div data-fit="">
          <p>
            <b>
              <bdi>{name}</bdi>
            </b>
            {identity.phone !== undefined && <span> · {displayPhone(identity.phone)}</span>}
          </p>
          <p>
            <bdi>{label.contents}</bdi>
          </p>
        </div>
        <span>1/1</span>
        <QrCode text={order_number} />
      </footer>
    </article>
  )
}

function yesOrNo(is: boolean): string {
  return is ? 'Oui' : 'Non'
}
