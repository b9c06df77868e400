import type { ReactNode } from 'react'
import type { Customer } from '#web/data/admin-customers.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field } from '#web/ui/field.tsx'
import type { CustomerField } from './typed-customer.ts'
import { SUBMIT_FAILURE, useCustomerForm } from './use-customer-form.ts'

type CustomerFormProps = { customer: Customer | null; onClose: () => void }

/** Admin §5, Customer form; the figures can be set right by hand, but not made up for somebody new. */
export function CustomerForm({ customer, onClose }: CustomerFormProps) {
  const form = useCustomerForm(customer, onClose)

  function input(field: CustomerField, label: string, attributes: Attributes = {}): ReactNode {
    return (
      <Field label={label} error={form.errors.get(field)}>
        {(control) => {
          const shared = {
            ...control,
            name: field,
            dir: 'auto' as const,
            autoComplete: 'off',
            value: form.typed[field],
          }
          return field === 'notes' ? (
            <textarea {...shared} onChange={({ target }) => form.type(field, target.value)} />
          ) : (
            <input {...shared} {...attributes} onChange={({ target }) => form.type(field, target.value)} />
          )
        }}
      </Field>
    )
  }

  return (
    <form ref={form.ref} className="customer-form" noValidate onSubmit={form.submit}>
      {form.failure !== null && (
        <Alert title={SUBMIT_FAILURE}>
          <p>{form.failure}</p>
        </Alert>
      )}
      {input('name', 'Nom')}
      {input('phone', 'Téléphone', { type: 'tel', inputMode: 'tel' })}
      {input('email', 'E-mail (optionnel)', { type: 'email', inputMode: 'email' })}
      {input('city', 'Ville (optionnel)')}
      {input('address', 'Adresse (optionnel)')}
      {input('notes', 'Notes (optionnel)')}
      {customer !== null && (
        <>
          {input('order_count', 'Nombre de commandes', { inputMode: 'numeric' })}
          {input('total_spent', 'Total dépensé (DH)', { inputMode: 'decimal' })}
        </>
      )}
      <div className="acts">
        <button type="button" className="btn btn-secondary" onClick={onClose}>
          Annuler
        </button>
        <button type="submit" className="btn btn-primary" aria-disabled={form.isBusy}>
          {form.isBusy && <span className="spin" aria-hidden="true" />}
          {customer === null ? 'Ajouter' : 'Enregistrer'}
        </button>
      </div>
    </form>
  )
}

type Attributes = { type?: 'tel' | 'email'; inputMode?: 'tel' | 'email' | 'numeric' | 'decimal' }
