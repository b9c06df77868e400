import { ShopError } from '#domain/errors.ts'
import { addUp, formatDirhamsExactly, formatExactly, isSameAmount } from '#domain/money.ts'
import type { CashState } from '#domain/parcels/words.ts'
import { alreadyPaid, type LineVerdict } from './match.ts'
import type { LineKind, ParcelMark, RemittanceState } from './words.ts'

export type Totals = { gross: number; fees: number; net: number }

/** Sums of the lines, to the centime: what was collected, what the carrier keeps, what it owes. */
export function totalsOf(lines: readonly { gross: number; fee: number }[]): Totals {
  const gross = addUp(lines.map((line) => line.gross))
  const fees = addUp(lines.map(({ fee }) => fee))
  return { gross, fees, net: addUp([gross, -fees]) }
}

/** Says how much is missing of the money that came, in DH; negative when too much came. */
export function missingOf(totals: Totals, received: number): number {
  return addUp([totals.net, -received])
}

/**
 * Says why an invoice cannot be closed yet, in a sentence that says what to do; null when it can (A28.12). Where no money is written
 * down, as in a draft that was fetched, none is missing yet (D217); where there is no line, none is too much. It names what an open
 * draft has to tap.
 */
export function balanceSentence({ missing, received, lines }: Balance): string | null {
  if (isSameAmount(missing, 0)) return null
  const amount = formatDirhamsExactly(Math.abs(missing))
  if (isUnnoted({ missing, received })) {
    return `Notez ce que vous avez reçu\u00a0: les lignes annoncent ${amount}.`
  }
  if (lines === 0) return 'Importez le fichier du transporteur, ou scannez ou cochez les colis payés.'
  return missing > 0
    ? `Il manque ${amount}. Avec «\u00a0Modifier\u00a0», mettez sur sa ligne ce qui a été payé, retirez ce qui ne l’a pas été, ou touchez «\u00a0Ajuster\u00a0».`
    : `Il y a ${amount} de trop. Ajoutez les colis payés qui manquent, corrigez une ligne avec «\u00a0Modifier\u00a0», ou touchez «\u00a0Ajuster\u00a0».`
}

/** What is missing of the money that came, what came, and how many lines say where it is from. */
type Balance = { missing: number; received: number; lines: number }

/** The lines announce money, and nobody has written down what came. */
export function isUnnoted({ missing, received }: { missing: number; received: number }): boolean {
  return received === 0 && missing > 0
}

/**
 * A line of no parcel of this carrier is in no result, so the owner says what it is: an adjustment or a claim (D168).
 */
export function isUnanswered(verdict: LineVerdict): boolean {
  return verdict.box === 'inconnus' && (verdict.why === 'numero' || verdict.why === 'transporteur')
}

/**
 * A line without a parcel may count as an adjustment. One that pays again what was paid may not: it would be money for
 * that parcel.
 */
export function isAdjustable({ gross }: { gross: number }, verdict: LineVerdict): boolean {
  if (verdict.box !== 'inconnus' || verdict.parcel !== null) return false
  return isUnanswered(verdict) || gross === 0
}

/** Asks what these lines are; null when there are none. */
export function unansweredSentence(count: number): string | null {
  if (count === 0) return null
  return count > 1
    ? `${count} lignes ne sont à aucun de vos colis. Dites pour chacune ce qu’elle est\u00a0: un ajustement, ou une question au transporteur.`
    : 'Une ligne n’est à aucun de vos colis. Dites ce qu’elle est\u00a0: un ajustement, ou une question au transporteur.'
}

/**
 * Refuses to close an invoice that would pay a parcel twice, that has lines nobody has explained, or whose lines do not
 * add up to the money that came (invariant 5). It refuses with `parcel_already_paid`, `remittance_unexplained`,
 * `remittance_unbalanced`.
 */
export function refuseClosing(
  verdicts: readonly LineVerdict[],
  { totals, received, reference }: { totals: Totals; received: number; reference: string },
): void {
  for (const verdict of verdicts) {
    if (verdict.box !== 'inconnus') continue
    if (verdict.why === 'deja-payee' && verdict.reference === null) {
      throw new ShopError('parcel_already_paid', 'Ce colis est déjà encaissé.')
    }
    if (verdict.why === 'deja-payee' || verdict.why === 'en-double') {
      const sentence = alreadyPaid(verdict.reference ?? reference)
      throw new ShopError('parcel_already_paid', `Ce colis est ${lowerFirst(sentence)}.`)
    }
  }
  const unanswered = unansweredSentence(verdicts.filter(isUnanswered).length)
  if (unanswered !== null) throw new ShopError('remittance_unexplained', unanswered)
  if (!isSameAmount(totals.net, received)) {
    throw new ShopError(
      'remittance_unbalanced',
      `Le total des lignes (${formatExactly(totals.net)}\u00a0DH) n’est pas le montant reçu (${formatExactly(received)}\u00a0DH).`,
    )
  }
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** Is a line of an invoice about a parcel. */
export type SettlingLine = { kind: LineKind; gross: number; state: RemittanceState }

/** Says what closed invoices have paid for a parcel's delivery, with adjustments, in DH. */
function paidBy(lines: readonly SettlingLine[]): number {
  return addUp(lines.filter(isPayment).map(({ gross }) => gross))
}

function isPayment({ kind, state }: SettlingLine): boolean {
  return state === 'close' && (kind === 'livraison' || kind === 'ajustement')
}

/**
 * Returns the cash of a delivered parcel by all lines of it, whether the delivery, the invoice or its closing
 * came first (rows 10 and 14 to 16). A line that the owner disputes or has given up stays so until all of it
 * is paid.
 * @param expected what the carrier collected, DH
 */
export function cashByInvoices({
  lines,
  expected,
  before,
}: {
  lines: readonly SettlingLine[]
  expected: number
  before: CashState | null
}): CashState {
  if (lines.some(isPayment) && isSameAmount(paidBy(lines), expected)) return 'recu'
  if (before === 'litige' || before === 'abandonne') return before
  const delivery = lines.find(({ kind }) => kind === 'livraison')
  if (delivery === undefined) return 'attendu'
  return delivery.state === 'close' ? 'ecart' : 'annonce'
}

/** Says how a parcel's cash stands, and the invoice that names it. */
export type CashFacts = { cash: CashState; invoice: 'aucune' | 'brouillon' | 'close' }

/** Returns the cash after the owner's mark; null when it cannot be marked: nothing is owed, or all has come. */
export function markedCash({ cash, invoice }: CashFacts, mark: ParcelMark): CashState | null {
  if (cash === 'sans-objet' || cash === 'recu') return null
  if (mark !== 'aucun') return mark
  return invoice === 'aucune' ? 'attendu' : invoice === 'brouillon' ? 'annonce' : 'ecart'
}

/** Refuses to give cash up without saying why (ADR 165). `invalid_input`. */
export function refuseSilence(mark: ParcelMark, reason: string | undefined): void {
  if (mark !== 'abandonne' || (reason !== undefined && reason !== '')) return
  const message = 'Dites pourquoi cet argent est abandonné.'
  throw new ShopError('invalid_input', message, { issues: [{ path: 'reason', message }] })
}

/** An owner may open a closed invoice again for so long. */
export const REOPEN_DAYS = 30
const DAY_MS = 86_400_000

export function isReopenable(closedAt: Date, now: Date): boolean {
  return now.getTime() - closedAt.getTime() <= REOPEN_DAYS * DAY_MS
}
