import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { customerIssues } from '#domain/customers/form.ts'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { TextAreaField } from '#web/admin/pieces/text-area-field.tsx'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { useKeptTyping } from '#web/admin/pieces/use-kept-typing.ts'
import { addCustomer, type Customer, saveCustomer } from '#web/data/admin/customers.ts'
import { Alert } from '#web/ui/alert.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'
import {
  type CustomerField,
  changedFields,
  fieldsOf,
  type TypedCustomer,
  typedCustomer,
} from './typed-customer.ts'

const FAILURE = 'Une erreur est survenue lors de la soumission du client'

type CustomerFormProps = { customer: Customer | null; onClose: () => void }

/** Edits a customer (A5.14). The statistics can be edited, but not set for a new customer. */
export function CustomerForm({ customer, onClose }: CustomerFormProps) {
  const queryClient = useQueryClient()
  const { fields, read, isDirty } = useKeptTyping({
    read: customer,
    draftOf: typedCustomer,
  })
  const isNew = customer === null
  const sentOf = (typed: TypedCustomer) =>
    isNew ? fieldsOf(typed) : changedFields(typed, typedCustomer(read))
  const { typed, failure, errorOf, change, isBusy, submit } = useForm({
    fields,
    judge: (typed) => customerIssues(sentOf(typed)),
    send: (typed, form) =>
      sendToServer(form, {
        async save() {
          if (isNew) await addCustomer(queryClient, fieldsOf(typed))
          else await saveCustomer(queryClient, { id: String(customer.id), ...sentOf(typed) })
          toast({
            tone: 'success',
            title: isNew ? 'Client créé' : 'Client mis à jour',
            text: typed.name.trim(),
          })
        },
        onSaved: onClose,
        title: FAILURE,
        fallback: 'Réessayez dans un instant.',
      }),
  })

  function input(field: CustomerField, label: string, attributes: Attributes = {}): ReactNode {
    const shared = {
      label,
      error: errorOf(field),
      name: field,
      dir: 'auto',
      autoComplete: 'off',
      value: typed[field],
      onChange: (text: string) => change({ [field]: text }),
    }
    return field === 'notes' ? <TextAreaField {...shared} /> : <TextField {...shared} {...attributes} />
  }

  return (
    <form className="customer-form" noValidate onSubmit={submit}>
      {failure !== null && (
        <Alert title={FAILURE}>
          <p>{failure}</p>
        </Alert>
      )}
      {input('name', 'Nom')}
      {input('phone', 'Téléphone', { type: 'tel', inputMode: 'tel' })}
      {input('email', 'E-mail (optionnel)', { type: 'email', inputMode: 'email' })}
      {input('city', 'Ville (optionnel)')}
      {input('address', 'Adresse (optionnel)')}
      {input('notes', 'Notes (optionnel)')}
      {!isNew && (
        <>
          {input('order_count', 'Nombre de commandes', { inputMode: 'numeric' })}
          {input('total_spent', 'Total dépensé (DH)', { inputMode: 'decimal' })}
        </>
      )}
      <FormActions
        isBusy={isBusy}
        isChanged={isDirty}
        label={isNew ? 'Ajouter' : 'Enregistrer'}
        onCancel={onClose}
      />
    </form>
  )
}

type Attributes = { type?: 'tel' | 'email'; inputMode?: 'tel' | 'email' | 'numeric' | 'decimal' }
