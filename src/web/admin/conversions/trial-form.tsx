import { useState } from 'react'
import { NETWORK_LABELS, type Network } from '#domain/conversions/networks.ts'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { tryNetwork } from '#web/data/admin/conversions.ts'
import { Alert } from '#web/ui/alert.tsx'
import { useForm } from '#web/ui/use-form.ts'

/** Sends an invented order under the owner's test code, and shows the network's answer. */
export function TrialForm({ network, onClose }: { network: Network; onClose: () => void }) {
  const fields = useState({ test_code: '' })
  const [answer, setAnswer] = useState<{ is_taken: boolean; said: string | null } | null>(null)
  const name = NETWORK_LABELS[network]
  const form = useForm({
    fields,
    judge: ({ test_code }) =>
      test_code.trim() === '' ? [{ path: 'test_code', message: 'Indiquez le code de test.' }] : [],
    send: ({ test_code }, element) =>
      sendToServer(element, {
        async save() {
          setAnswer(null)
          setAnswer(await tryNetwork(network, test_code))
        },
        onSaved: () => undefined,
        fields: ['test_code'],
        fallback: 'Vérifiez votre connexion, puis réessayez.',
      }),
  })
  const { typed, change, errorOf } = form
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      {form.failure !== null && <Alert title={form.failure} />}
      <TextField
        label="Code de test"
        hint={`Dans ${name}, sous «\u00a0Tester les évènements\u00a0». Une commande inventée y apparaît, et n’est comptée nulle part.`}
        error={errorOf('test_code')}
        placeholder="TEST12345"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed.test_code}
        onChange={(test_code) => change({ test_code })}
      />
      <div role="status">
        {answer?.is_taken === true && <p className="told-taken">{name} a bien reçu la commande d’essai.</p>}
        {answer?.is_taken === false && (
          <p className="is-warning">
            {name} n’a pas accepté la commande d’essai. <span dir="auto">{answer.said}</span>
          </p>
        )}
      </div>
      <FormActions
        isBusy={form.isBusy}
        label="Envoyer un essai"
        cancelLabel={answer === null ? undefined : 'Fermer'}
        onCancel={onClose}
      />
    </form>
  )
}
