type FormActionsProps = {
  isBusy: boolean
  label: string
  cancelLabel?: string | undefined
  onCancel: () => void
}

/** Cancel and submit buttons of a form in a dialog. */
export function FormActions({ isBusy, label, cancelLabel = 'Annuler', onCancel }: FormActionsProps) {
  return (
    <div className="acts">
      <button type="button" className="btn btn-secondary" onClick={onCancel}>
        {cancelLabel}
      </button>
      <button type="submit" className="btn btn-primary" aria-disabled={isBusy}>
        {isBusy && <span className="spin" aria-hidden="true" />}
        {label}
      </button>
    </div>
  )
}
