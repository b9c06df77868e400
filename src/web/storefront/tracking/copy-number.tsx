import { copyOrderNumber } from '#web/data/orders/clipboard.ts'
import { Check, Copy } from '#web/ui/icons.tsx'
import { useCopied } from '#web/ui/use-copied.ts'
import { WORDS } from './order-words.fr.ts'

export function CopyNumber({ orderNumber }: { orderNumber: string }) {
  const { isCopied, onCopy } = useCopied(() => copyOrderNumber(orderNumber))
  const Sign = isCopied ? Check : Copy
  return (
    <button type="button" className="icon-btn" aria-label={WORDS.copyNumber} onClick={onCopy}>
      <Sign size={20} />
    </button>
  )
}
