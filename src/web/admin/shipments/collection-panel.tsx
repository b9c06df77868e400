import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { HandoverCollection, HandoverDetail } from '#contract/parcels/handovers.ts'
import { LINKS } from '#domain/carrier-links/links.ts'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { SeenThereForm } from '#web/admin/pieces/seen-there-form.tsx'
import { useActionWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import { collect, settleCollected } from '#web/data/admin/shipments.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { CircleAlert } from '#web/ui/icons.tsx'
import { wordsOfCollection } from './collection-words.ts'
import './collection-panel.css'

type CollectionPanelProps = { handover: HandoverDetail; collection: HandoverCollection }

/**
 * Has the carrier learn that the parcels of a bordereau wait for it, and shows what it said: its delivery note, or a pick-up
 * (A39.36). It is not printed.
 */
export function CollectionPanel({ handover: { id }, collection }: CollectionPanelProps) {
  const queryClient = useQueryClient()
  const titleId = useId()
  const [isSettling, setSettling] = useState(false)
  const { state, message, may_tell, left_out, is_under_way } = collection
  const words = wordsOfCollection(collection)
  const tell = useActionWithToast(
    words.failure,
    async () => {
      await collect(queryClient, id)
    },
    words.lost,
  )
  const isUnknown = state === 'inconnu' && !is_under_way
  const isTrouble = isUnknown || state === 'refuse' || message !== null
  return (
    <section className="collection" aria-labelledby={titleId}>
      <h2 id={titleId} className={isTrouble ? 'is-trouble' : undefined}>
        {isTrouble && <CircleAlert />}
        <bdi>{words.title}</bdi>
      </h2>
      <div aria-live="polite">
        {message !== null && (
          <p>
            <bdi>{message}</bdi>
          </p>
        )}
        <p>{words.text}</p>
      </div>
      {left_out.length > 0 && (
        <>
          <p>{words.leftOut}</p>
          <ul>
            {left_out.map(({ order_number, reason }) => (
              <li key={order_number}>
                <span className="num nw">{order_number}</span>&nbsp;: <bdi>{reason}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="collection-acts">
        {may_tell && (
          <BusyButton
            type="button"
            className="btn btn-primary"
            isBusy={tell.isBusy}
            onClick={() => void tell.run()}
          >
            {words.act}
          </BusyButton>
        )}
        {isUnknown && (
          <button
            type="button"
            className="btn btn-secondary"
            aria-haspopup="dialog"
            onClick={() => setSettling(true)}
          >
            Je l’ai cherché
          </button>
        )}
        {words.page !== null && (
          <a className="btn btn-secondary" href={words.page} target="_blank" rel="noreferrer">
            Ouvrir le bon
          </a>
        )}
      </div>
      <FormDialog
        isOpen={isSettling}
        title={`Chez ${LINKS[collection.adapter].label}`}
        onClose={() => setSettling(false)}
      >
        <SettleForm id={id} collection={collection} onClose={() => setSettling(false)} />
      </FormDialog>
    </section>
  )
}

function SettleForm({
  id,
  collection: { adapter, reference },
  onClose,
}: {
  id: number
  collection: HandoverCollection
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  const settle = useActionWithToast('Rien n’a été noté', async (is_there: boolean, typed: string) => {
    await settleCollected(queryClient, { id: String(id), is_there, reference: typed || null })
    onClose()
  })
  return (
    <SeenThereForm
      label="Son numéro (facultatif)"
      known={reference ?? ''}
      isBusy={settle.isBusy}
      onThere={(typed) => void settle.run(true, typed)}
      onMissing={() => void settle.run(false, '')}
    >
      {LINKS[adapter].collection === 'delivery-note'
        ? 'Cherchez le bon de livraison, avec ses colis, dans l’espace du transporteur. S’il n’est pas enregistré, enregistrez-le là-bas.'
        : 'Cherchez le ramassage dans l’espace du transporteur. Ce que vous dites ici évite de le demander deux fois.'}
    </SeenThereForm>
  )
}
