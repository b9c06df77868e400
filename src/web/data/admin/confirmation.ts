import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  claimOrder,
  correctOrder,
  getConfirmationFigures,
  getConfirmationQueue,
  type recordAttempt,
  releaseOrder,
  takeBackAttempt,
} from '#contract/confirmation/confirmation.ts'
import type { EndpointAnswer, EndpointInput } from '#contract/endpoint.ts'
import type { QueueTab } from '#domain/confirmation/words.ts'
import { ApiError } from '#web/data/api-error.ts'
import { createKeptStore } from '#web/data/kept-store.ts'
import { readJson, readOneOf, readRecord, readText } from '#web/data/readers.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { useStore } from '#web/store.ts'
import { adminApi } from './api.ts'
import type { KeptStaff } from './kept-database.ts'
import { keepQueue, readKeptQueue, readKeptStaff } from './kept-queue.ts'
import { orderQuery } from './orders.ts'
import { postOutcome, withdrawOutcome } from './outbox.ts'
import { ADMIN_READS } from './stale-reads.ts'

/** `keptAt` is set without a network: when the queue that this device kept was read. */
export type Queue = EndpointAnswer<typeof getConfirmationQueue> & { keptAt: string | null }
export type CallCard = Queue['cards'][number]
export type SentOutcome = Omit<EndpointInput<typeof recordAttempt>, 'id' | 'client_key'>
export type ConfirmationFigures = EndpointAnswer<typeof getConfirmationFigures>

/** So many cards of a tab are read at once. */
export const CARDS_PER_PAGE = 50

const TABS = [getConfirmationQueue.path, 'tab'] as const
const CLIENT_KEY_BYTES = 16

type AskedQueue = { tab: QueueTab; page: number; staff: KeptStaff }

/** Reads one tab of the call desk; without a network, what this device kept of the first tab (A22.20). */
export function queueQuery(asked: AskedQueue) {
  const { tab, page } = asked
  return queryOptions({
    queryKey: [...TABS, tab, page],
    queryFn: () => readQueue(asked),
    // This runs without a network too, because there may be a kept queue.
    networkMode: 'always',
    // The cards of another tab are no placeholder.
    placeholderData: (shown: Queue | undefined, query) => (query?.queryKey[2] === tab ? shown : undefined),
  })
}

async function readQueue({ tab, page, staff }: AskedQueue): Promise<Queue> {
  const isKept = tab === 'maintenant' && page === 1
  try {
    const queue = await adminApi.call(getConfirmationQueue, { tab, page, per_page: CARDS_PER_PAGE })
    if (isKept) void keepQueue(staff, queue)
    return { ...queue, keptAt: null }
  } catch (error) {
    const kept = isKept && !(error instanceof ApiError) ? await readKeptQueue(staff.id) : undefined
    if (kept === undefined) throw error
    return { ...kept.queue, keptAt: kept.at }
  }
}

/**
 * Reads what every screen needs of the queue: how many shoppers are to be called now, and how often new orders are heard.
 * Without a network it is taken from the kept queue.
 */
export function queueNewsQuery() {
  return queryOptions({
    queryKey: [getConfirmationQueue.path, 'news'],
    async queryFn() {
      const { counts, sound_every_minutes, cards } = await readNews()
      return { toConfirm: counts.maintenant, sound_every_minutes, ids: cards.map(({ id }) => id) }
    },
    // This runs without a network too, because there may be a kept queue.
    networkMode: 'always',
  })
}

async function readNews(): Promise<EndpointAnswer<typeof getConfirmationQueue>> {
  try {
    return await adminApi.call(getConfirmationQueue, { per_page: 1 })
  } catch (error) {
    const staff = error instanceof ApiError ? undefined : await readKeptStaff()
    const kept = staff && (await readKeptQueue(staff.id))
    if (kept === undefined) throw error
    return kept.queue
  }
}

export function confirmationFiguresQuery() {
  return queryOptions({
    queryKey: [getConfirmationFigures.path],
    queryFn: () => adminApi.call(getConfirmationFigures, {}),
  })
}

/** Claims the order, so that nobody else calls its shopper meanwhile. */
export async function claim(
  queryClient: QueryClient,
  { id, attempts }: Pick<CallCard, 'id' | 'attempts'>,
): Promise<void> {
  try {
    const card = await adminApi.call(claimOrder, { id, attempts })
    replaceCard(queryClient, card)
  } catch (error) {
    void readAgain(queryClient, ADMIN_READS.CLAIM_UPDATE)
    throw error
  }
}

