import { useEffect, useState } from 'react'
import { copyOrderNumber } from '#web/data/orders/clipboard.ts'
import { Check, Copy } from '#web/ui/icons.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { formatMoment } from './moment.ts'
import type { TrackedOrder } from './progress-steps.ts'

/** Copy confirmation (S9.20). */
const COPIED_MS = 2000

export function OrderHead({ order: { order_number, status, created_at } }: { order: TrackedOrder }) {
  // The number is masked for orders found by phone and city.
  const isWhole = !order_number.includes('•')
  return (
    <div className="order-head">
      <div>
        <p className="eyebrow">Commande</p>
        <h2 className="order-number" id="order-title">
          {order_number}
          {isWhole && <CopyButton orderNumber={order_number} />}
        </h2>
        {status.id === 'annule' && <p className="muted small">Passée le {formatMoment(created_at)}</p>}
      </div>
      <StatusBadge status={status.id} />
    </div>
  )
}

function CopyButton({ orderNumber }: { orderNumber: string }) {
  const [isCopied, setCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  const Sign = isCopied ? Check : Copy
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label="Copier le numéro"
      onClick={async () => setCopied((await copyOrderNumber(orderNumber)) === 'copied')}
    >
      <Sign className="ic ic-20" aria-hidden="true" />
    </button>
  )
}
