import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { findNameFault } from '#domain/account/team.ts'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { saveName } from '#web/data/admin/account.ts'
import { useSession } from '#web/data/admin/session.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'
import { PanelForm } from './panel-form.tsx'

/** Changes the name by which colleagues know this person. */
export function NameForm() {
  const queryClient = useQueryClient()
  const session = useSession()
  const known = session.state === 'signed-in' ? session.name : ''
  const fields = useState({ name: known })
  const { typed, change, errorOf, failure, isBusy, submit, restart } = useForm({
    fields,
    judge: ({ name }) => {
      const message = findNameFault(name)
      return message === undefined ? [] : [{ path: 'name', message }]
    },
    send: (typed, form) =>
      sendToServer(form, {
        save: () => saveName(queryClient, typed),
        onSaved() {
          restart()
          toast({ tone: 'success', title: 'Prénom enregistré' })
        },
        fields: ['name'],
        fallback: 'Le prénom n’a pas pu être enregistré.',
      }),
  })
  return (
    <PanelForm
      title="Prénom"
      intro="C’est ainsi que l’équipe vous voit, dans la file d’appels et dans le journal."
      label="Enregistrer"
      failure={failure}
      isBusy={isBusy}
      isChanged={typed.name !== known}
      onSubmit={submit}
    >
      <TextField
        label="Votre prénom"
        error={errorOf('name')}
        autoComplete="given-name"
        value={typed.name}
        onChange={(name) => change({ name })}
      />
    </PanelForm>
  )
}