/** Gives the order back. If that does not arrive it does not matter, because a claim runs out by itself. */
export async function release(queryClient: QueryClient, id: string): Promise<void> {
  await adminApi
    .call(releaseOrder, { id })
    .catch((error: unknown) => console.warn('The order could not be given back.', error))
  void readAgain(queryClient, ADMIN_READS.CLAIM_UPDATE)
}

/** Writes the outcome of a call, and removes the card from the shown tabs; 'waiting' without a network. */
export async function sendOutcome(
  queryClient: QueryClient,
  { id, order_number }: Pick<CallCard, 'id' | 'order_number'>,
  sent: SentOutcome & { client_key: string },
): Promise<CallCard | 'waiting'> {
  try {
    const saved = await postOutcome({ id, order_number }, { ...sent, id })
    queryClient.setQueriesData<Queue>(
      { queryKey: TABS },
      (queue) => queue && { ...queue, cards: queue.cards.filter((card) => card.id !== id) },
    )
    return saved
  } finally {
    void readOrderAgain(queryClient, id)
  }
}

/** Serves 'Annuler', which is offered for ten seconds: restores the order as it was before. */
export async function takeBackOutcome(
  queryClient: QueryClient,
  outcome: EndpointInput<typeof takeBackAttempt>,
): Promise<void> {
  try {
    const wasWaiting = await withdrawOutcome(outcome.client_key)
    if (!wasWaiting) await adminApi.call(takeBackAttempt, outcome)
  } finally {
    // The card must be back before it is taken into the hand.
    await readOrderAgain(queryClient, outcome.id)
  }
}

/** Corrects what the shopper typed; the card shows it at once. */
export async function saveCorrection(
  queryClient: QueryClient,
  correction: EndpointInput<typeof correctOrder>,
): Promise<void> {
  const saved = await adminApi.call(correctOrder, correction)
  queryClient.setQueriesData<Queue>(
    { queryKey: TABS },
    (queue) =>
      queue && {
        ...queue,
        cards: queue.cards.map((card) => (card.id === saved.id ? { ...card, ...saved } : card)),
      },
  )
  void readOrderAgain(queryClient, correction.id)
}

function replaceCard(queryClient: QueryClient, card: CallCard): void {
  queryClient.setQueriesData<Queue>(
    { queryKey: TABS },
    (queue) => queue && { ...queue, cards: queue.cards.map((one) => (one.id === card.id ? card : one)) },
  )
}

async function readOrderAgain(queryClient: QueryClient, id: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: orderQuery(id).queryKey }),
    readAgain(queryClient, ADMIN_READS.CONFIRMATION_UPDATE),
  ])
}

/** Returns a UUID. `crypto.randomUUID` does not exist on plain http. */
export function newClientKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(CLIENT_KEY_BYTES))
  const hex = [...bytes].map((byte, index) => {
    // The id has version 4, variant 1.
    const fixed = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return fixed.toString(16).padStart(2, '0')
  })
  const text = hex.join('')
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
    '-',
  )
}

const CALL_CHANNELS = ['appel', 'whatsapp'] as const

/** Is a call whose outcome is not written yet. */
export type OpenCall = { id: string; channel: (typeof CALL_CHANNELS)[number] }

const readOpenCall = readRecord<OpenCall>({ id: readText, channel: readOneOf(CALL_CHANNELS) })

/** It is kept while the phone shows its own call screen, because it may put the page away meanwhile. */
const openCall = createKeptStore<OpenCall | null>(null, {
  storage: 'session',
  key: 'openCall',
  parse: (text) => readOpenCall(readJson(text ?? '')) ?? null,
  format: (call) => (call === null ? null : JSON.stringify(call)),
})

export function useOpenCall(): OpenCall | null {
  return useStore(openCall)
}

export const setOpenCall = openCall.replace

/** Is the order whose shopper was just written to; the person may be back from the conversation. */
export type WrittenTo = { id: string; isBack: boolean }

/** It is kept while the phone shows WhatsApp. A page that it put away is opened again when the person is back. */
const writtenTo = createKeptStore<WrittenTo | null>(null, {
  storage: 'session',
  key: 'writtenTo',
  parse: (id) => (id === null ? null : { id, isBack: true }),
  format: (written) => written?.id ?? null,
})

export function useWrittenTo(): WrittenTo | null {
  return useStore(writtenTo)
}

export const setWrittenTo = writtenTo.replace
