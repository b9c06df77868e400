import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteCustomer, listCustomers } from '#contract/customers.ts'
import { useAction } from '#web/admin/pieces/use-action.ts'
import { adminApi } from '#web/data/admin-api.ts'
import type { Customer } from '#web/data/admin-customers.ts'
import { refusalMessage } from '#web/data/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'

const FAILURE = 'Une erreur est survenue lors de la suppression du client.'

/** Asks before a customer is deleted, and says that the orders are not (admin §2, Customers). */
export function DeleteCustomer({ customer, onClose }: { customer: Customer | null; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<{ id: number; reason: string } | null>(null)
  const { isBusy, run } = useAction(async ({ id, name }: Customer) => {
    setFailure(null)
    try {
      await adminApi.call(deleteCustomer, { id: String(id) })
      onClose()
      toast({ tone: 'success', title: 'Client supprimé', text: name })
    } catch (error) {
      const reason = refusalMessage(error, 'Réessayez dans un instant.')
      setFailure({ id, reason })
      toast({ tone: 'destructive', title: FAILURE, text: reason })
    }
    // Where it is refused, somebody else may have been faster.
    await queryClient.invalidateQueries({ queryKey: [listCustomers.path] })
  })

  function leave() {
    setFailure(null)
    onClose()
  }

  return (
    <ConfirmDialog
      isOpen={customer !== null}
      title="Supprimer ce client&#8239;?"
      confirmLabel="Supprimer"
      isBusy={isBusy}
      onConfirm={() => customer !== null && void run(customer)}
      onClose={leave}
    >
      <p>
        Êtes-vous sûr de vouloir supprimer <bdi>{customer?.name}</bdi>&#8239;? Cette action est irréversible.
      </p>
      {customer !== null && customer.order_count > 0 && (
        <p className="warning">{keptOrders(customer.order_count)}</p>
      )}
      {failure !== null && failure.id === customer?.id && (
        <Alert title={FAILURE}>
          <p>{failure.reason}</p>
        </Alert>
      )}
    </ConfirmDialog>
  )
}

function keptOrders(count: number): string {
  return count > 1
    ? `Ce client a ${count} commandes\u00a0: elles ne seront pas supprimées.`
    : 'Ce client a 1 commande\u00a0: elle ne sera pas supprimée.'
}
