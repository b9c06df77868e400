import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { StoredSection } from '#contract/settings/settings.ts'
import { settingsIssues } from '#domain/settings/issues.ts'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { readTypedNumber } from '#web/admin/pieces/typed-number.ts'
import { rereadSettings, saveSection, settingsQuery } from '#web/data/admin/settings.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { CircleAlert } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'

/** Sets the stock from which a size must be restocked, in place (A15.33). */
export function RestockThreshold() {
  const { data: settings } = useQuery(settingsQuery())
  if (settings === undefined) return null
  // Another administrator's threshold replaces the field.
  return <ThresholdForm key={settings.orders.version} orders={settings.orders} />
}

function ThresholdForm({ orders }: { orders: StoredSection<'orders'> }) {
  const id = useId()
  const queryClient = useQueryClient()
  const { version, value } = orders
  const fields = useState({ restock_threshold: String(value.restock_threshold) })
  const form = useForm({
    fields,
    judge({ restock_threshold }) {
      const orders = { ...value, restock_threshold: readTypedNumber(restock_threshold) }
      return settingsIssues('orders', orders).filter(({ path }) => path === 'restock_threshold')
    },
    send: ({ restock_threshold }, element) =>
      sendToServer(element, {
        async save() {
          const sent = { ...value, restock_threshold: readTypedNumber(restock_threshold), version }
          try {
            await saveSection(queryClient, 'orders', sent)
            toast({ tone: 'success', title: 'Seuil changé' })
          } catch (error) {
            await rereadSettings(queryClient)
            throw error
          }
        },
        title: 'Le seuil n’est pas changé',
        // The toast says so, because the saved threshold replaces the form.
        onSaved: () => {},
        fallback: 'Le seuil n’a pas pu être enregistré. Vérifiez votre connexion, puis réessayez.',
      }),
  })
  const issue = form.errorOf('restock_threshold') ?? form.failure
  const isChanged = form.typed.restock_threshold.trim() !== String(value.restock_threshold)
  return (
    <form className="threshold" noValidate onSubmit={form.submit}>
      <label htmlFor={id}>Seuil</label>
      <input
        id={id}
        className={issue === null ? 'input' : 'input is-error'}
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        aria-invalid={issue === null ? undefined : true}
        aria-describedby={`${id}-note`}
        value={form.typed.restock_threshold}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => form.change({ restock_threshold: target.value })}
      />
      <span className="muted" id={issue === null ? `${id}-note` : undefined}>
        pièces ou moins
      </span>
      {isChanged && (
        <BusyButton type="submit" className="btn btn-secondary" isBusy={form.isBusy}>
          Changer le seuil
        </BusyButton>
      )}
      {issue !== null && (
        <p className="error" id={`${id}-note`} role="alert">
          <CircleAlert />
          <span>{issue}</span>
        </p>
      )}
    </form>
  )
}
