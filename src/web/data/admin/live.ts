import type { QueryClient } from '@tanstack/react-query'
import { createMessageHandler } from '#web/data/live/message.ts'
import { keepConnected, type OnNavigation } from '#web/data/live/page.ts'
import { readNumber, readRecord, readText } from '#web/data/readers.ts'
import { createRefresher } from '#web/data/refresher.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { createStore, useStore } from '#web/store.ts'
import { orderAlarm } from './order-alarm.ts'
import { consumeOwnChange, orderChange } from './own-changes.ts'
import { onSessionEnded } from './session.ts'
import { ADMIN_READS } from './stale-reads.ts'

/** The `Date` header has whole seconds, and the answer takes time to arrive. */
const CLOCK_TOLERANCE_MS = 3000
/**
 * The pause is short, because the team is small and must see a change within a second even right after another (A18.62).
 */
const PAUSE_MS = 300

export type NewOrder = { orderId: string; order_number: string; total: number }

const readNewOrder = readRecord<NewOrder>({ orderId: readText, order_number: readText, total: readNumber })
const readOrderChange = readRecord({ orderId: readText, status: readText })
const readConfirmation = readRecord({ orderId: readText, confirmation: readText })
const readClaim = readRecord({ orderId: readText, staffId: readNumber })

const isOpen = createStore(false)

/** Says whether live messages arrive at this moment. */
export function useIsLive(): boolean {
  return useStore(isOpen)
}

/**
 * Opens the live channel. It must be called after sign-in, because a connection opened earlier receives public messages
 * only (D18).
 * @returns a function that closes it
 */
export function goLiveAsAdmin(
  queryClient: QueryClient,
  { onNavigation, onNewOrder }: { onNavigation: OnNavigation; onNewOrder: (order: NewOrder) => void },
): () => void {
  const refresher = createRefresher(queryClient, PAUSE_MS)
  const end = new AbortController()
  const openedAt = serverNow().getTime() - CLOCK_TOLERANCE_MS
  const catchUp = () => refresher.refresh(Object.values(ADMIN_READS).flat())
  const onMessage = createMessageHandler(
    ADMIN_READS,
    (type, data) => {
      const order = type === 'NEW_ORDER' ? readNewOrder(data) : undefined
      if (order !== undefined) onNewOrder(order)
      const seen = seenOrder(type, data)
      if (seen !== undefined) orderAlarm.silence(seen)
      const change = type === 'ORDER_UPDATE' ? readOrderChange(data) : undefined
      if (change !== undefined && consumeOwnChange(orderChange(change))) return
      refresher.refresh(ADMIN_READS[type])
    },
    (changedAt) => {
      if (changedAt >= openedAt) catchUp()
    },
  )
  keepConnected(
    { onMessage, catchUp, onOpenChange: isOpen.replace, onSessionEnded },
    onNavigation,
    end.signal,
  )
  return () => {
    end.abort()
    orderAlarm.silenceAll()
    isOpen.replace(false)
  }
}

/**
 * Returns the order that somebody calls about or has decided, so that it needs no further announcement
 * (A22.30).
 */
function seenOrder(type: string, data: unknown): string | undefined {
  if (type === 'CLAIM_UPDATE') return readClaim(data)?.orderId
  if (type === 'ORDER_UPDATE') return readOrderChange(data)?.orderId
  const change = type === 'CONFIRMATION_UPDATE' ? readConfirmation(data) : undefined
  return change?.confirmation === 'a-confirmer' ? undefined : change?.orderId
}
