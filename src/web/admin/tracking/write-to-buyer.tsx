import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ParcelCard } from '#contract/parcels/parcels.ts'
import { isErased } from '#domain/customers/erasure.ts'
import { MessageSheet } from '#web/admin/messages/message-sheet.tsx'
import { chatLink } from '#web/admin/pieces/phone-links.ts'
import { orderQuery } from '#web/data/admin/orders.ts'
import { isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { MessageCircle } from '#web/ui/icons.tsx'

/** Shows a WhatsApp message to the buyer of a parcel; its order is read when it is wanted. */
export function WriteToBuyer({ parcel }: { parcel: ParcelCard }) {
  const [isOpen, setOpen] = useState(false)
  const order = useQuery({ ...orderQuery(parcel.order_id), enabled: isOpen })
  const { phone } = parcel
  if (phone === null || chatLink(phone) === null || isErased({ phone })) return null
  const hasFailed = order.isError && !isSessionEnd(order.error)
  return (
    <>
      <button
        type="button"
        className="btn btn-secondary"
        aria-haspopup="dialog"
        aria-disabled={isOpen && order.isFetching}
        onClick={() => {
          setOpen(true)
          if (order.isError) void order.refetch()
        }}
      >
        <MessageCircle size={20} />
        WhatsApp
      </button>
      {isOpen && hasFailed && (
        <p className="error" role="alert">
          {refusalMessage(order.error, 'La commande n’a pas pu être lue. Réessayez.')}
        </p>
      )}
      {order.data !== undefined && (
        <MessageSheet
          order={order.data}
          first={parcel.state === 'echec' ? 'echec' : undefined}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
