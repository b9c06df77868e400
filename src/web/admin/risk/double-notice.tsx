import { useState } from 'react'
import type { AdminOrder } from '#contract/orders/admin.ts'
import { useMay } from '#web/data/admin/session.ts'
import { Copy } from '#web/ui/icons.tsx'
import { CompareDoubles } from './compare-doubles.tsx'
import './risk.css'
import './compare.css'

/** Says that an order may repeat an older one, and compares both (A20.8). Shows nothing for any other order. */
export function DoubleNotice({ order }: { order: AdminOrder }) {
  const [isComparing, setComparing] = useState(false)
  const mayMerge = useMay('confirmation')
  const original = order.duplicate_of
  if (original === null || !mayMerge) return null
  return (
    <div className="double-notice">
      <p>
        <Copy size={18} />
        <span>
          Doublon possible&nbsp;: <span className="num nw">{original.order_number}</span>
        </span>
      </p>
      <button type="button" className="btn btn-secondary" onClick={() => setComparing(true)}>
        Comparer<span className="sr"> avec {original.order_number}</span>
      </button>
      <CompareDoubles
        isOpen={isComparing}
        order={order}
        original={original}
        onClose={() => setComparing(false)}
      />
    </div>
  )
}
