import { useId, useRef } from 'react'
import type { Customer } from '#web/data/admin-customers.ts'
import { Modal } from '#web/ui/modal.tsx'
import { CustomerForm } from './customer-form.tsx'

type CustomerFormDialogProps = { isOpen: boolean; customer: Customer | null; onClose: () => void }

/** A new customer, or one to be changed (admin §2, Customers). */
export function CustomerFormDialog({ isOpen, customer, onClose }: CustomerFormDialogProps) {
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)

  function leave() {
    // Escape has closed it already; a tap beside it must not throw away what was typed.
    if (title.current?.closest('dialog')?.open !== true) onClose()
  }

  return (
    <Modal isOpen={isOpen} onClose={leave} labelledBy={titleId} className="dialog customer-dialog">
      <h2 id={titleId} ref={title}>
        {customer === null ? 'Nouveau client' : 'Modifier le client'}
      </h2>
      <CustomerForm customer={customer} onClose={onClose} />
    </Modal>
  )
}
