import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { nameIssues } from '#domain/carriers/form.ts'
import { PRESET_MODELS, PRESETS, type Preset, presetEvidence } from '#domain/carriers/presets.ts'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { addCarrier } from '#web/data/admin/carriers.ts'
import { adminCarrierPath } from '#web/routing/admin-paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { ChevronDown } from '#web/ui/icons.tsx'
import { useForm } from '#web/ui/use-form.ts'

/** A new carrier from a model, which says where it was seen (A24.2). */
export function AddCarrier({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const fields = useState<{ name: string; preset: Preset }>({ name: '', preset: 'generique' })
  const form = useForm({
    fields,
    judge: ({ name }) => nameIssues(name),
    send: (typed, element) =>
      sendToServer(element, {
        async save() {
          const { id } = await addCarrier(queryClient, typed)
          await router.navigate({ href: adminCarrierPath(id), ignoreBlocker: true })
        },
        onSaved: onClose,
        fields: ['name'],
        fallback: 'Vérifiez votre connexion, puis réessayez.',
      }),
  })
  const { typed, change, errorOf } = form
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      {form.failure !== null && <Alert title={form.failure} />}
      <Field label="Nom" error={errorOf('name')}>
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            dir="auto"
            value={typed.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <Field label="Modèle de fichier" hint={presetEvidence(typed.preset)}>
        {(control) => (
          <span className="select">
            <select
              {...control}
              value={typed.preset}
              onChange={({ target }) => {
                const preset = PRESETS.find((one) => one === target.value)
                if (preset !== undefined) change({ preset })
              }}
            >
              {PRESETS.map((preset) => (
                <option key={preset} value={preset}>
                  {PRESET_MODELS[preset].label}
                </option>
              ))}
            </select>
            <ChevronDown />
          </span>
        )}
      </Field>
      <FormActions isBusy={form.isBusy} label="Ajouter" onCancel={onClose} />
    </form>
  )
}
