import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createCustomer, listCustomers, updateCustomer } from '#contract/customers.ts'
import { customerIssues } from '#domain/customer-form.ts'
import type { Issue } from '#domain/errors.ts'
import { useAction } from '#web/admin/pieces/use-action.ts'
import { useKeptTyping } from '#web/admin/pieces/use-kept-typing.ts'
import { adminApi } from '#web/data/admin-api.ts'
import type { Customer } from '#web/data/admin-customers.ts'
import { ApiError, refusalMessage } from '#web/data/api-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import {
  type CustomerField,
  changedFields,
  fieldsOf,
  type TypedCustomer,
  typedCustomer,
} from './typed-customer.ts'

export const SUBMIT_FAILURE = 'Une erreur est survenue lors de la soumission du client'

/** What is typed goes on from what was read then: only what was changed is sent. */
const kept = new Map<string, Record<'before' | 'typed', TypedCustomer>>()

/** What is typed, what is wrong with it, and what becomes of it. */
export function useCustomerForm(customer: Customer | null, onClose: () => void) {
  const queryClient = useQueryClient()
  const ref = useRef<HTMLFormElement>(null)
  const [{ before, typed }, setFields] = useKeptTyping(kept, String(customer?.id), () => {
    const before = typedCustomer(customer)
    return { before, typed: before }
  })
  const [isJudged, setJudged] = useState(false)
  const [refused, setRefused] = useState<readonly Issue[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const changed = customer === null ? fieldsOf(typed) : changedFields(typed, before)
  const issues = customerIssues(changed)

  function focusFirstWrong() {
    ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  const { isBusy, run: save } = useAction(async () => {
    try {
      if (customer === null) await adminApi.call(createCustomer, fieldsOf(typed))
      else await adminApi.call(updateCustomer, { id: String(customer.id), ...changed })
      onClose()
      toast({
        tone: 'success',
        title: customer === null ? 'Client créé' : 'Client mis à jour',
        text: typed.name.trim(),
      })
      await queryClient.invalidateQueries({ queryKey: [listCustomers.path] })
    } catch (error) {
      const reason = refusalMessage(error, 'Réessayez dans un instant.')
      flushSync(() => {
        setFailure(reason)
        setRefused((error instanceof ApiError && error.refusal?.issues) || [])
      })
      focusFirstWrong()
      toast({ tone: 'destructive', title: SUBMIT_FAILURE, text: reason })
    }
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    flushSync(() => {
      setJudged(true)
      setFailure(null)
      setRefused([])
    })
    if (issues.length > 0) focusFirstWrong()
    else void save()
  }

  return {
    ref,
    typed,
    failure,
    isBusy,
    submit,
    errors: new Map([...refused, ...(isJudged ? issues : [])].map(({ path, message }) => [path, message])),
    type(field: CustomerField, text: string) {
      setFields(({ before, typed }) => ({ before, typed: { ...typed, [field]: text } }))
      setRefused((known) => known.filter(({ path }) => path !== field))
    },
  }
}
