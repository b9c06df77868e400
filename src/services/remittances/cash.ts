import { type Kysely, sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import type {
  CashOwed,
  CashParcel,
  listCashParcels as listCall,
  OwedByCarrier,
} from '#contract/remittances/remittances.ts'
import type { Database } from '#database/schema.ts'
import { addUp } from '#domain/money.ts'
import { type CashState, OWED_CASH_STATES } from '#domain/parcels/words.ts'
import { CASH_AGES, type CashAge, isLate, olderThan } from '#domain/remittances/age.ts'
import { daysSince } from '#domain/time/moroccan-days.ts'
import type { Shop } from '#services/shop.ts'
import { IS_OWED, OWED } from './owed.ts'

/** Reads what each carrier owes, by age, and what is late; the carriers that owe most come first (A28.1). */
export async function getCash({ db, clock }: Shop): Promise<OwedByCarrier> {
  const now = clock()
  const carriers = await db.selectFrom('carriers').select(['id', 'name', 'remit_days']).execute()
  const limits = carriers.map(({ id, remit_days }) => ({ id, before: olderThan(remit_days, now) }))
  const rows = await db
    .selectFrom('parcels')
    .innerJoin(lateLimits(limits), 'late.id', 'parcels.carrier_id')
    .select('parcels.carrier_id')
    .select(
      sql<CashAge>`case when delivered_at >= ${olderThan(7, now)} then '0-7'
        when delivered_at >= ${olderThan(14, now)} then '8-14' else '15+' end`.as('age'),
    )
    .select(sql<boolean>`delivered_at < late.before and ${OWED} > 0`.as('is_late'))
    .select(
      sql<Standing>`case when ${OWED} < 0 then 'overpaid' when cash = 'attendu' then 'nowhere'
        when cash = 'annonce' then 'in_drafts' else 'to_check' end`.as('standing'),
    )
    .select(sql<number>`sum(${OWED})`.as('amount'))
    .select(sql<number>`count(*)::integer`.as('parcels'))
    .where(IS_OWED)
    .groupBy(['parcels.carrier_id', 'age', 'is_late', 'standing'])
    .execute()
  const sums = rows.map((row) => ({ ...row, amount: Number(row.amount) }))
  const owing = carriers
    .map((carrier) => ({ ...carrier, ...owed(sums.filter(({ carrier_id }) => carrier_id === carrier.id)) }))
    .filter(({ parcels }) => parcels > 0)
    .toSorted((one, other) => other.amount - one.amount)
  const amountOf = (some: readonly Sum[], standing: Standing) =>
    addUp(some.filter((sum) => sum.standing === standing).map(({ amount }) => amount))
  const late = sums.filter(({ is_late }) => is_late)
  const in_drafts = amountOf(late, 'in_drafts')
  return {
    ...owed(sums),
    overpaid: Math.abs(amountOf(sums, 'overpaid')),
    late_parts: {
      in_drafts,
      drafts: in_drafts === 0 ? [] : await listDrafts(db, limits),
      to_check: amountOf(late, 'to_check'),
    },
    carriers: owing,
  }
}

/** Where what is owed for a parcel stands: in no invoice, in a draft, before a person, or paid beyond what was taken. */
type Standing = 'nowhere' | 'in_drafts' | 'to_check' | 'overpaid'
type Sum = { age: CashAge; is_late: boolean; standing: Standing; amount: number; parcels: number }

/** Lists the drafts that late parcels stand in. */
async function listDrafts(db: Kysely<Database>, limits: readonly Limit[]): Promise<number[]> {
  const rows = await db
    .selectFrom('parcels')
    .innerJoin(lateLimits(limits), 'late.id', 'parcels.carrier_id')
    .innerJoin('remittance_lines as line', 'line.parcel_id', 'parcels.id')
    .innerJoin('remittances', 'remittances.id', 'line.remittance_id')
    .select('remittances.id')
    .distinct()
    .where('parcels.cash', '=', 'annonce')
    .where('remittances.state', '=', 'brouillon')
    .where('line.kind', '=', 'livraison')
    .where(sql<boolean>`delivered_at < late.before`)
    .orderBy('remittances.id')
    .execute()
  return rows.map(({ id }) => id)
}

function owed(sums: readonly Sum[]): CashOwed {
  const of = (some: readonly Sum[]) => ({
    amount: addUp(some.map(({ amount }) => amount)),
    parcels: some.reduce((count, { parcels }) => count + parcels, 0),
  })
  const [recent, middle, old] = CASH_AGES.map((age) => of(sums.filter((sum) => sum.age === age)))
  const none = of([])
  return {
    ...of(sums),
    ages: { '0-7': recent ?? none, '8-14': middle ?? none, '15+': old ?? none },
    late: of(sums.filter(({ is_late }) => is_late)),
  }
}

type Limit = { id: number; before: Date }

function lateLimits(limits: readonly Limit[]) {
  return sql<{ id: number; before: Date }>`jsonb_to_recordset(${JSON.stringify(limits)}::jsonb)`.as<'late'>(
    sql`late(id integer, before timestamptz)`,
  )
}

/** Returns parcels whose cash has not come, the oldest delivery first; those given up only when asked for. */
export async function listCashParcels(
  { db, clock }: Shop,
  { carrier, cash, late, page, per_page }: ParsedInput<typeof listCall>,
): Promise<{ parcels: CashParcel[]; total: number }> {
  const now = clock()
  const carriers = await db.selectFrom('carriers').select(['id', 'remit_days']).execute()
  const limits = carriers.map(({ id, remit_days }) => ({ id, before: olderThan(remit_days, now) }))
  const conditions = [
    cash === undefined ? IS_OWED : sql<boolean>`parcels.cash = ${cash}`,
    ...(carrier === undefined ? [] : [sql`parcels.carrier_id = ${carrier}`]),
    ...(late === undefined ? [] : [sql`parcels.delivered_at < late.before`]),
  ]
  const fits = sql<boolean>`${sql.join(conditions, sql` and `)}`
  const { total } = await db
    .selectFrom('parcels')
    .innerJoin(lateLimits(limits), 'late.id', 'parcels.carrier_id')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(fits)
    .executeTakeFirstOrThrow()
  const rows = await selectCashParcels(db)
    .innerJoin(lateLimits(limits), 'late.id', 'parcels.carrier_id')
    .where(fits)
    .orderBy('parcels.delivered_at')
    .orderBy('parcels.id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return { parcels: rows.map((row) => cashParcelView(row, now)), total: Number(total) }
}

export function selectCashParcels(db: Kysely<Database>) {
  return db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .innerJoin('carriers', 'carriers.id', 'parcels.carrier_id')
    .select(['parcels.id', 'parcels.order_id', 'orders.order_number', 'parcels.tracking', 'parcels.cash'])
    .select(['carriers.id as carrier_id', 'carriers.name', 'carriers.remit_days', 'parcels.fee_expected'])
    .select(sql<number>`coalesce(parcels.collected, parcels.amount)`.as('amount'))
    .select(OWED.as('owed'))
    .select(sql<Date>`parcels.delivered_at`.as('delivered_at'))
    .where('parcels.cash', 'in', [...OWED_CASH_STATES, 'abandonne'])
}

type CashRow = {
  id: string
  order_id: string
  order_number: string
  tracking: string | null
  cash: CashState
  carrier_id: number
  name: string
  remit_days: number
  fee_expected: number
  amount: number
  owed: number
  delivered_at: Date
}

export function cashParcelView(row: CashRow, now: Date): CashParcel {
  const { carrier_id, name, remit_days, delivered_at, amount, owed, ...rest } = row
  const days = daysSince(delivered_at, now)
  return {
    ...rest,
    carrier: { id: carrier_id, name },
    amount: Number(amount),
    owed: Number(owed),
    delivered_at: delivered_at.toISOString(),
    days,
    is_late: isLate(days, remit_days),
  }
}
