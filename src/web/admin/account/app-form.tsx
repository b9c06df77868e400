import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { encode } from 'uqr'
import { CODE_DIGITS } from '#domain/account/second-factor.ts'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { confirmNewApp, type NewApp } from '#web/data/admin/second-factor.ts'
import { Alert } from '#web/ui/alert.tsx'
import { useForm } from '#web/ui/use-form.ts'

type AppFormProps = { app: NewApp; onDone: (recoveryCodes: string[]) => void; onClose: () => void }

/** Shows the secret to scan, to open on this phone or to copy, and asks for a first code. */
export function AppForm({ app: { secret, address }, onDone, onClose }: AppFormProps) {
  const queryClient = useQueryClient()
  const fields = useState({ code: '' })
  const { typed, change, errorOf, failure, isBusy, submit } = useForm({
    fields,
    judge: ({ code }) => (code.trim() === '' ? [{ path: 'code', message: 'Le code est requis' }] : []),
    send: ({ code }, form) =>
      sendToServer(form, {
        async save() {
          onDone(await confirmNewApp(queryClient, code))
        },
        onSaved() {},
        fields: ['code'],
        fallback: 'Le code n’a pas pu être vérifié.',
      }),
  })
  return (
    <form className="form app-form" noValidate onSubmit={submit}>
      <p>Scannez ce dessin avec votre application, ou ouvrez-la sur ce téléphone.</p>
      <QrCode text={address} />
      <a className="btn btn-secondary btn-block" href={address}>
        Ouvrir mon application
      </a>
      <p className="muted">
        Ou tapez cette clé&nbsp;: <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      {failure !== null && <Alert title={failure} />}
      <TextField
        label="Code affiché"
        hint={`${CODE_DIGITS} chiffres, renouvelés toutes les 30 secondes.`}
        error={errorOf('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={typed.code}
        onChange={(code) => change({ code })}
      />
      <FormActions isBusy={isBusy} label="Vérifier" onCancel={onClose} />
    </form>
  )
}

/** Draws black on white, whatever the theme, because cameras need it. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      width="220"
      height="220"
      role="img"
      aria-label="Code QR de la clé"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
