import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PAYMENT_WAY_LABELS, PAYMENT_WAYS, type PaymentWay } from '#domain/customer-invoices/document.ts'
import { buyerIssues, MAX_BUYER_LINE, type TypedBuyer } from '#domain/customer-invoices/form.ts'
import { missingOfSeller } from '#domain/customer-invoices/seller.ts'
import { SITE_LANGUAGES, type SiteLanguage } from '#domain/words/site-language.ts'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { SelectField } from '#web/admin/pieces/select-field.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { newClientKey } from '#web/data/admin/confirmation.ts'
import { makeCustomerInvoice } from '#web/data/admin/customer-invoices.ts'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'
import { settingsQuery } from '#web/data/admin/settings.ts'
import { adminSettingsPath } from '#web/routing/admin-paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'

type InvoiceDraft = TypedBuyer & { language: SiteLanguage; way: PaymentWay }

function draftOf({ name, address, city, language }: AdminOrderDetail): InvoiceDraft {
  return { name, address, city, company: '', ice: '', language, way: 'especes' }
}

type InvoiceFormProps = { order: AdminOrderDetail; onMade: (id: string) => void; onClose: () => void }

/** Asks whom an invoice is for. One form is one invoice, however often it is sent. */
export function InvoiceForm({ order, onMade, onClose }: InvoiceFormProps) {
  const queryClient = useQueryClient()
  const [invoice_id] = useState(newClientKey)
  const { data: settings } = useQuery(settingsQuery())
  const form = useForm({
    fields: useState(() => draftOf(order)),
    judge: buyerIssues,
    send: (draft, element) =>
      sendToServer(element, {
        save: async () => {
          const made = await makeCustomerInvoice(queryClient, { id: order.id, invoice_id, ...draft })
          toast({ tone: 'success', title: `Facture ${made.document.number} faite` })
          onMade(made.id)
        },
        onSaved: onClose,
        fields: ['name', 'address', 'city', 'company', 'ice'],
        fallback: 'La facture n’a pas été faite. Vérifiez votre connexion, puis réessayez.',
      }),
  })
  const missing = settings === undefined ? [] : missingOfSeller(settings.shop.value.identity)
  if (missing.length > 0) return <SellerIncomplete missing={missing} />
  const { typed, change, errorOf } = form
  const text = (name: keyof TypedBuyer, label: string) => (
    <TextField
      label={label}
      error={errorOf(name)}
      name={name}
      dir="auto"
      maxLength={MAX_BUYER_LINE}
      value={typed[name]}
      onChange={(value) => change({ [name]: value })}
    />
  )
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      {form.failure !== null && <Alert title={form.failure} />}
      {text('name', 'Nom du client')}
      {text('company', 'Société (facultatif)')}
      <TextField
        label="ICE de la société (facultatif)"
        hint="15 chiffres, sur ses papiers."
        error={errorOf('ice')}
        name="ice"
        inputMode="numeric"
        value={typed.ice}
        onChange={(ice) => change({ ice })}
      />
      {text('address', 'Adresse')}
      {text('city', 'Ville')}
      <SelectField
        label="Paiement"
        options={PAYMENT_WAYS.map((id) => ({ id, label: PAYMENT_WAY_LABELS[id] }))}
        value={typed.way}
        onChange={(way) => change({ way })}
      />
      <SelectField
        label="Langue"
        options={SITE_LANGUAGES.map((id) => ({ id, label: LANGUAGE_NAMES[id] }))}
        value={typed.language}
        onChange={(language) => change({ language })}
      />
      <p className="muted">
        Une facture ne se modifie pas et ne s’efface pas&nbsp;: une erreur se corrige par un avoir.
      </p>
      <FormActions isBusy={form.isBusy} label="Faire la facture" onCancel={onClose} />
    </form>
  )
}

const LANGUAGE_NAMES: Readonly<Record<SiteLanguage, string>> = { fr: 'Français', ar: 'Arabe' }

function SellerIncomplete({ missing }: { missing: readonly string[] }) {
  return (
    <div className="form">
      <Alert title="Vos factures doivent dire qui vend.">
        <p>{`Il manque\u00a0: ${missing.join(', ')}.`}</p>
      </Alert>
      <a className="btn btn-primary" href={adminSettingsPath('boutique')}>
        Compléter l’identité
      </a>
    </div>
  )
}
