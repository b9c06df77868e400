import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Network } from '#domain/conversions/networks.ts'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { useIsChanged } from '#web/admin/pieces/use-is-changed.ts'
import { keepToken } from '#web/data/admin/conversions.ts'
import { Alert } from '#web/ui/alert.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'

const WHERE: Readonly<Record<Network, string>> = {
  meta: 'Gestionnaire d’évènements, Paramètres, API Conversions, puis «\u00a0Générer un token d’accès\u00a0».',
  tiktok: 'Évènements web, votre pixel, Paramètres, puis «\u00a0Générer un jeton d’accès\u00a0».',
}

/** Takes an access token, which is not shown again. */
export function TokenForm({ network, onClose }: { network: Network; onClose: () => void }) {
  const queryClient = useQueryClient()
  const fields = useState({ token: '' })
  const form = useForm({
    fields,
    judge: ({ token }) => (token.trim() === '' ? [{ path: 'token', message: 'Collez le jeton.' }] : []),
    send: ({ token }, element) =>
      sendToServer(element, {
        async save() {
          await keepToken(queryClient, network, token)
          toast({ tone: 'success', title: 'Jeton enregistré' })
        },
        onSaved: onClose,
        fields: ['token'],
        fallback: 'Vérifiez votre connexion, puis réessayez.',
      }),
  })
  const { typed, change, errorOf } = form
  const isChanged = useIsChanged(typed)
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      {form.failure !== null && <Alert title={form.failure} />}
      <TextField
        label="Jeton d’accès"
        hint={WHERE[network]}
        error={errorOf('token')}
        type="password"
        autoComplete="off"
        spellCheck={false}
        value={typed.token}
        onChange={(token) => change({ token })}
      />
      <p className="muted">Il est gardé chiffré, et ne sera plus jamais affiché.</p>
      <FormActions
        isBusy={form.isBusy}
        isChanged={isChanged}
        label="Enregistrer le jeton"
        onCancel={onClose}
      />
    </form>
  )
}
