import type { ReactNode } from 'react'

type SaveBarProps = {
  isDirty: boolean
  isBusy: boolean
  isUploading: boolean
  /** What leads away from the form, or takes back what was typed. */
  children: ReactNode
}

/** Always in reach; says what has not been saved yet (brand notes §9). */
export function SaveBar({ isDirty, isBusy, isUploading, children }: SaveBarProps) {
  return (
    <div className="pf-savebar">
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
