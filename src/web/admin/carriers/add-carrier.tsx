import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { nameIssues } from '#domain/carriers/form.ts'
import { PRESET_MODELS, PRESETS, type Preset, presetEvidence } from '#domain/carriers/presets.ts'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { SelectField } from '#web/admin/pieces/select-field.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { useIsChanged } from '#web/admin/pieces/use-is-changed.ts'
import { addCarrier } from '#web/data/admin/carriers.ts'
import { adminCarrierPath } from '#web/routing/admin-paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { useForm } from '#web/ui/use-form.ts'

/** Adds a carrier from a model, which says where it was seen (A24.2). */
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
  const isChanged = useIsChanged(form.typed)
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      {form.failure !== null && <Alert title={form.failure} />}
      <TextField
        label="Nom"
        error={errorOf('name')}
        dir="auto"
        value={typed.name}
        onChange={(name) => change({ name })}
      />
      <SelectField
        label="Modèle de fichier"
        hint={presetEvidence(typed.preset)}
        options={PRESETS.map((id) => ({ id, label: PRESET_MODELS[id].label }))}
        value={typed.preset}
        onChange={(preset) => change({ preset })}
      />
      <FormActions isBusy={form.isBusy} isChanged={isChanged} label="Ajouter" onCancel={onClose} />
    </form>
  )
}
