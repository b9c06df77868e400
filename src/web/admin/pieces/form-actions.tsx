type FormActionsProps = { isBusy: boolean; label: string; onCancel: () => void }

/** Cancel and submit buttons of a form in a dialog. */
export function FormActions({ isBusy, label, onCancel }: FormActionsProps) {
  return (
    <div className="acts">
      <button type="button" className="btn btn-secondary" onClick={onCancel}>
        Annuler
      </button>
      <button type="submit" className="btn btn-primary" aria-disabled={isBusy}>
        {isBusy && <span className="spin" aria-hidden="true" />}
        {label}
      </button>
    </div>
  )
}
