import type { ReactNode } from 'react'
import { Check } from '#web/ui/icons.tsx'
import { SaveButton } from './save-button.tsx'

type SaveBarProps = {
  isDirty: boolean
  isBusy: boolean
  isUploading: boolean
  /** Says whether it says 'Enregistré' until something is typed, for forms without a toast. */
  isSaved?: boolean
  /** They are links and buttons to leave or reset the form. */
  children: ReactNode
}

/** Sticks to the foot, and says whether there are unsaved changes (A10.19). */
export function SaveBar({ isDirty, isBusy, isUploading, isSaved = false, children }: SaveBarProps) {
  const saysSaved = isSaved && !isDirty && !isUploading
  const message = saysSaved ? 'Enregistré' : saveBarMessage(isDirty, isUploading)
  return (
    <div className="pf-savebar" data-pinned="foot">
      <p className={saysSaved ? 'msg is-saved' : 'msg'} role="status">
        {saysSaved && <Check />}
        {message !== '' && <span>{message}</span>}
      </p>
      {children}
      <SaveButton isChanged={isDirty} isBusy={isBusy} aria-disabled={isUploading}>
        Enregistrer
      </SaveButton>
    </div>
  )
}

function saveBarMessage(isDirty: boolean, isUploading: boolean): string {
  if (isUploading) return 'Envoi de l’image…'
  return isDirty ? 'Modifications non enregistrées' : ''
}
