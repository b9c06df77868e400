/** Room of risk: how sure an order is to be accepted at the door, said in sentences; doubles; the block list. */

import type { RiskSettings } from '#domain/settings/settings.ts'
import { isSuspiciousPhone } from './suspicious-phone.ts'

export const RISK_LEVELS = ['fiable', 'a-verifier', 'risque'] as const
export type RiskLevel = (typeof RISK_LEVELS)[number]

export const RISK_LABELS: Record<RiskLevel, string> = {
  fiable: 'Fiable',
  'a-verifier': 'À vérifier',
  risque: 'Risqué',
}

/** An order is 'Risqué' from so many points. */
export const RISKY_FROM = 40

/** Orders of one phone within this time may be the same wish, ordered twice. */
export const DOUBLE_HOURS = 72
/** Orders from one device or connection are counted over this time. */
export const SAME_SOURCE_HOURS = 24
/** The count stops here, because whole towns order from one connection and no setting asks for more. */
export const COUNTED_FROM_SOURCE = 100
/**
 * The average basket is that of this many earlier orders, and unknown while there are fewer than
 * `BASKET_ORDERS_AT_LEAST`.
 */
export const BASKET_ORDERS = 100
export const BASKET_ORDERS_AT_LEAST = 10
/** Only the newest orders of a phone are counted, so that the count costs the same for every phone. */
export const COUNTED_ORDERS = 50

/** An address that is shorter than this and has no digit is hard to find. */
const VAGUE_BELOW = 20

/** Says what is known of an order and of its phone when it is judged. */
export type RiskFacts = PhoneFacts & {
  /** The number must be canonical. */
  phone: string
  address: string
  total: number
  /** Says whether the phone had no order before. */
  isFirst: boolean
  /** It is null while too few orders were placed. */
  average_basket: number | null
  /** Orders of the last day from the same browser and from the same connection, this one included. */
  same_browser: number
  same_network: number
}

/**
 * Holds what other orders and the block list say of a phone, the same for all its open orders but for
 * `isDouble`.
 */
export type PhoneFacts = {
  /** Counts the orders that were refused at the door or sent back. */
  refused: number
  /** Counts the orders that were closed because nobody could be reached. */
  unreachable: number
  /** Counts the orders that were closed because the person or the number was wrong. */
  fake: number
  delivered: number
  /** Says whether an older order of the phone is open. */
  isDouble: boolean
  isBlocked: boolean
}

/**
 * Says why an order is trusted or not. The code is kept with the order as `refuse:2`, and `riskSentences`
 * says it in words. Codes stand in the order of the sentences: what speaks against the order comes first.
 * 'connexion' weighs nothing, because operators give one address to whole towns.
 */
export const RISK_CODES = [
  'liste-noire',
  'refuse',
  'injoignable',
  'fausse',
  'numero',
  'appareil',
  'double',
  'premier-eleve',
  'adresse',
  'connexion',
  'livree',
] as const
export type RiskCode = (typeof RISK_CODES)[number]
export type RiskReason = { code: RiskCode; count: number }

/** These are decided by other orders and the block list; the others concern the order itself. */
const PHONE_CODES: readonly RiskCode[] = [
  'liste-noire',
  'refuse',
  'injoignable',
  'fausse',
  'double',
  'livree',
]

/** Gives the points of an order and why. */
export type Judgement = { points: number; reasons: RiskReason[] }

/** Judges an order (A20.1). */
export function judgeOrder(facts: RiskFacts, weights: RiskSettings): Judgement {
  const { phone, address, total, isFirst, average_basket, same_browser, same_network } = facts
  const isHigh = isFirst && average_basket !== null && total > average_basket * weights.high_first_times
  const isSameBrowser = same_browser >= weights.same_source_from
  const reasons = inOrder([
    ...phoneReasons(facts),
    reasonIf(isSuspiciousPhone(phone), 'numero'),
    reasonIf(isSameBrowser, 'appareil', same_browser),
    // A device always has one connection, so only one of the two is mentioned.
    reasonIf(!isSameBrowser && same_network >= weights.same_source_from, 'connexion', same_network),
    reasonIf(isHigh, 'premier-eleve'),
    reasonIf(isVague(address), 'adresse'),
  ])
  return { points: pointsOf(reasons, weights), reasons }
}

/** Judges an open order again after other orders of its phone ended, or the block list changed. */
export function judgeAgain(
  before: readonly RiskReason[],
  phone: PhoneFacts,
  weights: RiskSettings,
): Judgement {
  const own = before.filter(({ code }) => !PHONE_CODES.includes(code))
  const reasons = inOrder([...own, ...phoneReasons(phone)])
  return { points: pointsOf(reasons, weights), reasons }
}

