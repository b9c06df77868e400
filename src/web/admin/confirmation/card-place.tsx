import { useState } from 'react'
import { dayInWords } from '#web/admin/pieces/moments.ts'
import type { CallCard } from '#web/data/admin/confirmation.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { Pencil } from '#web/ui/admin-icons.tsx'
import { CorrectSheet } from './correct-sheet.tsx'

type CardPlaceProps = { card: CallCard; onSaved: () => void }

/** Shows where the order goes, in two lines, and corrects what the shopper typed (A18.47). */
export function CardPlace({ card, onSaved }: CardPlaceProps) {
  const [isCorrecting, setCorrecting] = useState(false)
  const { city, district, address, landmark, carrier_note, deliver_on } = card
  return (
    <section className="call-place" aria-label="Livraison">
      <div>
        <p>
          <b>
            <bdi>{city}</bdi>
          </b>
          {district !== null && (
            <>
              <span>, </span>
              <bdi>{district}</bdi>
            </>
          )}
        </p>
        <p>
          <bdi>{address}</bdi>
          {landmark !== null && (
            <>
              <span> · </span>
              <bdi>{landmark}</bdi>
            </>
          )}
        </p>
        {carrier_note !== null && (
          <p className="muted">
            Note au livreur&nbsp;: <bdi>{carrier_note}</bdi>
          </p>
        )}
        {deliver_on !== null && <p className="muted">À livrer {dayInWords(deliver_on, serverNow())}</p>}
      </div>
      <button
        type="button"
        className="btn btn-quiet"
        aria-haspopup="dialog"
        onClick={() => setCorrecting(true)}
      >
        <Pencil size={18} />
        Corriger
      </button>
      {isCorrecting && (
        <CorrectSheet
          card={card}
          onClose={() => setCorrecting(false)}
          onSaved={() => {
            setCorrecting(false)
            onSaved()
          }}
        />
      )}
    </section>
  )
}
