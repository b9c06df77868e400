import type { ReactNode } from 'react'
import { SaveButton } from '#web/admin/pieces/save-button.tsx'

type PublishBarProps = {
  /** Says what became of the input. */
  message: string
  isFailed: boolean
  isBusy: boolean
  canPublish: boolean
  onRetry: () => void
  onDiscard: () => void
  children: ReactNode
}

/** Sticky; says whether the draft is saved, and publishes it. */
export function PublishBar({
  message,
  isFailed,
  isBusy,
  canPublish,
  onRetry,
  onDiscard,
  children,
}: PublishBarProps) {
  return (
    <div className="pf-savebar ct-bar" data-pinned="foot">
      <p className={isFailed ? 'msg error' : 'msg'} role="status">
        {message}
      </p>
      {isFailed && (
        <button type="button" className="link tap" onClick={onRetry}>
          Réessayer
        </button>
      )}
      {canPublish && (
        <button type="button" className="link tap" onClick={onDiscard}>
          Annuler les modifications
        </button>
      )}
      {children}
      <SaveButton isChanged={canPublish} isBusy={isBusy} aria-disabled={!canPublish}>
        Publier
      </SaveButton>
    </div>
  )
}
