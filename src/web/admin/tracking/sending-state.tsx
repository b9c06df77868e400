import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Parcel } from '#contract/parcels/parcels.ts'
import { SENDING_LABELS } from '#domain/carrier-links/sending.ts'
import { formatRecentMoment } from '#web/admin/pieces/dates.ts'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { SeenThereForm } from '#web/admin/pieces/seen-there-form.tsx'
import { useActionWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import { lookAgain, noteDoneThere, settleSending } from '#web/data/admin/carrier-links.ts'
import { downloadCarrierLabels } from '#web/data/admin/preparation.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { CircleAlert } from '#web/ui/icons.tsx'
import { ParcelBadge } from './parcel-badge.tsx'
import './sending-state.css'

/**
 * Shows what the carrier was told of a parcel, in one line (A39.5); nothing where it was told of none. The carrier's number is
 * the parcel's tracking number, which stands beside it: another one alone is said.
 */
export function SendingLine({ parcel }: { parcel: Parcel | null }) {
  const sending = parcel?.sending ?? null
  if (sending === null) return null
  const { state, message, waiting_word } = sending
  const code = sending.code === parcel?.tracking ? null : sending.code
  const isTrouble = state === 'inconnu' || state === 'refuse' || message !== null
  return (
    <p className={isTrouble ? 'sending is-trouble' : 'sending'}>
      {isTrouble && <CircleAlert />}
      <span>
        <b>{SENDING_LABELS[state]}</b>
        {code !== null && <span className="num"> {code}</span>}
        {message !== null && <bdi>&nbsp;: {message}</bdi>}
        {waiting_word !== null && (
          <span>
            <span>. Le transporteur dit&nbsp;: </span>
            <bdi>{waiting_word}</bdi>
          </span>
        )}
      </span>
    </p>
  )
}

/** Shows the same with what a person may do about it: look again, and say what they saw there. */
export function SendingPanel({ parcel }: { parcel: Parcel }) {
  const queryClient = useQueryClient()
  const [isSettling, setSettling] = useState(false)
  const look = useActionWithToast('Le transporteur n’a pas été interrogé', () =>
    lookAgain(queryClient, parcel.id),
  )
  const label = useActionWithToast('L’étiquette n’a pas pu être prise', (carrierId: number) =>
    downloadCarrierLabels(carrierId, [parcel.id], 'many'),
  )
  const { sending, carrier } = parcel
  if (sending === null) return null
  return (
    <div className="sending-panel">
      <SendingLine parcel={parcel} />
      <SaidOfParcel parcel={parcel} />
      <div className="sending-acts">
        {(sending.state === 'inconnu' || sending.state === 'envoye') && (
          <BusyButton
            type="button"
            className="btn btn-quiet"
            isBusy={look.isBusy}
            onClick={() => void look.run()}
          >
            Chercher à nouveau
          </BusyButton>
        )}
        <DoneThere parcel={parcel} />
        {sending.has_label && carrier !== null && (
          <BusyButton
            type="button"
            className="btn btn-quiet"
            isBusy={label.isBusy}
            onClick={() => void label.run(carrier.id)}
          >
            Étiquette du transporteur
          </BusyButton>
        )}
        {sending.state === 'inconnu' && (
          <button
            type="button"
            className="btn btn-quiet"
            aria-haspopup="dialog"
            onClick={() => setSettling(true)}
          >
            Je l’ai cherché
          </button>
        )}
      </div>
      <FormDialog isOpen={isSettling} title="Chez le transporteur" onClose={() => setSettling(false)}>
        <SettleForm id={parcel.id} onClose={() => setSettling(false)} />
      </FormDialog>
    </div>
  )
}

/** Ends what a person was told to put right at the carrier, once they have (A39.25). */
export function DoneThere({ parcel: { id, sending } }: { parcel: Parcel }) {
  const queryClient = useQueryClient()
  const done = useActionWithToast('Rien n’a été noté', () => noteDoneThere(queryClient, id))
  if (sending?.ends_by_hand !== true) return null
  return (
    <BusyButton type="button" className="btn btn-quiet" isBusy={done.isBusy} onClick={() => void done.run()}>
      C’est fait
    </BusyButton>
  )
}

/** What the carrier said last, in its own words, beside what the shop makes of it. */
function SaidOfParcel({ parcel: { state, raw_status, sending, carrier } }: { parcel: Parcel }) {
  const word = sending?.waiting_word ?? raw_status
  if (word === null) return null
  const readAt = sending?.read_at ?? null
  return (
    <dl className="sending-said">
      <div>
        <dt>{carrier === null ? 'Le transporteur' : carrier.name}</dt>
        <dd>
          <bdi>{word}</bdi>
        </dd>
      </div>
      <div>
        <dt>La boutique</dt>
        <dd>
          <ParcelBadge state={state} />
        </dd>
      </div>
      {readAt !== null && (
        <div>
          <dt>Lu</dt>
          <dd>{formatRecentMoment(readAt, serverNow())}</dd>
        </div>
      )}
    </dl>
  )
}

function SettleForm({ id, onClose }: { id: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const settle = useActionWithToast('Rien n’a été noté', async (code: string | null) => {
    await settleSending(queryClient, { id, code })
    onClose()
  })
  return (
    <SeenThereForm
      label="Son numéro de suivi"
      isNumberNeeded
      isBusy={settle.isBusy}
      onThere={(code) => void settle.run(code)}
      onMissing={() => void settle.run(null)}
    >
      Cherchez la commande dans l’espace du transporteur. Ce que vous dites ici évite d’envoyer le colis deux
      fois.
    </SeenThereForm>
  )
}
