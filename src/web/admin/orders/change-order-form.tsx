import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { FormNotices } from '#web/admin/pieces/form-notices.tsx'
import { keepTyped } from '#web/admin/pieces/keep-typed.ts'
import { LeaveGuard } from '#web/admin/pieces/leave-guard.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { useKeptTyping } from '#web/admin/pieces/use-kept-typing.ts'
import { useNewerVersion } from '#web/admin/pieces/use-newer-version.ts'
import { quoteQuery, saveOrderLines } from '#web/data/admin/order-changes.ts'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'
import { adminOrderPath } from '#web/routing/admin-paths.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'
import { agreedIssues, wantedOf } from './agreed-draft.ts'
import { AgreedFields, issueAt } from './agreed-fields.tsx'
import { draftOf } from './change-draft.ts'
import { ChangeSummary } from './change-summary.tsx'
import { LinesEditor } from './lines-editor.tsx'
import { OrderTotalBar } from './order-total-bar.tsx'
import { QuotePanel } from './quote-panel.tsx'
import { whileSaving } from './while-saving.ts'

/** Shows the form of a change; differences are shown before it is saved. */
export function ChangeOrderForm({ order }: { order: AdminOrderDetail }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const formRef = useRef<HTMLFormElement>(null)
  const [isSaving, setSaving] = useState(false)
  const typing = useKeptTyping({ read: order, draftOf })
  const { fields, read, isDirty } = typing
  const newer = useNewerVersion({
    typing,
    stored: order,
    draftOf,
    isNewer: (stored, read) => stored.version !== read.version,
    isBusy: isSaving,
    merge: keepTyped,
  })
  const [draft] = fields
  const wanted = { ...wantedOf(draft), id: order.id }
  const quote = useQuery({ ...quoteQuery(wanted), enabled: draft.lines.length > 0 && !isSaving })
  const shown = draft.lines.length === 0 ? undefined : quote.data
  const form = useForm({
    fields,
    judge: agreedIssues,
    send: (draft, form) =>
      sendToServer(form, {
        async save() {
          const total = quote.data?.amounts.total ?? 0
          const change = { ...wantedOf(draft), id: order.id, version: read.version, total }
          await whileSaving(setSaving, () => saveOrderLines(queryClient, change))
        },
        onSaved() {
          toast({ tone: 'success', title: 'Commande modifiée', text: order.order_number })
          void router.navigate({ href: adminOrderPath(order.id), replace: true })
        },
        fields: ['discount.amount', 'discount.reason', 'free_shipping'],
        title: 'La commande n’est pas modifiée',
        fallback: 'La modification n’a pas pu être enregistrée. Vos saisies sont gardées\u00a0: réessayez.',
      }),
  })
  return (
    <form
      ref={formRef}
      className="pf hand-form"
      noValidate
      aria-label="Modifier la commande"
      onSubmit={(event) => event.preventDefault()}
    >
      <LeaveGuard isDirty={isDirty && !isSaving} />
      <FormNotices
        failure={form.failure === null || newer !== null ? null : { title: form.failure, text: '' }}
        conflict={
          newer && {
            title: 'Cette commande a changé entre-temps',
            text: 'Quelqu’un d’autre vient de la modifier. Rien n’a été écrasé.',
            differences: [],
            takeTheirs() {
              form.restart()
              newer.takeTheirs()
            },
            keepMine: null,
          }
        }
      />
      <LinesEditor
        lines={draft.lines}
        quote={shown}
        error={form.errorOf('lines')}
        onChange={(lines) => form.change({ lines })}
      />
      <AgreedFields
        draft={draft}
        errorOf={(path) => form.errorOf(path) ?? issueAt(shown, path)}
        onChange={(part) => {
          form.change(part)
          form.forget((path) => path.startsWith('discount') || path === 'free_shipping')
        }}
      />
      <QuotePanel
        quote={shown}
        hasFailed={quote.isError}
        onRetry={() => void quote.refetch()}
        onUseCredit={(use_credit) => form.change({ use_credit })}
      />
      {shown !== undefined && <ChangeSummary order={read} quote={shown} reason={draft.reason} />}
      <OrderTotalBar
        label="Enregistrer les changements"
        total={shown?.amounts.total}
        before={read.total}
        isQuoting={draft.lines.length > 0 && (quote.isPlaceholderData || quote.isPending)}
        isBusy={form.isBusy}
        isChanged={isDirty}
        onSave={() => formRef.current !== null && void form.send(formRef.current)}
      />
    </form>
  )
}
