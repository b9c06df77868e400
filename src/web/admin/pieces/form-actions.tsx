import { SaveButton } from './save-button.tsx'

type FormActionsProps = {
  isBusy: boolean
  /** Is left out where the form begins with what it proposes to do. */
  isChanged?: boolean
  label: string
  cancelLabel?: string | undefined
  onCancel: () => void
}

/** Shows cancel and submit buttons of a form in a dialog. */
export function FormActions(props: FormActionsProps) {
  const { isBusy, isChanged = true, label, cancelLabel = 'Annuler', onCancel } = props
  return (
    <div className="acts">
      <button type="button" className="btn btn-secondary" onClick={onCancel}>
        {cancelLabel}
      </button>
      <SaveButton isChanged={isChanged} isBusy={isBusy}>
        {label}
      </SaveButton>
    </div>
  )
}
