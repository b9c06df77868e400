import type { ReactNode } from 'react'
import { isOpenForDoubles } from '#domain/risk/doubles.ts'
import { confirmationMarks, refusalsInWords } from '#web/admin/confirmation/call-words.ts'
import { RiskBadge } from '#web/admin/risk/risk-badge.tsx'
import { hasArrived } from '#web/data/admin/order-arrivals.ts'
import type { AdminOrder } from '#web/data/admin/orders.ts'
import { useMay } from '#web/data/admin/session.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { ParcelMark, parcelMark } from './parcel-mark.tsx'
import { PendingReturn } from './pending-return.tsx'
import './order-notes.css'

/** A row of the list has three lines, and the last of them says how many notes more there are. */
const IN_A_ROW = 3

/**
 * Shows what is to be known of an order besides its status, as chips: what its buyer refused, its parcel, its risk, an exchange, its language, its calls
 * (A18.54), its doubles, an awaited return. A row shows as many as it has lines for, and tells the others.
 */
export function OrderNotes({ order }: { order: AdminOrder }) {
  const refusals = useMay('confirmation') ? refusalsInWords(order.buyer) : null
  // It comes first, so that every row has a line for it.
  const notes = [...(refusals === null ? [] : [noteOf(refusals, 'chip bad')]), ...notesOf(order)]
  const shown = notes.length > IN_A_ROW ? IN_A_ROW - 1 : IN_A_ROW
  const others = notes.slice(shown)
  return (
    <div className="ord-notes">
      {notes.length > 0 && (
        <ul aria-label="Remarques">
          {notes.map(({ text, chip }, index) => (
            <li key={text} className={index < shown ? undefined : 'is-other'} title={text}>
              {chip}
            </li>
          ))}
          {others.length > 0 && (
            <li className="others" title={others.map(({ text }) => text).join(' · ')}>
              <span className="chip">{`+${others.length}`}</span>
            </li>
          )}
        </ul>
      )}
      <PendingReturn order={order} />
    </div>
  )
}

/** `text` is the whole note, which its chip may shorten in a row. */
type Note = { text: string; chip: ReactNode }

function notesOf(order: AdminOrder): Note[] {
  const { parcel, risk, status } = order
  const where = parcel === undefined ? null : parcelMark(parcel)
  // A trial is cancelled as 'Essai' too.
  const said = new Set([...confirmationMarks(order, serverNow()), ...sameSource(order)])
  const isJudged = isOpenForDoubles(status.id) && risk.level !== 'fiable'
  return [
    ...(where === null ? [] : [{ text: where, chip: <ParcelMark parcel={parcel} /> }]),
    ...(isJudged ? [{ text: risk.label, chip: <RiskBadge level={risk.level} /> }] : []),
    ...(hasArrived(order) ? [noteOf('Vient d’arriver', 'chip news')] : []),
    ...(order.in_exchange ? [noteOf('Échange', 'chip')] : []),
    ...(order.language === 'ar' ? [noteOf('En arabe', 'chip')] : []),
    ...[...said].map((text) => noteOf(text, 'chip')),
  ]
}

/** A row leaves the details of 'Doublon possible : SL-7K3Q-9XVD' to its title and to screen readers. */
function noteOf(text: string, className: string): Note {
  const details = text.indexOf('\u00a0:')
  const head = details === -1 ? text : text.slice(0, details)
  return {
    text,
    chip: (
      <span className={className}>
        <span>{head}</span>
        {head !== text && <span className="rest">{text.slice(head.length)}</span>}
      </span>
    ),
  }
}

/** One browser is told before one address, which many people share. */
function sameSource({ same_browser, same_network }: AdminOrder): string[] {
  if (same_browser > 1) return [`Même appareil\u00a0: ${same_browser} commandes`]
  if (same_network > 1) return [`Même connexion\u00a0: ${same_network} commandes`]
  return []
}
