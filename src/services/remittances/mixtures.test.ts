import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RemittanceDetail } from '#contract/remittances/remittances.ts'
import { moveParcel } from '#services/parcels/move.ts'
import { inTransaction } from '#services/shop.ts'
import { addCarrier, addParcels } from '#tests/support/sample-parcels.ts'
import { shortOrWhole } from '#tests/support/short-or-whole.ts'
import { testStaff } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { getCash } from './cash.ts'
import { closeRemittance, reopenRemittance } from './close.ts'
import { getRemittance } from './detail.ts'
import { setRemittanceLines } from './lines.ts'
import { markParcelCash } from './mark.ts'
import { createRemittance, updateRemittance } from './records.ts'
import type { Owner } from './rows.ts'

const RUNS = shortOrWhole({ short: 2, whole: 100 })
const PARCELS = 3
const INVOICES = 3

let shop: TestShop
let owner: Owner
beforeAll(async () => {
  shop = await openTestShop()
  owner = await testStaff(shop)
})
afterAll(() => shop.close())

const parcel = fc.nat({ max: PARCELS - 1 })
const invoice = fc.nat({ max: INVOICES - 1 })
/** What was collected, or nearly; to the centime. */
const gross = fc
  .oneof(fc.constant(42_000), fc.integer({ min: 0, max: 50_000 }))
  .map((centimes) => centimes / 100)
const fee = fc.integer({ min: -500, max: 4_000 }).map((centimes) => centimes / 100)
const line = fc.record({
  parcel,
  kind: fc.constantFrom('livraison', 'livraison', 'refus', 'ajustement'),
  gross,
  fee,
})
/** By how much the money that came is not what the lines say. */
const off = fc.constantFrom(0, 0, 0, 0.01, -60)
const move = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('lines'),
      invoice,
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
      off,
    }),
  },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('close'), invoice }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('close together'), invoice }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('reopen'), invoice }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('deliver'), parcel }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('mark'),
      parcel,
      mark: fc.constantFrom('litige', 'abandonne', 'aucun'),
    }),
  },
)
type Move = typeof move extends fc.Arbitrary<infer T> ? T : never
type Started = { invoices: number[]; parcels: string[] }

