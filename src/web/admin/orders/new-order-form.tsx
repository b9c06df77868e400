import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { FormNotices } from '#web/admin/pieces/form-notices.tsx'
import { LeaveGuard } from '#web/admin/pieces/leave-guard.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { useKeptTyping } from '#web/admin/pieces/use-kept-typing.ts'
import { setCalledCart } from '#web/data/admin/left-carts.ts'
import { quoteQuery, writeOrder } from '#web/data/admin/order-changes.ts'
import { adminOrderPath } from '#web/routing/admin-paths.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'
import { AgreedFields, issueAt } from './agreed-fields.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { LinesEditor } from './lines-editor.tsx'
import { NEW_ORDER, type NewOrderDraft, newOrderIssues, orderOf, quoteOf } from './new-order-draft.ts'
import { OrderTotalBar } from './order-total-bar.tsx'
import { QuotePanel } from './quote-panel.tsx'
import { SourceFields } from './source-fields.tsx'
import { whileSaving } from './while-saving.ts'

const FIELDS = [
  'name',
  'phone',
  'city',
  'address',
  'district',
  'landmark',
  'discount.amount',
  'discount.reason',
  'free_shipping',
]
const FAILURE = 'La commande n’a pas pu être enregistrée. Vos saisies sont gardées\u00a0: réessayez.'

/** The form follows a call: phone, customer, goods, delivery, total, confirmed or not. `first` is what it begins with. */
export function NewOrderForm({ first = NEW_ORDER }: { first?: NewOrderDraft }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const formRef = useRef<HTMLFormElement>(null)
  const [isSaving, setSaving] = useState(false)
  const { fields, isDirty } = useKeptTyping({ read: undefined, draftOf: () => first })
  const [draft] = fields
  const wanted = quoteOf(draft)
  const quote = useQuery({ ...quoteQuery(wanted), enabled: draft.lines.length > 0 && !isSaving })
  const shown = draft.lines.length === 0 ? undefined : quote.data
  const form = useForm({
    fields,
    judge: newOrderIssues,
    send: (draft, form) =>
      sendToServer(form, {
        async save() {
          const order = orderOf(draft, quote.data?.amounts.total ?? 0)
          const saved = await whileSaving(setSaving, () => writeOrder(queryClient, order))
          if (draft.left_cart !== null) setCalledCart(null)
          toast({ tone: 'success', title: 'Commande enregistrée', text: saved.order_number })
          if (form.isConnected) void router.navigate({ href: adminOrderPath(saved.id), replace: true })
        },
        onSaved: () => undefined,
        fields: FIELDS,
        title: 'La commande n’est pas enregistrée',
        fallback: FAILURE,
      }),
  })
  return (
    <form
      ref={formRef}
      className="pf hand-form"
      noValidate
      aria-label="Nouvelle commande"
      onSubmit={(event) => event.preventDefault()}
    >
      <LeaveGuard isDirty={isDirty && !isSaving} />
      <FormNotices
        failure={form.failure === null ? null : { title: form.failure, text: '' }}
        conflict={null}
      />
      <CustomerFields draft={draft} errorOf={form.errorOf} onChange={form.change} />
      <LinesEditor
        lines={draft.lines}
        quote={shown}
        error={form.errorOf('lines')}
        onChange={(lines) => form.change({ lines })}
      />
      <SourceFields draft={draft} onChange={form.change} />
      <AgreedFields
        draft={draft}
        errorOf={(path) => form.errorOf(path) ?? issueAt(shown, path)}
        onChange={(part) => changeAgreed(form, part)}
      >
        <TextField
          label="Code promo (facultatif)"
          hint={shown?.once_per_phone === true ? 'Ce code ne sert qu’une fois par téléphone.' : undefined}
          autoCapitalize="characters"
          maxLength={100}
          value={draft.promoCode}
          onChange={(promoCode) => form.change({ promoCode })}
        />
      </AgreedFields>
      <QuotePanel
        quote={shown}
        hasFailed={quote.isError}
        onRetry={() => void quote.refetch()}
        onUseCredit={(use_credit) => form.change({ use_credit })}
      />
      <OrderTotalBar
        label={draft.on_the_phone ? 'Confirmer la commande' : 'Enregistrer la commande'}
        total={shown?.amounts.total}
        isQuoting={draft.lines.length > 0 && (quote.isPlaceholderData || quote.isPending)}
        isBusy={form.isBusy}
        // What a shopper left may be all that is to be known.
        isChanged={isDirty || draft.left_cart !== null}
        onSave={() => formRef.current !== null && void form.send(formRef.current)}
      />
    </form>
  )
}

/** The discount's issues have paths of their own, which must be cleared with its fields. */
function changeAgreed<Draft>(
  form: { change: (part: Draft) => void; forget: (isAbout: (path: string) => boolean) => void },
  part: Draft,
): void {
  form.change(part)
  form.forget((path) => path.startsWith('discount') || path === 'free_shipping')
}
