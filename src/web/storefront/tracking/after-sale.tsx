import { formatDirhamsExactly } from '#domain/money.ts'
import { formatDay } from './moment.ts'
import type { TrackedOrder } from './progress-steps.ts'

const METHODS = { especes: 'en espèces', virement: 'par virement' }

/** Says where a return is, and what was given back (S15.2); nothing where nothing came back. */
export function AfterSale({ sale }: { sale: TrackedOrder['after_sale'] }) {
  if (sale === undefined) return null
  return (
    <div className="parcel-place">
      {sale.return !== null && (
        <strong>{sale.return === 'attendu' ? 'Retour attendu' : 'Retour reçu'}</strong>
      )}
      {sale.refunds.map(({ amount, method, at }) => (
        <span key={at}>
          {method === 'avoir'
            ? `Avoir de ${formatDirhamsExactly(amount)}, le ${formatDay(at)}`
            : `Remboursé\u00a0: ${formatDirhamsExactly(amount)} ${METHODS[method]} le ${formatDay(at)}`}
        </span>
      ))}
    </div>
  )
}
