import type { ReactNode } from 'react'

type SaveBarProps = {
  isDirty: boolean
  isBusy: boolean
  isUploading: boolean
  /** Links and buttons to leave or reset the form. */
  children: ReactNode
}

/** Sticky; says whether there are unsaved changes (A10.19). */
export function SaveBar({ isDirty, isBusy, isUploading, children }: SaveBarProps) {
  return (
    <div className="pf-savebar" data-pinned="foot">
      <p className="msg" role="status">
        {saveBarMessage(isDirty, isUploading)}
      </p>
      {children}
      <button type="submit" className="btn btn-primary" aria-disabled={isBusy || isUploading}>
        {isBusy && <span className="spin" aria-hidden="true" />}
        Enregistrer
      </button>
    </div>
  )
}

function saveBarMessage(isDirty: boolean, isUploading: boolean): string {
  if (isUploading) return 'Envoi de l’image…'
  return isDirty ? 'Modifications non enregistrées' : ''
}
