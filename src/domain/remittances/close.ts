import { ShopError } from '#domain/errors.ts'
import { addUp, formatDirhamsExactly, formatExactly, isSameAmount } from '#domain/money.ts'
import type { CashState } from '#domain/parcels/words.ts'
import { alreadyPaid, type LineVerdict } from './match.ts'
import type { ParcelMark } from './words.ts'

export type Totals = { gross: number; fees: number; net: number }

/** Sums of the lines, to the centime: what was collected, what the carrier keeps, what it owes. */
export function totalsOf(lines: readonly { gross: number; fee: number }[]): Totals {
  const gross = addUp(lines.map((line) => line.gross))
  const fees = addUp(lines.map(({ fee }) => fee))
  return { gross, fees, net: addUp([gross, -fees]) }
}

/** What is missing of the money that came; negative when there is too much. DH. */
export function missingOf(totals: Totals, received: number): number {
  return addUp([totals.net, -received])
}

/** Why an invoice cannot be closed yet, in a sentence that says what to do; null when it can (A28.12). */
export function balanceSentence(missing: number): string | null {
  if (isSameAmount(missing, 0)) return null
  const amount = formatDirhamsExactly(Math.abs(missing))
  return missing > 0
    ? `Il manque ${amount}. Ajoutez une ligne d’ajustement ou marquez le litige.`
    : `Il y a ${amount} de trop. Ajoutez une ligne d’ajustement.`
}

/**
 * Refuses to close an invoice that would pay a parcel twice, or whose lines are not the money that came (invariant 5).
 * `parcel_already_paid`, `remittance_unbalanced`.
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

/** What a delivered parcel's cash is once an invoice with it is closed (rows 15 and 16). */
export function cashAfterClosing({
  before,
  paid,
  expected,
  isInvoiced,
}: {
  before: CashState
  /** Over all closed invoices, adjustments too. DH. */
  paid: number
  expected: number
  /** Whether a line of delivery settles it, rather than an adjustment alone. */
  isInvoiced: boolean
}): CashState {
  if (isSameAmount(paid, expected)) return 'recu'
  if (!isInvoiced) return before
  return before === 'litige' || before === 'abandonne' ? before : 'ecart'
}

/** And when that invoice is opened again: what was disputed stays so. */
export function cashAfterReopening(before: CashState): CashState {
  return before === 'litige' ? 'litige' : 'annonce'
}

/** Where a parcel's cash stands apart from what the owner says of it. */
export type CashFacts = { cash: CashState; invoice: 'aucune' | 'brouillon' | 'close' }

/** The cash after the owner's mark; null when it cannot be marked: nothing is owed, or all has come. */
export function markedCash({ cash, invoice }: CashFacts, mark: ParcelMark): CashState | null {
  if (cash === 'sans-objet' || cash === 'recu') return null
  if (mark !== 'aucun') return mark
  return invoice === 'aucune' ? 'attendu' : invoice === 'brouillon' ? 'annonce' : 'ecart'
}

/** How long an owner may open a closed invoice again. */
export const REOPEN_DAYS = 30
const DAY_MS = 86_400_000

export function isReopenable(closedAt: Date, now: Date): boolean {
  return now.getTime() - closedAt.getTime() <= REOPEN_DAYS * DAY_MS
}
