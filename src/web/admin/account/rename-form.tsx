import { useState } from 'react'
import { findDeviceNameFault } from '#domain/account/device-name.ts'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { useIsChanged } from '#web/admin/pieces/use-is-changed.ts'
import { Alert } from '#web/ui/alert.tsx'
import { useForm } from '#web/ui/use-form.ts'

type RenameFormProps = {
  name: string
  /** Is the name's field in the call. */
  field: 'name' | 'device'
  hint: string
  save: (name: string) => Promise<void>
  onClose: () => void
}

/** Renames a passkey or a device, because two of one browser look alike otherwise. */
export function RenameForm({ name, field, hint, save, onClose }: RenameFormProps) {
  const fields = useState({ [field]: name })
  const { typed, change, errorOf, failure, isBusy, submit } = useForm({
    fields,
    judge(typed) {
      const message = findDeviceNameFault(typed[field] ?? '')
      return message === undefined ? [] : [{ path: field, message }]
    },
    send: (typed, form) =>
      sendToServer(form, {
        save: () => save((typed[field] ?? '').trim()),
        onSaved: onClose,
        fields: [field],
        fallback: 'Le nom n’a pas pu être enregistré.',
      }),
  })
  const isChanged = useIsChanged(typed)
  return (
    <form className="form" noValidate onSubmit={submit}>
      {failure !== null && <Alert title={failure} />}
      <TextField
        label="Nom"
        hint={hint}
        error={errorOf(field)}
        value={typed[field] ?? ''}
        onChange={(text) => change({ [field]: text })}
      />
      <FormActions isBusy={isBusy} isChanged={isChanged} label="Enregistrer" onCancel={onClose} />
    </form>
  )
}
