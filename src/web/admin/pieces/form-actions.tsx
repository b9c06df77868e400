import { BusyButton } from '#web/ui/busy-button.tsx'

type FormActionsProps = {
  isBusy: boolean
  label: string
  cancelLabel?: string | undefined
  onCancel: () => void
}

/** Shows cancel and submit buttons of a form in a dialog. */
export function FormActions({ isBusy, label, cancelLabel = 'Annuler', onCancel }: FormActionsProps) {
  return (
    <div className="acts">
      <button type="button" className="btn btn-secondary" onClick={onCancel}>
        {cancelLabel}
      </button>
      <BusyButton type="submit" className="btn btn-primary" isBusy={isBusy}>
        {label}
      </BusyButton>
    </div>
  )
}
