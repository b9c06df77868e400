import { lazy, Suspense, useState } from 'react'
import { fetchPart } from '#web/routing/fetch-part.ts'
import { WORDS } from './cancel-words.fr.ts'
import type { TrackedOrder } from './progress-steps.ts'

/** It is loaded on demand. */
const cancelDialog = () => import('./cancel-dialog.tsx')
const CancelDialog = lazy(() => fetchPart(cancelDialog, 'CancelDialog'))

type CancelCardProps = { order: TrackedOrder; onCancelled: (order: TrackedOrder) => void }

/** Is shown until the order is shipped. */
export function CancelCard({ order, onCancelled }: CancelCardProps) {
  const [isAsking, setAsking] = useState(false)
  const [isWanted, setWanted] = useState(false)
  return (
    <section className="box" aria-labelledby="cancel-title">
      <h2 id="cancel-title">{WORDS.question}</h2>
      <p className="muted">{WORDS.untilShipped}</p>
      <button
        type="button"
        className="btn btn-danger btn-block"
        // Its failure counts once it is asked for.
        onPointerEnter={() => void cancelDialog().catch(() => {})}
        onClick={() => {
          setWanted(true)
          setAsking(true)
        }}
      >
        {WORDS.cancel}
      </button>
      {isWanted && (
        <Suspense>
          <CancelDialog
            order={order}
            isOpen={isAsking}
            onClose={() => setAsking(false)}
            onCancelled={onCancelled}
          />
        </Suspense>
      )}
    </section>
  )
}
