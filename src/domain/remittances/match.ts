import { formatDirhamsExactly, isSameAmount } from '#domain/money.ts'
import { type CashState, PARCEL_STATE_LABELS, type ParcelState } from '#domain/parcels/words.ts'
import type { LineKind } from './words.ts'

/**
 * Holds a line of an invoice, as the carrier or the owner wrote it. Amounts are in DH, exact to the centime;
 * the fee is what is kept back.
 */
export type InvoiceLine = {
  /** Names the parcel that it is about, when it was ticked or matched before. */
  parcel_id: string | null
  tracking: string
  kind: LineKind
  gross: number
  fee: number
  note: string | null
  /** The owner disputes what was paid for its parcel. */
  disputed: boolean
  /** It is claimed from the carrier, and was of this kind before. */
  claim_id?: number | null | undefined
  claimed_as?: LineKind | null | undefined
  /** It pays what the carrier granted for this claim. */
  credits_id?: number | null | undefined
}

/** Describes a parcel as an invoice is compared with it. */
export type InvoicedParcel = {
  id: string
  carrier_id: number | null
  carrier_name: string | null
  tracking: string | null
  state: ParcelState
  cash: CashState
  /** Says what the carrier collected, and what it keeps for each kind. */
  expected: number
  fees: { livraison: number; refus: number; retour: number }
  delivered_at: Date | null
  /** Gives the reference of the other invoice that settles it, by kind. */
  taken: Partial<Record<LineKind, string>>
}

export type UnknownReason = 'numero' | 'transporteur' | 'etat' | 'deja-payee' | 'en-double'

/** Says how a line was judged. Only `parcel` is linked to it. */
export type LineVerdict<P extends InvoicedParcel = InvoicedParcel> =
  | { box: 'conformes'; parcel: P; sentence: null }
  | { box: 'ecarts'; parcel: P; sentence: string }
  /** The parcel is not yet where the invoice says: the line is linked, and the sentence says so. */
  | { box: 'inconnus'; why: 'etat'; parcel: P; sentence: string }
  | {
      box: 'inconnus'
      why: Exclude<UnknownReason, 'etat'>
      parcel: null
      sentence: string
      /** Gives the reference of another invoice that has already settled the parcel. */
      reference: string | null
    }
  | { box: null; parcel: P | null; sentence: null }

/** Tracking numbers are compared without spaces and case. It is empty for none. */
export function trackingKey(tracking: string): string {
  return tracking.replace(/\s/g, '').toUpperCase()
}

/**
 * Compares the lines of a carrier's invoice with the parcels, in order. If two lines have one kind and one parcel, only
 * the first is linked. Adjustments stand in no box.
 * @param parcels those that any line may mean, of whatever carrier
 * @returns one verdict a line, in the same order
 */
export function judgeLines<P extends InvoicedParcel>(
  lines: readonly InvoiceLine[],
  parcels: readonly P[],
  carrierId: number,
): LineVerdict<P>[] {
  const byId = new Map(parcels.map((parcel) => [parcel.id, parcel]))
  const byKey = Map.groupBy(parcels, ({ tracking }) => trackingKey(tracking ?? ''))
  const settled = new Set<string>()

  function find({ parcel_id, tracking, claim_id = null, credits_id = null }: InvoiceLine): P | undefined {
    const linked = byId.get(parcel_id ?? '')
    // What is claimed as nobody's parcel stays so, and what was granted pays for no parcel.
    if (linked !== undefined || claim_id !== null || credits_id !== null) return linked
    const key = trackingKey(tracking)
    const same = key === '' ? [] : (byKey.get(key) ?? [])
    return same.find(({ carrier_id }) => carrier_id === carrierId) ?? same[0]
  }

  return lines.map((line) => {
    const parcel = find(line)
    if (line.kind === 'ajustement') return judgeAdjustment(parcel, { carrierId, settled })
    if (parcel === undefined) return unknown('numero', 'Numéro inconnu')
    if (parcel.carrier_id !== carrierId) {
      return unknown('transporteur', `Colis de ${parcel.carrier_name ?? 'la boutique'}`)
    }
    const reference = parcel.taken[line.kind]
    if (reference !== undefined) return unknown('deja-payee', alreadyPaid(reference), reference)
    if (line.kind === 'livraison' && parcel.cash === 'recu') return unknown('deja-payee', 'Déjà encaissé')
    const settlement = `${parcel.id} ${line.kind}`
    if (settled.has(settlement)) return unknown('en-double', 'Deux fois dans cette facture')
    settled.add(settlement)
    return judgeKnown({ ...line, kind: line.kind }, parcel)
  })
}

function judgeAdjustment<P extends InvoicedParcel>(
  parcel: P | undefined,
  { carrierId, settled }: { carrierId: number; settled: Set<string> },
): LineVerdict<P> {
  const settlement = `${parcel?.id} ajustement`
  const isItsOwn =
    parcel?.carrier_id === carrierId && parcel.taken.ajustement === undefined && !settled.has(settlement)
  settled.add(settlement)
  return { box: null, parcel: isItsOwn ? parcel : null, sentence: null }
}

function judgeKnown<P extends InvoicedParcel>(
  { kind, gross, fee }: InvoiceLine & { kind: keyof InvoicedParcel['fees'] },
  parcel: P,
): LineVerdict<P> {
  const state = PARCEL_STATE_LABELS[parcel.state]
  if (kind === 'livraison' && parcel.delivered_at === null) {
    return { box: 'inconnus', why: 'etat', parcel, sentence: `Pas encore livré\u00a0: ${state}` }
  }
  if (kind !== 'livraison' && !CAME_BACK.includes(parcel.state)) {
    return { box: 'inconnus', why: 'etat', parcel, sentence: `Ni refusé ni retourné\u00a0: ${state}` }
  }
  const expected = expectedOf(parcel, kind)
  const gaps = [...gapOf('Montant', gross, expected.gross), ...gapOf('Frais', fee, expected.fee)]
  return gaps.length === 0
    ? { box: 'conformes', parcel, sentence: null }
    : { box: 'ecarts', parcel, sentence: gaps.join(' · ') }
}

/** The rest of a parcel that was delivered in part comes back too. */
const CAME_BACK: readonly ParcelState[] = ['refuse', 'retour', 'retourne', 'perdu', 'livre-en-partie']

/** Returns the amount and fee that a line of this kind should have for the parcel. */
export function expectedOf(
  { expected, fees }: Pick<InvoicedParcel, 'expected' | 'fees'>,
  kind: keyof InvoicedParcel['fees'],
): { gross: number; fee: number } {
  return { gross: kind === 'livraison' ? expected : 0, fee: fees[kind] }
}

function gapOf(what: string, said: number, expected: number): string[] {
  if (isSameAmount(said, expected)) return []
  return [`${what} ${formatDirhamsExactly(said)} au lieu de ${formatDirhamsExactly(expected)}`]
}

export function alreadyPaid(reference: string): string {
  return `Déjà dans la facture ${reference}`
}

function unknown(
  why: Exclude<UnknownReason, 'etat'>,
  sentence: string,
  reference: string | null = null,
): LineVerdict<never> {
  return { box: 'inconnus', why, parcel: null, sentence, reference }
}
