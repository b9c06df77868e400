import { useEffect, useState } from 'react'
import { copyOrderNumber } from '#web/data/orders/clipboard.ts'
import { Check, Copy } from '#web/ui/icons.tsx'

/** Copy confirmation (S9.20). */
const COPIED_MS = 2000

export function CopyNumber({ orderNumber }: { orderNumber: string }) {
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
