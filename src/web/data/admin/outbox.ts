import { currentUser } from '#contract/account/auth.ts'
import { type ConfirmationCard, recordAttempt } from '#contract/confirmation/confirmation.ts'
import { browserFetch, createApi } from '#web/data/api.ts'
import { ApiError } from '#web/data/api-error.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { createStore, useStore } from '#web/store.ts'
import { type KeptOutcome, openKept, type SentAttempt } from './kept-database.ts'
import { onSessionEnded } from './session.ts'

/** On poor connections requests hang, so after this time another try is better. */
const ANSWER_WITHIN_MS = 20_000
/** After this time the person who confirms goes on with the next card. */
const WAIT_FOR_ANSWER_MS = 4000
/** The tries pause for so long while something waits; when the network comes back, a try starts at once. */
const RETRY_MS = 15_000
/** An outcome that nobody sent for so long is no longer true. */
const KEPT_DAYS = 7
const DAY_MS = 86_400_000

type Outbox = {
  /** These outcomes wait for the network, oldest first. */
  waiting: readonly KeptOutcome[]
  /** The server refused these outcomes when they were sent later: 'À revoir'. */
  refused: readonly KeptOutcome[]
}

const EMPTY: Outbox = { waiting: [], refused: [] }
const outbox = createStore<Outbox>(EMPTY)

/** This page sends the outcomes of this person; undefined while nobody is signed in. */
let staffId: number | undefined
/** These screens wait for the answer to an outcome, by its key. */
const waiters = new Map<
  string,
  { resolve: (card: ConfirmationCard) => void; reject: (error: Error) => void }
>()
let sending = Promise.resolve()

/** Returns outcomes of the signed-in person that the server has not confirmed (A22.21). */
export function useOutbox(): Outbox {
  return useStore(outbox)
}

export function readOutbox(): Outbox {
  return outbox.read()
}

/**
 * Sends an outcome, after those that already wait. Answers the order's card, or 'waiting' when there is no answer in
 * time: the outcome is then kept on this device, and sent in order as soon as there is a network, also after the page was
 * closed. Rejects with the server's refusal.
 */
export async function postOutcome(
  order: KeptOutcome['order'],
  outcome: SentAttempt,
): Promise<ConfirmationCard | 'waiting'> {
  const owner = staffId
  const db = await openKept()
  if (db === undefined || owner === undefined) return outboxApi.call(recordAttempt, outcome)
  const { id, order_number } = order
  await db.add('outcomes', {
    staffId: owner,
    outcome,
    order: { id, order_number },
    at: serverNow().toISOString(),
    refusal: null,
  })
  let late: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<ConfirmationCard | 'waiting'>((resolve, reject) => {
      waiters.set(outcome.client_key, { resolve, reject })
      late = setTimeout(() => resolve('waiting'), WAIT_FOR_ANSWER_MS)
      // The outcome is only shown as waiting when it waits.
      void sendWaiting().then(() => resolve('waiting'))
    })
  } finally {
    clearTimeout(late)
    waiters.delete(outcome.client_key)
    await show()
  }
}

/**
 * Withdraws an outcome that was not sent yet ('Annuler').
 * @returns whether it was still here; otherwise the server has it
 */
export async function withdrawOutcome(clientKey: string): Promise<boolean> {
  const db = await openKept()
  const found = (await listOutcomes()).find(({ outcome }) => outcome.client_key === clientKey)
  if (db === undefined || found?.place === undefined || inFlight === clientKey) return false
  await db.delete('outcomes', found.place)
  await show()
  return true
}

/** Sends a refused outcome again, because what prevented it has passed. */
export async function resendRefused(refused: KeptOutcome): Promise<void> {
  await (await openKept())?.put('outcomes', { ...refused, refusal: null })
  await sendWaiting()
}

/** Removes a refused outcome that was seen and needs nothing more. */
export async function dismissRefused({ place }: KeptOutcome): Promise<void> {
  if (place !== undefined) await (await openKept())?.delete('outcomes', place)
  await show()
}

/** Deletes what this person has not sent, after a sign-out to which they have agreed. */
export async function forgetOutcomes(owner: number): Promise<void> {
  const db = await openKept()
  for (const { place } of await listOutcomes(owner))
    if (place !== undefined) await db?.delete('outcomes', place)
  await show()
}

/**
 * Sends this person's waiting outcomes, now and whenever there is a network. Outcomes that others left on this device
 * stay until they sign in again (A22.24).
 * @param onSent an outcome arrived for which no screen waits
 * @returns a function that stops it
 */
