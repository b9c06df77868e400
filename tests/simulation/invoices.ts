import { ShopError } from '#domain/errors.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
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
  const kept = read.remittance.all_lines.filter(({ parcel_id }) => parcel_id !== null)
  const { version, gross, fees } = await setRemittanceLines(shop, {
    id,
    version: read.remittance.version,
    lines: kept,
  })
  const net = Math.round((gross - fees) * 100) / 100
  if (random.chance(0.2)) await expectUnbalanced(world, id, version)
  const balanced = await updateRemittance(shop, { id, version, net })
  const closed = await closeRemittance(shop, { id, version: balanced.version }, owner)
  // Closed by mistake, opened again, and closed.
  if (random.chance(0.2)) {
    const open = await reopenRemittance(shop, { id, version: closed.version }, owner)
    await closeRemittance(shop, { id, version: open.version }, owner)
  }
  write(charged, dayInMorocco(shop.clock()))
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
    const fee = parcel.fees[usual] + (random.chance(0.02) ? 5 : 0)
    const gross = kind === 'livraison' ? parcel.amount - (random.chance(0.01) ? 20 : 0) : 0
    return [{ parcel, kind, gross, fee }]
  })
  const late = books.parcels.filter(
    (one) =>
      one.carrierId === carrier.id &&
      !one.paid.some(({ kind }) => kind === 'ajustement') &&
      random.chance(0.5),
  )
  const adjusted = late.flatMap((parcel): Charged[] => {
    if (parcel.cash === 'litige') return [{ parcel, kind: 'ajustement', gross: 20, fee: 0 }]
    const isLost = parcel.state === 'perdu' && random.chance(0.5)
    return isLost ? [{ parcel, kind: 'ajustement', gross: Math.round(parcel.amount / 2), fee: 0 }] : []
  })
  return [...charged, ...adjusted]
}

function write(charged: readonly Charged[], receivedOn: string): void {
  for (const { parcel, ...line } of charged) parcel.paid.push({ ...line, receivedOn })
  for (const { parcel } of charged) {
    const fees = parcel.paid.filter(({ kind }) => kind !== 'ajustement').map(({ fee }) => fee)
    if (fees.length > 0) parcel.feeCharged = fees.reduce((sum, fee) => sum + fee, 0)
    if (isDelivered(parcel)) parcel.cash = cashOf(parcel)
  }
}
