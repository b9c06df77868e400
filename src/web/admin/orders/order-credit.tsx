import { useQueryClient } from '@tanstack/react-query'
import { formatDirhamsExactly } from '#domain/money.ts'
import { isChangeable } from '#domain/orders/change.ts'
import { creditFor } from '#domain/returns/credit.ts'
import { useChangeWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'
import { saveCredit } from '#web/data/admin/refunds.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import './customer-returns.css'

/** Offers a customer's credit on an order that has not left the shop; only owners are told of it. */
export function OrderCredit({ order }: { order: AdminOrderDetail }) {
  const { id, version, credit, customer_credit, total, status } = order
  const queryClient = useQueryClient()
  const { isBusy, run } = useChangeWithToast(async (is_used: boolean) => {
    await saveCredit(queryClient, { id, version, is_used })
    return is_used ? 'Avoir utilisé' : 'Avoir retiré'
  })
  if (customer_credit === null || !isChangeable(status.id)) return null
  const usable = creditFor(total, customer_credit)
  if (credit === 0 && usable === 0) return null
  return (
    <section className="order-credit" aria-labelledby="credit-title">
      <h3 id="credit-title">Avoir du client</h3>
      {credit > 0 && <p>{`${formatDirhamsExactly(credit)} utilisés sur cette commande.`}</p>}
      <p className="muted">{`Reste\u00a0: ${formatDirhamsExactly(customer_credit)}.`}</p>
      <div className="acts">
        {usable > 0 && (
          <BusyButton
            type="button"
            className="btn btn-primary"
            isBusy={isBusy}
            onClick={() => void run(true)}
          >
            {`Utiliser ${formatDirhamsExactly(usable)}`}
          </BusyButton>
        )}
        {credit > 0 && (
          <BusyButton
            type="button"
            className="btn btn-secondary"
            isBusy={isBusy}
            onClick={() => void run(false)}
          >
            Retirer l’avoir
          </BusyButton>
        )}
      </div>
    </section>
  )
}
