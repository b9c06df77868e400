import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { formatDirhamsExactly } from '#domain/money.ts'
import { exchangeSum } from '#domain/returns/exchange.ts'
import { REFUND_METHOD_LABELS, REFUND_METHODS, type RefundMethod } from '#domain/returns/refund.ts'
import { FormNotices } from '#web/admin/pieces/form-notices.tsx'
import { LeaveGuard } from '#web/admin/pieces/leave-guard.tsx'
import { LoadFailure } from '#web/admin/pieces/load-failure.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { useKeptTyping } from '#web/admin/pieces/use-kept-typing.ts'
import { newClientKey } from '#web/data/admin/confirmation.ts'
import { quoteQuery } from '#web/data/admin/order-changes.ts'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'
import { saveExchange } from '#web/data/admin/refunds.ts'
import { adminOrderPath } from '#web/routing/admin-paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'
import { type AgreedDraft, agreedIssues, NOTHING_AGREED, wantedOf } from './agreed-draft.ts'
import { ChoiceList } from './choice-list.tsx'
import { ExchangeAmounts } from './exchange-amounts.tsx'
import { LinesEditor } from './lines-editor.tsx'
import { OrderTotalBar } from './order-total-bar.tsx'
import { newReturnDraft, piecesOf, type ReturnDraft, returnIssues, returnOf } from './return-draft.ts'
import { ReturnFields } from './return-fields.tsx'
import { proposalFor } from './return-words.ts'
import { whileSaving } from './while-saving.ts'

type ExchangeDraft = ReturnDraft & Pick<AgreedDraft, 'lines' | 'free_shipping'> & { rest: RefundMethod }

function draftOf(order: AdminOrderDetail): ExchangeDraft {
  return { ...newReturnDraft(order), lines: [], free_shipping: false, rest: 'avoir' }
}

/** Returns what is agreed about what goes out: an exchange has no discount. */
function agreedOf({ lines, free_shipping }: ExchangeDraft): AgreedDraft {
  return { ...NOTHING_AGREED, lines, free_shipping }
}

/** Asks what comes back and what goes out, and shows the difference. One form is one exchange, however often it is sent. */
export function ExchangeForm({ order }: { order: AdminOrderDetail }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const formRef = useRef<HTMLFormElement>(null)
  const [isSaving, setSaving] = useState(false)
  const [return_id] = useState(newClientKey)
  // Refreshing the order meanwhile must not hide that another person has noted the same return.
  const [known] = useState(order.returns?.length ?? 0)
  const { fields, isDirty } = useKeptTyping({ read: order, draftOf })
  const [draft] = fields
  const wanted = { ...wantedOf(agreedOf(draft)), city: order.city }
  const quote = useQuery({ ...quoteQuery(wanted), enabled: draft.lines.length > 0 && !isSaving })
  const shown = draft.lines.length === 0 ? undefined : quote.data
  const back = piecesOf(draft)
  const worth = back.length === 0 ? 0 : proposalFor(order, back).goods
  const sum = shown === undefined ? undefined : exchangeSum({ worth, price: shown.amounts.total })
  const form = useForm({
    fields,
    judge: (draft) => [
      ...returnIssues(draft),
      ...agreedIssues(agreedOf(draft)).map(({ message }) => ({ path: 'items', message })),
    ],
    send: (draft, element) =>
      sendToServer(element, {
        async save() {
          const noted = returnOf(draft)
          if (noted === null) return
          const exchange = {
            ...{ id: order.id, return_id, known, ...noted },
            ...{ items: wanted.added, free_shipping: draft.free_shipping, rest: draft.rest },
            total: sum?.due ?? 0,
          }
          const saved = await whileSaving(setSaving, () => saveExchange(queryClient, exchange))
          toast({ tone: 'success', title: 'Échange enregistré', text: saved.order_number })
          if (element.isConnected) void router.navigate({ href: adminOrderPath(saved.id), replace: true })
        },
        onSaved: () => undefined,
        fields: ['lines'],
        title: 'L’échange n’est pas enregistré',
        fallback: 'Rien n’a été noté. Vos saisies sont gardées\u00a0: réessayez.',
      }),
  })
  return (
    <form
      ref={formRef}
      className="pf hand-form"
      noValidate
      aria-label="Échange"
      onSubmit={(event) => event.preventDefault()}
    >
      <LeaveGuard isDirty={isDirty && !isSaving} />
      <FormNotices
        failure={form.failure === null ? null : { title: form.failure, text: '' }}
        conflict={null}
      />
      <section className="pf-panel" aria-labelledby="back-title">
        <h2 id="back-title">Ce que le client rend</h2>
        <div className="pf-fields">
          <ReturnFields
            order={order}
            draft={draft}
            errorOf={form.errorOf}
            onChange={(part) => {
              form.change(part)
              if (part.pieces !== undefined) form.forget((path) => path === 'lines')
            }}
          />
        </div>
      </section>
      <LinesEditor
        title="Ce qu’il reçoit"
        lines={draft.lines}
        quote={shown}
        error={form.errorOf('items')}
        onChange={(lines) => {
          form.change({ lines })
          form.forget((path) => path === 'items')
        }}
      />
      <section className="pf-panel hand-total" aria-labelledby="sum-title">
        <h2 id="sum-title">Différence</h2>
        <div className="pf-fields">
          <Switch isOn={draft.free_shipping} onChange={(free_shipping) => form.change({ free_shipping })}>
            Livraison offerte
          </Switch>
          {quote.isError && (
            <LoadFailure title="Le total n’a pas pu être calculé." onRetry={() => void quote.refetch()} />
          )}
          {shown?.problem != null && <Alert title={shown.problem} />}
          {shown === undefined || sum === undefined ? (
            <p className="muted">Choisissez ce qui revient et ce qui part.</p>
          ) : (
            <ExchangeAmounts {...shown.amounts} {...sum} worth={worth} />
          )}
          {sum !== undefined && sum.rest > 0 && (
            <ChoiceList
              question={`Rendre ${formatDirhamsExactly(sum.rest)} au client`}
              choices={REFUND_METHODS.map((id) => ({ id, label: REFUND_METHOD_LABELS[id] }))}
              value={draft.rest}
              onChange={(rest) => form.change({ rest })}
            />
          )}
        </div>
      </section>
      <OrderTotalBar
        label="Échanger"
        totalLabel="À encaisser"
        total={sum?.due}
        isQuoting={draft.lines.length > 0 && (quote.isPlaceholderData || quote.isPending)}
        isBusy={form.isBusy}
        isChanged={isDirty}
        onSave={() => formRef.current !== null && void form.send(formRef.current)}
      />
    </form>
  )
}
