/** Room of messages: WhatsApp messages to customers, and the owner's templates. */

import { type ReactNode, useState } from 'react'
import { isErased } from '#domain/customers/erasure.ts'
import { chatLink } from '#web/admin/pieces/phone-links.ts'
import { MessageSheet } from './message-sheet.tsx'
import type { WrittenOrder } from './use-message.ts'

type MessageButtonProps = {
  order: WrittenOrder
  className: string
  label?: string
  /** Is called when WhatsApp opens with the message. */
  onOpenChat?: () => void
  children: ReactNode
}

/** Opens the sheet to write to the buyer; nothing for an erased person or a number that WhatsApp cannot reach. */
export function MessageButton({ order, className, label, onOpenChat, children }: MessageButtonProps) {
  const [isOpen, setOpen] = useState(false)
  if (isErased(order) || chatLink(order.phone) === null) return null
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        title={label && 'WhatsApp'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      <MessageSheet order={order} isOpen={isOpen} onOpenChat={onOpenChat} onClose={() => setOpen(false)} />
    </>
  )
}