it('closes what is right to the centime and nothing else, and pays no parcel twice, in any order', async () => {
  const met = { closed: 0, unbalanced: 0, taken: 0, reopened: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 24, maxLength: 30 }), async (moves) => {
      const started = await start()
      for (const one of moves) {
        await make(one, started, met)
        await expectRight()
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
  // The moves led to what the rule is about.
  expect(met).toSatisfy((counts: typeof met) => Math.min(...Object.values(counts)) > 0)
})

async function start(): Promise<Started> {
  await sql`truncate orders, remittances, carriers restart identity cascade`.execute(shop.db)
  const carrierId = await addCarrier(shop)
  const parcels = await addParcels(
    shop,
    Array.from({ length: PARCELS }, (_, index) => ({
      carrierId,
      tracking: `OZ${index}`,
      ...(index > 1 && { delivered: null }),
    })),
  )
  const invoices: number[] = []
  for (let index = 0; index < INVOICES; index += 1) {
    const dated = { carrier_id: carrierId, reference: `F-${index}`, dated_on: '2026-03-01', net: 0 }
    const { id } = await createRemittance(shop, dated)
    invoices.push(id)
  }
  return { invoices, parcels }
}

async function make(move: Move, { invoices, parcels }: Started, met: Record<string, number>): Promise<void> {
  const parcelId = 'parcel' in move ? (parcels[move.parcel] ?? '') : ''
  if (move.does === 'deliver') {
    const { state } = await shop.db
      .selectFrom('parcels')
      .select('state')
      .where('id', '=', parcelId)
      .executeTakeFirstOrThrow()
    if (state === 'livre') return
    await inTransaction(shop, (tx) =>
      moveParcel(tx, parcelId, { state: 'livre', at: shop.clock(), now: shop.clock() }),
    )
    return
  }
  if (move.does === 'mark') {
    await settled([markParcelCash(shop, { id: parcelId, mark: move.mark, reason: 'Rien ne viendra' }, owner)])
    return
  }
  const id = invoices[move.invoice] ?? 0
  const { version, state } = await getRemittance(shop, id)
  switch (move.does) {
    case 'lines': {
      const lines = move.lines.map(({ parcel: at, ...rest }) => ({
        ...rest,
        tracking: `OZ${at}`,
        note: 'Essai',
      }))
      await settled([setRemittanceLines(shop, { id, version, lines })])
      const after = await getRemittance(shop, id)
      const net = Math.round((after.gross - after.fees + move.off) * 100) / 100
      await settled([updateRemittance(shop, { id, version: after.version, net })])
      return
    }
    case 'reopen': {
      const [done] = await settled([reopenRemittance(shop, { id, version }, owner)])
      met.reopened = (met.reopened ?? 0) + (done === undefined ? 1 : 0)
      return
    }
    case 'close':
    case 'close together': {
      const expected = state === 'close' ? 'remittance_closed' : await refusalOf(id)
      const others = move.does === 'close' ? [] : invoices.filter((other) => other !== id)
      const versions = await Promise.all(others.map((other) => getRemittance(shop, other)))
      const closings = [
        // Two owners at once.
        closeRemittance(shop, { id, version }, owner),
        closeRemittance(shop, { id, version }, owner),
        ...versions.map((other) => closeRemittance(shop, { id: other.id, version: other.version }, owner)),
      ]
      const [first, second] = await settled(closings)
      const outcomes = [first, second]
      if (others.length > 0) return
      if (expected === null) {
        met.closed = (met.closed ?? 0) + 1
        expect(outcomes.filter((code) => code === undefined)).toHaveLength(1)
        return
      }
      met.unbalanced = (met.unbalanced ?? 0) + (expected === 'remittance_unbalanced' ? 1 : 0)
      met.taken = (met.taken ?? 0) + (expected === 'parcel_already_paid' ? 1 : 0)
      expect(outcomes).toEqual([expected, expected])
    }
  }
}

/** The codes of those that were refused; undefined for those that were not. Anything else is a fault. */
async function settled(work: Promise<RemittanceDetail | object>[]): Promise<(string | undefined)[]> {
  const results = await Promise.allSettled(work)
  return results.map((one) => {
    if (one.status === 'fulfilled') return undefined
    const code: unknown = one.reason.code
    if (typeof code !== 'string' || !/^(remittance_|parcel_already_paid)/.test(code)) throw one.reason
    return code
  })
}

/** Why an invoice cannot be closed, from the rows alone. */
async function refusalOf(id: number): Promise<string | null> {
  const { rows } = await sql<{ taken: boolean; balanced: boolean }>`
    select
      exists (
        select from remittance_lines as line join parcels on parcels.tracking = line.tracking
        where line.remittance_id = ${id} and kind <> 'ajustement' and (
          exists (
            select from remittance_lines as other
            where other.tracking = line.tracking and other.kind = line.kind and other.id <> line.id
              and (other.remittance_id = ${id} or other.parcel_id is not null)
          )
          or kind = 'livraison' and parcels.cash = 'recu'
        )
      ) as taken,
      (select coalesce(sum(line.gross - line.fee), 0) from remittance_lines as line where remittance_id = ${id})
        = (select net from remittances where id = ${id}) as balanced`.execute(shop.db)
  const [row] = rows
  if (row?.taken === true) return 'parcel_already_paid'
  return row?.balanced === true ? null : 'remittance_unbalanced'
}

/** Invariants 4 and 5, that cash is what the closed lines say, and what carriers owe. */
async function expectRight(): Promise<void> {
  const { rows } = await sql<{ unbalanced: number; twice: number; wrong: number; owed: number }>`
    with closed as (
      select line.* from remittance_lines as line join remittances on remittances.id = remittance_id where state = 'close'
    ), said as (
      select parcels.*, coalesce(collected, amount) as expected,
        (select sum(gross) from closed where parcel_id = parcels.id and kind in ('livraison', 'ajustement')) as paid
      from parcels
    )
    select
      (select count(*) from remittances where state = 'close' and net <> (
        select coalesce(sum(gross - fee), 0) from closed where remittance_id = remittances.id
      )) as unbalanced,
      (select count(*) from (
        select from closed where kind <> 'ajustement' group by tracking, kind having count(*) > 1
      ) as double) as twice,
      (select count(*) from said where (cash = 'sans-objet') <> (delivered_at is null)
        or (cash = 'recu') <> (delivered_at is not null and paid is not null and paid = expected)) as wrong,
      (select coalesce(sum(expected - coalesce(paid, 0)), 0) from said
        where cash in ('attendu', 'annonce', 'ecart', 'litige')) as owed`.execute(shop.db)
  const { amount } = await getCash(shop)
  expect(rows[0]).toEqual({ unbalanced: 0, twice: 0, wrong: 0, owed: amount })
}
