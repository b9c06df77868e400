import { useQuery } from '@tanstack/react-query'
import type { MessageKey } from '#domain/messages/templates.ts'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { messageTemplatesQuery } from '#web/data/admin/messages.ts'
import { MessageForm } from './message-form.tsx'
import type { WrittenOrder } from './use-message.ts'
import '#web/admin/pieces/choices.css'
import './message-sheet.css'

type MessageSheetProps = {
  order: WrittenOrder
  /** This template is chosen at first, where it is offered. */
  first?: MessageKey | undefined
  isOpen: boolean
  /** Is called when WhatsApp opens with the message. */
  onOpenChat?: (() => void) | undefined
  onClose: () => void
}

/**
 * Shows a WhatsApp message to the buyer (A21.10). The text is shown, and may be changed for this message, before WhatsApp
 * opens. The owner sends it; the shop only records the language.
 */
export function MessageSheet({ order, first, isOpen, onOpenChat, onClose }: MessageSheetProps) {
  return (
    <FormDialog isOpen={isOpen} title="Message WhatsApp" className="dialog msg-sheet" onClose={onClose}>
      <p className="to">
        À <bdi>{order.name}</bdi>, <span className="num nw">{order.order_number}</span>
      </p>
      <SheetBody order={order} first={first} onOpenChat={onOpenChat} onClose={onClose} />
    </FormDialog>
  )
}

/** The content is read when the sheet opens. */
function SheetBody({ order, first, onOpenChat, onClose }: Omit<MessageSheetProps, 'isOpen'>) {
  const query = useQuery(messageTemplatesQuery())
  return (
    <Loaded
      query={query}
      failure="Les messages n’ont pas pu être chargés."
      loading={<div className="sk msg-loading" role="status" aria-label="Chargement des messages" />}
    >
      {(templates) => (
        <MessageForm
          order={order}
          first={first}
          templates={templates}
          onOpenChat={onOpenChat}
          onClose={onClose}
        />
      )}
    </Loaded>
  )
}
