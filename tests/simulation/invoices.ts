import type { CreditDue } from '#contract/remittances/claims.ts'
import type { RemittanceDetail, SentLine } from '#contract/remittances/remittances.ts'
import { ShopError } from '#domain/errors.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { answerClaim, openClaim } from '#services/remittances/claim.ts'
import { listClaims } from '#services/remittances/claims.ts'
import { closeRemittance, reopenRemittance } from '#services/remittances/close.ts'
import { importRemittance } from '#services/remittances/import.ts'
import { setRemittanceLines } from '#services/remittances/lines.ts'
import { markParcelCash } from '#services/remittances/mark.ts'
import { createRemittance, updateRemittance } from '#services/remittances/records.ts'
import { type BookParcel, cashOf, isDelivered } from './books.ts'
import type { BookCarrier, World } from './world.ts'

const DAY_MS = 24 * 3_600_000
const MOST_LINES = 900

type Charged = {
  parcel: BookParcel
  kind: 'livraison' | 'refus' | 'retour' | 'ajustement'
  gross: number
  fee: number
  /** So much of the fee is too much. */
  dear: number
}

/** Each carrier sends an invoice a week, some days late and with mistakes; the owner closes it to the centime. */
export async function settleInvoices(world: World, day: number): Promise<void> {
  for (const [place, carrier] of world.carriers.entries()) {
    if (day % 7 === place) await settle(world, carrier)
  }
  for (const parcel of world.books.parcels.filter(({ cash }) => cash === 'ecart')) {
    const mark = world.random.pick(['litige', 'litige', 'abandonne'] as const)
    await markParcelCash(world.shop, { id: parcel.id, mark, reason: 'Le transporteur a tort' }, world.owner)
    parcel.cash = mark
  }
}

async function settle(world: World, carrier: BookCarrier): Promise<void> {
  const { shop, random, owner } = world
  await answerClaims(world, carrier)
  const charged = drawInvoice(world, carrier)
  if (charged.length === 0) return
  carrier.invoices += 1
  const reference = `FAC-${carrier.invoices}`
  const draft = { carrier_id: carrier.id, reference, dated_on: dayInMorocco(shop.clock()), net: 0 }
  const { id } = await createRemittance(shop, draft)
  const paid = random.chance(0.3)
    ? world.books.parcels.find((one) => one.carrierId === carrier.id && one.cash === 'recu')
    : undefined
  const rows = [
    ...charged.map(({ parcel, kind, gross, fee }) => [
      parcel.tracking,
      String(gross),
      String(fee),
      WORDS[kind],
    ]),
    ...(paid === undefined ? [] : [[paid.tracking, String(paid.amount), '30', WORDS.livraison]]),
    ['XX-404', '150', '30', WORDS.livraison],
  ]
  const lines = random.shuffle(rows).map((cells, place) => ({ line: place + 2, cells }))
  const read = await importRemittance(
    shop,
    { id },
    { headings: ['Suivi', 'Montant', 'Frais', 'Type'], lines },
  )
  if (read.outcome !== 'read') throw new Error('An invoice with known headings was not read.')
  const wrong = read.remittance.all_lines.filter(({ parcel_id }) => parcel_id === null)
  const expected = rows.length - charged.length
  if (wrong.length !== expected)
    throw new Error(`${reference} has ${expected} planted faults, but ${wrong.length} were found.`)
  const kept: SentLine[] = [
    ...read.remittance.all_lines.filter(({ parcel_id }) => parcel_id !== null),
    ...read.remittance.credits_due.map(creditLine),
  ]
  const { version, gross, fees } = await setRemittanceLines(shop, {
    id,
    version: read.remittance.version,
    lines: kept,
  })
  const net = Math.round((gross - fees) * 100) / 100
  if (random.chance(0.2)) await expectUnbalanced(world, id, version)
  const balanced = await updateRemittance(shop, { id, version, net })
  let closed = await closeRemittance(shop, { id, version: balanced.version }, owner)
  // Closed by mistake, opened again, and closed.
  if (random.chance(0.2)) {
    const open = await reopenRemittance(shop, { id, version: closed.version }, owner)
    closed = await closeRemittance(shop, { id, version: open.version }, owner)
  }
  await claimFees(world, carrier, { charged, closed })
  write(charged, dayInMorocco(shop.clock()))
}

/** The owner claims most fees that are too high, once the invoice is closed. */
async function claimFees(
  { shop, random, owner }: World,
  carrier: BookCarrier,
  { charged, closed }: { charged: readonly Charged[]; closed: RemittanceDetail },
): Promise<void> {
  const { id, version, all_lines } = closed
  for (const { parcel, kind, dear } of charged) {
    if (dear === 0 || random.chance(0.2)) continue
    const line = all_lines.findIndex((one) => one.tracking === parcel.tracking && one.kind === kind)
    await openClaim(shop, { id, version, line, claimed: dear }, owner)
    parcel.contested += dear
    carrier.claims.push({ parcel, kind, amount: dear })
  }
}

