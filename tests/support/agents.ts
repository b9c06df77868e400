import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { AdminOrderDetail } from '#contract/orders/admin.ts'
import { fits } from '#domain/confirmation/transitions.ts'
import type { Outcome } from '#domain/confirmation/words.ts'
import { goodsFit } from '#domain/orders/goods.ts'

/** What an agent's screen asks of the shop; refusals are answered by their code, 'done' otherwise. */
export type AgentLine = {
  /** The cards to be called now, and whether a colleague calls. */
  listDue: () => Promise<{ id: string; attempts: number; isTaken: boolean }[]>
  claim: (id: string, attempts: number) => Promise<string>
  record: (sent: SentOutcome) => Promise<string>
}

export type SentOutcome = {
  id: string
  client_key: string
  channel: 'appel'
  outcome: Outcome
  next_call_at?: string
  patch?: { district: string }
}

/** A call that was made, and what the shop answered to its outcome. */
export type Call = { agent: number; sent: SentOutcome; answer: string }

const LONGEST_PAUSE_MS = 15
/** Half of the answers are lost: the agent sends the same again. */
const LOST = 0.5
const OUTCOMES: readonly Outcome[] = [
  'confirme',
  'confirme',
  'pas-de-reponse',
  'occupe',
  'reporte',
  'ne-veut-plus',
  'faux-numero',
]

/** Agents who call until nobody is left to be called, each with a screen that may be a moment old. */
export async function callAll(lines: readonly AgentLine[]): Promise<Call[]> {
  const calls: Call[] = []
  const calling = new Map<string, number>()

  async function work(agent: number, line: AgentLine): Promise<void> {
    for (let due = await line.listDue(); due.length > 0; due = await line.listDue()) {
      await rest()
      const free = due.filter(({ isTaken }) => !isTaken)
      const card = free[Math.floor(Math.random() * Math.min(free.length, 3))]
      if (card !== undefined) await call(agent, line, card)
    }
  }

  async function call(agent: number, line: AgentLine, card: { id: string; attempts: number }): Promise<void> {
    const answer = await line.claim(card.id, card.attempts)
    if (Math.random() < LOST && answer === 'done') await line.claim(card.id, card.attempts)
    if (answer !== 'done') return
    const other = calling.get(card.id)
    if (other !== undefined) throw new Error(`Agents ${other} and ${agent} call the same shopper.`)
    calling.set(card.id, agent)
    await rest()
    const sent = outcomeOf(card.id)
    const sending = [line.record(sent)]
    if (Math.random() < LOST) sending.push(line.record(sent))
    const answers = await Promise.all(sending)
    if (Math.random() < LOST) answers.push(await line.record(sent))
    const [first = ''] = answers
    if (answers.some((one) => one !== first)) throw new Error(`The same outcome was ${answers.join(', ')}.`)
    calling.delete(card.id)
    calls.push({ agent, sent, answer: first })
  }

  await Promise.all(lines.map((line, agent) => work(agent, line)))
  return calls
}

function rest(): Promise<void> {
  return pause(Math.random() * LONGEST_PAUSE_MS)
}

function outcomeOf(id: string): SentOutcome {
  const outcome = OUTCOMES[Math.floor(Math.random() * OUTCOMES.length)] ?? 'confirme'
  // Nobody is called at night, whenever the test runs.
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().replace(/T.*/, 'T11:00:00.000Z')
  return {
    id,
    client_key: randomUUID(),
    channel: 'appel',
    outcome,
    ...(outcome === 'reporte' && { next_call_at: tomorrow }),
    ...(outcome === 'confirme' && { patch: { district: 'Agdal' } }),
  }
}

/**
 * What must be true of every order, whoever did what to it: invariants 1, 2 and 7 of specification §2.
 * @returns what is wrong
 */
export function brokenInvariants(orders: readonly AdminOrderDetail[]): string[] {
  return orders.flatMap(({ id, status, confirmation, attempts, goods, calls, next_call_at }) => {
    const counted = calls.filter(({ channel, is_taken_back }) => channel !== 'statut' && !is_taken_back)
    const mustWait = confirmation === 'a-rappeler' || confirmation === 'reportee'
    const wrong = [
      goodsFit(status.id, goods) ? null : `its goods are ${goods}`,
      fits(status.id, confirmation) ? null : `${confirmation} in ${status.id}`,
      attempts === counted.length ? null : `${attempts} attempts, but ${counted.length} calls`,
      mustWait === (next_call_at !== null) ? null : `${confirmation} until ${next_call_at}`,
    ]
    return wrong.flatMap((what) => (what === null ? [] : [`${id}: ${what}`]))
  })
}

/** Pieces that are in no stock: with a shopper, on their way back, or lost. */
export function piecesAway(orders: readonly AdminOrderDetail[]): number {
  return orders
    .filter(({ status, goods }) => status.id !== 'annule' || goods !== 'rendues')
    .flatMap(({ items }) => items)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}
