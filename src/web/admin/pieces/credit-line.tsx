import { useQueryClient } from '@tanstack/react-query'
import { formatDirhamsExactly } from '#domain/money.ts'
import { creditFor } from '#domain/returns/credit.ts'
import { saveCredit } from '#web/data/admin/refunds.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useChangeWithToast } from './use-action-with-toast.ts'
import './credit-line.css'

/** What an order uses of its customer's credit, what is left of that, and the total as it is with it, in DH. */
type Standing = { used: number; left: number; total: number }

type CreditLineProps = Standing & { isBusy: boolean; onUse: (isUsed: boolean) => void }

/** Says in a line what a customer has as credit, with one tap to use it or to give it back; nothing without one. */
export function CreditLine({ used, left, total, isBusy, onUse }: CreditLineProps) {
  const usable = creditFor(total, left)
  if (used === 0 && usable === 0) return null
  const rest = left > 0 ? `, reste ${formatDirhamsExactly(left)}` : ''
  return (
    <section className="credit-line" aria-label="Avoir du client">
      <p>
        {used > 0
          ? `Avoir utilisé\u00a0: ${formatDirhamsExactly(used)}${rest}`
          : `Avoir de ${formatDirhamsExactly(left)}`}
      </p>
      {usable > 0 && (
        <BusyButton type="button" className="btn btn-secondary" isBusy={isBusy} onClick={() => onUse(true)}>
          {`Utiliser ${formatDirhamsExactly(usable)}`}
        </BusyButton>
      )}
      {used > 0 && (
        <BusyButton type="button" className="btn btn-quiet" isBusy={isBusy} onClick={() => onUse(false)}>
          Retirer l’avoir
        </BusyButton>
      )}
    </section>
  )
}

type OrderCreditProps = Standing & { id: string; version: number }

/** Uses the credit on a written order at once. */
export function OrderCredit({ id, version, ...standing }: OrderCreditProps) {
  const queryClient = useQueryClient()
  const { isBusy, run } = useChangeWithToast(async (is_used: boolean) => {
    await saveCredit(queryClient, { id, version, is_used })
    return is_used ? 'Avoir utilisé' : 'Avoir retiré'
  })
  return <CreditLine {...standing} isBusy={isBusy} onUse={(isUsed) => void run(isUsed)} />
}