/** An order on the block list is always 'Risqué', whatever else is known. */
export function pointsOf(reasons: readonly RiskReason[], weights: RiskSettings): number {
  const counts = new Map(reasons.map(({ code, count }) => [code, count]))
  const count = (code: RiskCode) => counts.get(code) ?? 0
  const once = (code: RiskCode, points: number) => (count(code) > 0 ? points : 0)
  const refused = count('refuse') > 1 ? weights.refused_often : once('refuse', weights.refused_once)
  const unreached = (count('injoignable') + count('fausse')) * weights.unreachable_each
  const points =
    refused +
    Math.min(unreached, weights.unreachable_most) +
    once('double', weights.open_double) +
    once('appareil', weights.same_source) +
    once('premier-eleve', weights.high_first) +
    once('numero', weights.suspicious_number) +
    once('adresse', weights.vague_address) +
    once('liste-noire', weights.blocklist) -
    Math.min(count('livree') * weights.delivered_each, weights.delivered_most)
  return count('liste-noire') > 0 ? Math.max(points, RISKY_FROM) : points
}

export function riskLevel(points: number): RiskLevel {
  if (points <= 0) return 'fiable'
  return points < RISKY_FROM ? 'a-verifier' : 'risque'
}

/** Gives what the sentences name besides figures. */
export type Named = { doubleOf: string | null; blockReason: string | null }

/** Returns the reasons as French sentences. */
export function riskSentences(reasons: readonly RiskReason[], named: Named): string[] {
  return inOrder(reasons).map((reason) => SENTENCES[reason.code](reason.count, named))
}

/** Returns the codes that these sentences of `riskSentences` say, but for those that name something besides a figure. */
export function codesSaid(sentences: readonly string[]): Set<RiskCode> {
  const nothing = { doubleOf: null, blockReason: null }
  return new Set(
    sentences.flatMap((sentence) => {
      const count = Number(/\d+/.exec(sentence)?.[0] ?? 1)
      return RISK_CODES.filter((code) => SENTENCES[code](count, nothing) === sentence)
    }),
  )
}

const SENTENCES: Record<RiskCode, (count: number, named: Named) => string> = {
  'liste-noire': (_, { blockReason }) =>
    blockReason === null || blockReason === '' ? 'Liste noire' : `Liste noire\u00a0: ${blockReason}`,
  refuse: (count) => (count > 1 ? `${count} colis refusés` : '1 colis refusé'),
  injoignable: (count) => (count > 1 ? `${count} commandes injoignables` : '1 commande injoignable'),
  fausse: (count) => (count > 1 ? `${count} fausses commandes` : '1 fausse commande'),
  numero: () => 'Numéro suspect',
  appareil: (count) => `${count} commandes depuis le même appareil`,
  connexion: (count) => `Même connexion\u00a0: ${count} commandes`,
  double: (_, { doubleOf }) =>
    doubleOf === null ? 'Doublon possible' : `Doublon possible\u00a0: ${doubleOf}`,
  'premier-eleve': () => 'Premier achat élevé',
  adresse: () => 'Adresse peu précise',
  livree: (count) => (count > 1 ? `${count} commandes livrées` : '1 commande livrée'),
}

/** Writes reasons as they are kept with the order. */
export function writeReasons(reasons: readonly RiskReason[]): string[] {
  return reasons.map(({ code, count }) => (count === 1 ? code : `${code}:${count}`))
}

/** Reads kept reasons; those of a newer version that this one does not know are left out. */
export function readReasons(written: readonly string[]): RiskReason[] {
  return written.flatMap((text) => {
    const [code = '', count = '1'] = text.split(':')
    return isCode(code) ? [{ code, count: Number(count) }] : []
  })
}

function phoneReasons({ refused, unreachable, fake, delivered, isDouble, isBlocked }: PhoneFacts) {
  return [
    reasonIf(isBlocked, 'liste-noire'),
    reasonIf(refused > 0, 'refuse', refused),
    reasonIf(unreachable > 0, 'injoignable', unreachable),
    reasonIf(fake > 0, 'fausse', fake),
    reasonIf(isDouble, 'double'),
    reasonIf(delivered > 0, 'livree', delivered),
  ]
}

function reasonIf(holds: boolean, code: RiskCode, count = 1): RiskReason | null {
  return holds ? { code, count } : null
}

function inOrder(reasons: readonly (RiskReason | null)[]): RiskReason[] {
  const found = reasons.filter((reason) => reason !== null)
  return RISK_CODES.flatMap((code) => found.find((reason) => reason.code === code) ?? [])
}

function isCode(text: string): text is RiskCode {
  return RISK_CODES.some((code) => code === text)
}

function isVague(address: string): boolean {
  return !/\d/.test(address) && [...address].length < VAGUE_BELOW
}
