import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { ProductSelection } from '#contract/batches/batches.ts'
import { formatWhole } from '#domain/money.ts'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { tryChange } from '#web/data/admin/batches.ts'
import { adminBatchPath } from '#web/routing/admin-paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { CHANGE_LABELS, type ChangeKind, changeIssues, EMPTY_CHANGE, sentChange } from './change-draft.ts'
import { ChangeFields } from './change-fields.tsx'
import './change-dialog.css'

type ChangeDialogProps = {
  /** Says what to change; null while the dialog is closed. */
  kind: ChangeKind | null
  selection: ProductSelection
  count: number
  onClose: () => void
}

/** Asks for one change of the chosen products, and leads to its trial (A15.21). */
export function ChangeDialog({ kind, selection, count, onClose }: ChangeDialogProps) {
  return (
    <FormDialog
      isOpen={kind !== null}
      title={kind === null ? '' : CHANGE_LABELS[kind]}
      className="dialog change-dialog"
      onClose={onClose}
    >
      {kind !== null && <ChangeForm kind={kind} selection={selection} count={count} onClose={onClose} />}
    </FormDialog>
  )
}

type ChangeFormProps = Omit<ChangeDialogProps, 'kind'> & { kind: ChangeKind }

function ChangeForm({ kind, selection, count, onClose }: ChangeFormProps) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const fields = useState(EMPTY_CHANGE)
  const form = useForm({
    fields,
    judge: (draft) => changeIssues(kind, draft),
    async send(draft, element) {
      return sendToServer(element, {
        async save() {
          const batch = await tryChange(queryClient, { selection, change: sentChange(kind, draft) })
          await router.navigate({ href: adminBatchPath(batch.id), ignoreBlocker: true })
        },
        onSaved: onClose,
        fallback: 'L’essai n’a pas pu être fait. Vérifiez votre connexion, puis réessayez.',
      })
    },
  })
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      {form.failure !== null && <Alert title={form.failure} />}
      <ChangeFields kind={kind} draft={form.typed} errorOf={form.errorOf} onChange={form.change} />
      <p className="muted">
        Pour {formatWhole(count)}&nbsp;{count > 1 ? 'produits' : 'produit'}. Vous verrez d’abord un essai,
        sans rien changer.
      </p>
      <FormActions isBusy={form.isBusy} label="Voir l’essai" onCancel={onClose} />
    </form>
  )
}
