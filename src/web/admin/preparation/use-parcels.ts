import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OrderToPrepare, Parcel } from '#contract/parcels.ts'
import { changeParcel, makeParcel } from '#web/data/admin/preparation.ts'
import { carrierIdOf, type Draft, type Drafts } from './groups.ts'

const NONE: Drafts = new Map()

/** What is chosen and typed here, and the parcels made of it. */
export function useParcels() {
  const queryClient = useQueryClient()
  const [drafts, setDrafts] = useState(NONE)
  const writing = useRef(new Map<string, Promise<Parcel>>())

  function draft(orderId: string, changes: Draft) {
    setDrafts((known) => new Map(known).set(orderId, { ...known.get(orderId), ...changes }))
  }

  /**
   * The order's parcel, with what is chosen here. One writing after another for each order: a tap on 'Étiquette' also
   * leaves the field of the number, which is saved then.
   */
  function write(order: OrderToPrepare, changes: Draft & { ready?: boolean } = {}): Promise<Parcel> {
    const { order_id } = order
    const chosen = { ...drafts.get(order_id), ...changes }
    const written = writeAfter(writing.current.get(order_id), order, chosen)
    writing.current.set(order_id, written)
    return written.finally(() => {
      if (writing.current.get(order_id) === written) writing.current.delete(order_id)
    })
  }

  async function writeAfter(
    before: Promise<Parcel> | undefined,
    order: OrderToPrepare,
    { ready, ...chosen }: Draft & { ready?: boolean },
  ): Promise<Parcel> {
    // Whoever asked for the writing before has been told if it failed.
    const [earlier] = before === undefined ? [] : await Promise.allSettled([before])
    const parcel = earlier?.status === 'fulfilled' ? earlier.value : order.parcel
    const written = parcel === null ? await make(order, chosen) : await change(parcel, chosen)
    const done = ready === undefined ? written : await changeParcel(queryClient, { id: written.id, ready })
    setDrafts((known) => {
      const left = new Map(known)
      left.delete(order.order_id)
      return left
    })
    return done
  }

  function make(order: OrderToPrepare, { carrier_id, tracking = '' }: Draft): Promise<Parcel> {
    const carrier = carrier_id ?? carrierIdOf(order, drafts)
    if (carrier === null) throw new Error('An order without carriers was prepared.')
    return makeParcel(queryClient, { order_id: order.order_id, carrier_id: carrier, tracking })
  }

  async function change(parcel: Parcel, { carrier_id, tracking }: Draft): Promise<Parcel> {
    const isMoved = carrier_id !== undefined && carrier_id !== parcel.carrier?.id
    const isTyped = tracking !== undefined && tracking.trim() !== (parcel.tracking ?? '')
    if (!isMoved && !isTyped) return parcel
    return changeParcel(queryClient, {
      id: parcel.id,
      ...(isMoved && { carrier_id }),
      ...(isTyped && { tracking }),
    })
  }

  return { drafts, draft, write }
}

export type Parcels = ReturnType<typeof useParcels>