export function openOutbox(owner: number, onSent: () => void): () => void {
  staffId = owner
  tellSent = onSent
  const end = new AbortController()
  const { signal } = end
  const send = () => void sendWaiting()
  window.addEventListener('online', send, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && send(), {
    signal,
  })
  const timer = setInterval(() => {
    if (outbox.read().waiting.length > 0) send()
  }, RETRY_MS)
  void dropOld().then(send)
  return () => {
    end.abort()
    clearInterval(timer)
    if (staffId === owner) staffId = undefined
    tellSent = undefined
    outbox.replace(EMPTY)
  }
}

/**
 * Sends outcomes one after the other, and from one page of this browser at a time, so that they arrive in the order in
 * which they were given.
 */
function sendWaiting(): Promise<void> {
  sending = sending
    .then(() => (navigator.locks ? navigator.locks.request('sillage-outbox', sendInOrder) : sendInOrder()))
    .catch((error: unknown) => console.warn('Outcomes are still waiting.', error))
    .then(show)
  return sending
}

/** Is called when an outcome that nobody waited for has reached the server, or was refused. */
let tellSent: (() => void) | undefined

/** Is the key of the outcome that is being sent. */
let inFlight: string | undefined

async function sendInOrder(): Promise<void> {
  const db = await openKept()
  for (;;) {
    const next = (await listOutcomes()).find(({ refusal }) => refusal === null)
    if (db === undefined || next?.place === undefined) return
    const { client_key } = next.outcome
    inFlight = client_key
    try {
      const said = waiters.has(client_key) ? {} : { said_at: next.at }
      const card = await sendAs(next.staffId, { ...next.outcome, ...said })
      await db.delete('outcomes', next.place)
      const waiter = waiters.get(client_key)
      if (waiter === undefined) tellSent?.()
      else waiter.resolve(card)
    } catch (error) {
      if (!(error instanceof ApiError) || mayPass(error)) throw error
      const waiter = waiters.get(client_key)
      const refusal = { code: error.refusal?.code ?? '', message: error.refusal?.message ?? '' }
      // The screen that waits gets the answer; without one it is kept until somebody looks.
      if (waiter === undefined) {
        await db.put('outcomes', { ...next, refusal })
        tellSent?.()
      } else {
        await db.delete('outcomes', next.place)
        waiter.reject(error)
      }
    } finally {
      inFlight = undefined
    }
  }
}

/** Says whether the outcome may be accepted later, because this failure says nothing about it. */
function mayPass({ status, refusal }: ApiError): boolean {
  return status >= 500 || status === 429 || status === 408 || status === 401 || refusal?.code === 'csrf'
}

const outboxApi = createApi(async (path, init) => {
  const response = await browserFetch(path, { ...init, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
  if (response.status === 401) onSessionEnded()
  return response
})

/** Holds the token of a session that is known to be this person's. */
let proof: { staffId: number; token: string } | undefined

/**
 * Sends with a token of this person's own session: if another person has signed in on this browser since, also in another
 * tab, the server refuses it, and nothing is written in their name.
 */
async function sendAs(owner: number, outcome: SentAttempt): Promise<ConfirmationCard> {
  if (proof?.staffId === owner) {
    try {
      return await outboxApi.call(recordAttempt, outcome, { token: proof.token })
    } catch (error) {
      if (!(error instanceof ApiError) || error.refusal?.code !== 'csrf') throw error
    }
  }
  const { id, csrfToken } = await outboxApi.call(currentUser, {})
  if (id !== owner) throw new Error('Another person is signed in on this browser.')
  proof = { staffId: owner, token: csrfToken }
  return outboxApi.call(recordAttempt, outcome, { token: csrfToken })
}

/** Lists the kept outcomes of one person, in order; by default of the one who is signed in. */
async function listOutcomes(owner = staffId): Promise<KeptOutcome[]> {
  const all = (await (await openKept())?.getAll('outcomes')) ?? []
  return all.filter((one) => one.staffId === owner)
}

async function show(): Promise<void> {
  const all = await listOutcomes()
  outbox.replace({
    // An outcome that is being answered at this moment is not waiting yet.
    waiting: all.filter(({ refusal, outcome }) => refusal === null && !waiters.has(outcome.client_key)),
    refused: all.filter(({ refusal }) => refusal !== null),
  })
}

async function dropOld(): Promise<void> {
  const db = await openKept()
  const before = serverNow().getTime() - KEPT_DAYS * DAY_MS
  for (const { place, at } of (await db?.getAll('outcomes')) ?? []) {
    if (place !== undefined && Date.parse(at) < before) await db?.delete('outcomes', place)
  }
}