/** The carrier answers before its next invoice, which pays what it granted. */
async function answerClaims({ shop, random, owner }: World, carrier: BookCarrier): Promise<void> {
  const { claims } = await listClaims(shop)
  carrier.claims = await keepUnanswered(carrier.claims, async ({ parcel, kind, amount }) => {
    if (random.chance(0.2)) return false
    const claim = claims.find((one) => one.tracking === parcel.tracking && one.kind === kind)
    if (claim === undefined) throw new Error(`The claim of ${parcel.tracking} is not listed.`)
    const granted = random.pick([0, amount, 2.5])
    const answer = granted === 0 ? { answer: 'refuse' as const } : { answer: 'accepte' as const, granted }
    await answerClaim(shop, { id: claim.id, ...answer }, owner)
    parcel.contested -= amount - granted
    parcel.feeCharged = (parcel.feeCharged ?? 0) + amount - granted
    return true
  })
}

type OpenClaim = BookCarrier['claims'][number]

async function keepUnanswered(
  claims: readonly OpenClaim[],
  answer: (claim: OpenClaim) => Promise<boolean>,
): Promise<OpenClaim[]> {
  const kept: OpenClaim[] = []
  for (const claim of claims) if (!(await answer(claim))) kept.push(claim)
  return kept
}

function creditLine({ id, tracking, granted }: CreditDue): SentLine {
  return { tracking, kind: 'ajustement', gross: 0, fee: -granted, note: 'Avoir', credits_id: id }
}

const WORDS = { livraison: 'Livré', refus: 'Refusé', retour: 'Retour', ajustement: 'Ajustement' } as const

async function expectUnbalanced({ shop, owner }: World, id: number, version: number): Promise<void> {
  await closeRemittance(shop, { id, version }, owner).then(
    () => Promise.reject(new Error('An invoice was closed without its money.')),
    (error: unknown) => {
      if (!(error instanceof ShopError) || error.code !== 'remittance_unbalanced') throw error
    },
  )
}

/** What the carrier writes: what it owes since some days, some of it forgotten, short or too dear; and what was disputed. */
function drawInvoice({ shop, random, books }: World, carrier: BookCarrier): Charged[] {
  const until = new Date(shop.clock().getTime() - 2 * DAY_MS)
  const due = carrier.unpaid.filter(({ from }) => from < until && !random.chance(0.04)).slice(0, MOST_LINES)
  const taken = new Set(due)
  carrier.unpaid = carrier.unpaid.filter((one) => !taken.has(one))
  const charged = due.flatMap(({ parcel, kind }): Charged[] => {
    if (parcel.state === 'annule') return []
    const usual = kind === 'livraison' ? 'delivered' : kind === 'refus' ? 'refused' : 'returned'
    const dear = random.chance(0.05) ? 5 : 0
    const fee = parcel.fees[usual] + dear
    const gross = kind === 'livraison' ? parcel.amount - (random.chance(0.01) ? shortBy(parcel) : 0) : 0
    return [{ parcel, kind, gross, fee, dear }]
  })
  const late = books.parcels.filter(
    (one) =>
      one.carrierId === carrier.id &&
      !one.paid.some(({ kind }) => kind === 'ajustement') &&
      random.chance(0.5),
  )
  const adjusted = late.flatMap((parcel): Charged[] => {
    if (parcel.cash === 'litige')
      return [{ parcel, kind: 'ajustement', gross: shortBy(parcel), fee: 0, dear: 0 }]
    const isLost = parcel.state === 'perdu' && random.chance(0.5)
    return isLost
      ? [{ parcel, kind: 'ajustement', gross: Math.round(parcel.amount / 2), fee: 0, dear: 0 }]
      : []
  })
  return [...charged, ...adjusted]
}

/** What a carrier forgets of a parcel; an exchange may collect less. */
function shortBy({ amount }: BookParcel): number {
  return Math.min(20, amount)
}

function write(charged: readonly Charged[], receivedOn: string): void {
  for (const { parcel, dear: _, ...line } of charged) parcel.paid.push({ ...line, receivedOn })
  for (const { parcel } of charged) {
    const fees = parcel.paid.filter(({ kind }) => kind !== 'ajustement').map(({ fee }) => fee)
    if (fees.length > 0) parcel.feeCharged = fees.reduce((sum, fee) => sum + fee, -parcel.contested)
    if (isDelivered(parcel)) parcel.cash = cashOf(parcel)
  }
}
