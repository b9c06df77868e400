import { type FormEvent, type ReactNode, useId } from 'react'
import { SaveButton } from '#web/admin/pieces/save-button.tsx'
import { Alert } from '#web/ui/alert.tsx'

type PanelFormProps = {
  title: string
  intro: string
  label: string
  failure: string | null
  isBusy: boolean
  isChanged: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

export function PanelForm(props: PanelFormProps) {
  const { title, intro, label, failure, isBusy, isChanged, onSubmit, children } = props
  const id = useId()
  return (
    <form className="panel form" aria-labelledby={id} noValidate onSubmit={onSubmit}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className="muted">{intro}</p>
      </div>
      {failure !== null && <Alert title={failure} />}
      {children}
      <div>
        <SaveButton isChanged={isChanged} isBusy={isBusy}>
          {label}
        </SaveButton>
      </div>
    </form>
  )
}
