import type { Customer } from '#web/data/admin-customers.ts'
import { CustomerDetails } from './customer-details.tsx'
import { CustomerFormDialog } from './customer-form-dialog.tsx'
import { DeleteCustomer } from './delete-customer.tsx'

export type CustomerDialog = 'details' | 'form' | 'delete'

/** The dialog that is open and whom it is about: nobody yet, in the form of a new customer. */
export type Opened = { dialog: CustomerDialog; customer: Customer | null } | null

type CustomerDialogsProps = {
  /** As the list shows them now: what is open follows it. */
  customers: Customer[]
  opened: Opened
  onOpen: (change: Opened | ((now: Opened) => Opened)) => void
}

export function CustomerDialogs({ customers, opened, onOpen }: CustomerDialogsProps) {
  const customer = customers.find(({ id }) => id === opened?.customer?.id) ?? opened?.customer ?? null
  const isOpen = (dialog: CustomerDialog) => opened?.dialog === dialog
  // One that has given way to another tells of its closing afterwards, or when the server has answered at last.
  const close = (dialog: CustomerDialog) => () =>
    onOpen((now) => (now === opened && now?.dialog === dialog ? null : now))
  return (
    <>
      <CustomerDetails
        customer={isOpen('details') ? customer : null}
        onEdit={() => onOpen({ dialog: 'form', customer })}
        onClose={close('details')}
      />
      <CustomerFormDialog isOpen={isOpen('form')} customer={customer} onClose={close('form')} />
      <DeleteCustomer customer={isOpen('delete') ? customer : null} onClose={close('delete')} />
    </>
  )
}
