import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ReceivedReturn } from '#contract/parcels/parcels.ts'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingRows } from '#web/admin/pieces/loading-rows.tsx'
import { BlockForm } from '#web/admin/risk/block-form.tsx'
import { parcelQuery } from '#web/data/admin/parcels.ts'
import { CircleCheck } from '#web/ui/icons.tsx'
import { ReturnForm } from './return-form.tsx'
import { receivedInWords, whyNotReceivable } from './return-words.ts'

type ReturnSheetProps = {
  /** It is empty when no parcel is received. */
  parcelId: string
  isOnline: boolean
  onClose: () => void
}

/** Receives one parcel, and shows the result. */
export function ReturnSheet({ parcelId, isOnline, onClose }: ReturnSheetProps) {
  return (
    <FormDialog
      isOpen={parcelId !== ''}
      title="Recevoir un retour"
      className="dialog at-foot rt-sheet"
      onClose={onClose}
    >
      <SheetBody key={parcelId} parcelId={parcelId} isOnline={isOnline} onClose={onClose} />
    </FormDialog>
  )
}

function SheetBody({ parcelId, isOnline, onClose }: ReturnSheetProps) {
  const read = useQuery(parcelQuery(parcelId))
  const [received, setReceived] = useState<ReceivedReturn | null>(null)
  if (received !== null) return <Received received={received} onClose={onClose} />
  return (
    <Loaded
      query={read}
      failure="Ce colis n’a pas pu être chargé."
      loading={<LoadingRows label="Chargement du colis" />}
    >
      {(parcel) => {
        const refusal = whyNotReceivable(parcel)
        return refusal === null ? (
          <ReturnForm parcel={parcel} isOnline={isOnline} onReceived={setReceived} onCancel={onClose} />
        ) : (
          <Refused text={refusal} onClose={onClose} />
        )
      }}
    </Loaded>
  )
}

function Refused({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <>
      <p className="rt-said">{text}</p>
      <div className="acts">
        <button type="button" className="btn btn-primary" onClick={onClose}>
          Fermer
        </button>
      </div>
    </>
  )
}

/** Shows how many pieces went where; after a second refusal the owner may block the phone (specification §8). */
function Received({ received, onClose }: { received: ReceivedReturn; onClose: () => void }) {
  const { blockable } = received
  const [isBlocking, setBlocking] = useState(false)
  const ref = useRef<HTMLParagraphElement>(null)
  // The form that had the focus is gone.
  useEffect(() => ref.current?.focus(), [])
  if (isBlocking && blockable !== null) return <BlockForm phone={blockable.phone} onClose={onClose} />
  return (
    <>
      <p ref={ref} className="rt-said is-done" role="status" tabIndex={-1}>
        <CircleCheck size={20} />
        {receivedInWords(received)}
      </p>
      {blockable !== null && (
        <p>
          {blockable.refused}&nbsp;colis refusés par le <span className="nw num">{blockable.phone}</span>.
        </p>
      )}
      <div className="acts">
        {blockable !== null && (
          <button type="button" className="btn btn-secondary" onClick={() => setBlocking(true)}>
            Mettre sur liste noire
          </button>
        )}
        <button type="button" className="btn btn-primary" onClick={onClose}>
          Terminer
        </button>
      </div>
    </>
  )
}
