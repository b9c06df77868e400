import { type FormEvent, type ReactNode, useId } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'

type PanelFormProps = {
  title: string
  intro: string
  label: string
  failure: string | null
  isBusy: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

export function PanelForm({ title, intro, label, failure, isBusy, onSubmit, children }: PanelFormProps) {
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
        <BusyButton type="submit" className="btn btn-primary" isBusy={isBusy}>
          {label}
        </BusyButton>
      </div>
    </form>
  )
}
