import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import type { Customer } from '#web/data/admin/customers.ts'
import { CustomerDetails } from './customer-details.tsx'
import { CustomerForm } from './customer-form.tsx'
import { DeleteCustomer, EraseCustomer } from './delete-customer.tsx'

export type CustomerDialog = 'details' | 'form' | 'delete' | 'erase'

/** The open dialog and its customer; null for a new customer. */
export type Opened = { dialog: CustomerDialog; customer: Customer | null } | null

type CustomerDialogsProps = {
  /** Holds the latest list data, so that an open dialog is refreshed. */
  customers: Customer[]
  opened: Opened
  onOpen: (change: Opened | ((now: Opened) => Opened)) => void
}

export function CustomerDialogs({ customers, opened, onOpen }: CustomerDialogsProps) {
  const customer = customers.find(({ id }) => id === opened?.customer?.id) ?? opened?.customer ?? null
  const isOpen = (dialog: CustomerDialog) => opened?.dialog === dialog
  // A replaced dialog closes late, for instance when its response arrives; it must be ignored then.
  const close = (dialog: CustomerDialog) => () =>
    onOpen((now) => (now === opened && now?.dialog === dialog ? null : now))
  return (
    <>
      <CustomerDetails
        customer={isOpen('details') ? customer : null}
        onEdit={() => onOpen({ dialog: 'form', customer })}
        onErase={() => onOpen({ dialog: 'erase', customer })}
        onClose={close('details')}
      />
      <FormDialog
        isOpen={isOpen('form')}
        title={customer === null ? 'Nouveau client' : 'Modifier le client'}
        className="dialog customer-dialog"
        onClose={close('form')}
      >
        <CustomerForm customer={customer} onClose={close('form')} />
      </FormDialog>
      <DeleteCustomer
        customer={isOpen('delete') ? customer : null}
        onErase={() => onOpen({ dialog: 'erase', customer })}
        onClose={close('delete')}
      />
      <EraseCustomer customer={isOpen('erase') ? customer : null} onClose={close('erase')} />
    </>
  )
}
