import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderToPrepare, Parcel } from '#contract/parcels/parcels.ts'
import { changeParcel, knownParcel, makeParcel, showParcels } from '#web/data/admin/preparation.ts'
import { createStore, useStorePart } from '#web/store.ts'
import { carrierIdOf, type Draft, type Drafts } from './groups.ts'

const NONE: Drafts = new Map()
/** The shop can write so many beside its reads. */
const WRITTEN_AT_ONCE = 4

/** Holds the order's parcel as it is chosen and typed; a packed one says so. */
type Changes = Draft & { ready?: boolean }
type Show = (parcel: Parcel) => void
type Writing = { changes?: Changes; onWritten?: (count: number) => void }

/**
 * Returns the choices and input of this screen, and the parcels made of them.
 * @param pauseReads keeps the list from being read again after each of many parcels
 */
export function useParcels(pauseReads: (arePaused: boolean) => void) {
  const queryClient = useQueryClient()
  const [parcels] = useState(() => createParcels(queryClient, pauseReads))
  return parcels
}

export type Parcels = ReturnType<typeof createParcels>

/** Returns the choices and input for one order: typing only draws its own card again. */
export function useDraft({ drafts }: Parcels, orderId: string): Draft | undefined {
  return useStorePart(drafts, (known) => known.get(orderId))
}

/**
 * They are created once per opened screen, so that a card is only drawn again when what it shows has changed.
 */
function createParcels(queryClient: QueryClient, pauseReads: (arePaused: boolean) => void) {
  const drafts = createStore(NONE)
  const writing = new Map<string, Promise<Parcel>>()

  function draft(orderId: string, changes: Draft) {
    const known = drafts.read()
    drafts.replace(new Map(known).set(orderId, { ...known.get(orderId), ...changes }))
  }

  /**
   * Writes the order's parcel with the choices made here. Writes of one order come one after another: a tap on
   * 'Étiquette' also leaves the field of the number, which is saved then.
   */
  async function write(order: OrderToPrepare, changes: Changes = {}): Promise<Parcel> {
    const parcel = await enqueue(order, changes, (made) => showParcels(queryClient, [made]))
    forget([parcel])
    return parcel
  }

  /** Writes the parcels of many orders, a few at a time. The list is long then, so it is shown and read once at the end. */
  async function writeAll(
    orders: readonly OrderToPrepare[],
    { changes = {}, onWritten }: Writing = {},
  ): Promise<Parcel[]> {
    const written: Parcel[] = []
    const left = orders.values()
    async function writeNext() {
      for (const order of left) {
        written.push(await enqueue(order, changes, () => undefined))
        onWritten?.(written.length)
      }
    }
    pauseReads(true)
    try {
      const workers = Array.from({ length: WRITTEN_AT_ONCE }, writeNext)
      // The other writes end before a failure is reported.
      await Promise.allSettled(workers)
      await Promise.all(workers)
      return written
    } finally {
      forget(written)
      pauseReads(false)
      showParcels(queryClient, written)
    }
  }

  function enqueue(order: OrderToPrepare, changes: Changes, show: Show): Promise<Parcel> {
    const { order_id } = order
    const chosen = { ...drafts.read().get(order_id), ...changes }
    const written = writeAfter(writing.get(order_id), order, chosen, show)
    writing.set(order_id, written)
    return written.finally(() => {
      if (writing.get(order_id) === written) writing.delete(order_id)
    })
  }

  /** Forgets choices and input that are written. */
  function forget(written: readonly Parcel[]) {
    const left = new Map(drafts.read())
    for (const { order_id } of written) left.delete(order_id)
    drafts.replace(left)
  }

  async function writeAfter(
    before: Promise<Parcel> | undefined,
    order: OrderToPrepare,
    { ready, ...chosen }: Changes,
    show: Show,
  ): Promise<Parcel> {
    // The caller of the earlier write has learnt of its failure.
    const [earlier] = before === undefined ? [] : await Promise.allSettled([before])
    const parcel = earlier?.status === 'fulfilled' ? earlier.value : knownParcel(queryClient, order)
    const written = parcel === null ? await make(order, chosen) : await change(parcel, chosen)
    if (written !== order.parcel) show(written)
    if (ready === undefined) return written
    const done = await changeParcel({ id: written.id, ready })
    show(done)
    return done
  }

  function make(order: OrderToPrepare, { carrier_id, tracking = '' }: Draft): Promise<Parcel> {
    const carrier = carrier_id ?? carrierIdOf(order, drafts.read().get(order.order_id))
    if (carrier === null) throw new Error('An order without carriers was prepared.')
    return makeParcel({ order_id: order.order_id, carrier_id: carrier, tracking })
  }

  async function change(parcel: Parcel, { carrier_id, tracking }: Draft): Promise<Parcel> {
    const isMoved = carrier_id !== undefined && carrier_id !== parcel.carrier?.id
    const isTyped = tracking !== undefined && tracking.trim() !== (parcel.tracking ?? '')
    if (!isMoved && !isTyped) return parcel
    return changeParcel({
      id: parcel.id,
      ...(isMoved && { carrier_id }),
      ...(isTyped && { tracking }),
    })
  }

  return { drafts, draft, write, writeAll }
}
