import { randomInt } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type Place, prepared, statementFor } from '#database/prepare.ts'
import type { Database } from '#database/schema.ts'
import { byContactField, type ContactDetails } from '#domain/checkout/checkout.ts'
import type { CleanCorrection } from '#domain/confirmation/correction.ts'
import { placeKey } from '#domain/customers/city-names.ts'
import { newOrderNumber } from '#domain/orders/order.ts'
import type { OrderSource } from '#domain/orders/source.ts'
import type { TakenPromoCode } from '#services/promo-codes/use.ts'
import type { BuyerMarks } from '#services/risk/buyer-marks.ts'
import type { RiskColumns } from '#services/risk/judge.ts'
import type { ShopTransaction } from '#services/shop.ts'
import { unitCost } from './unit-cost.ts'
import { ITEM_COLUMNS, type OrderParts } from './view.ts'

export type NewOrder = {
  orderId: string
  details: ContactDetails
  /** Null for an order that staff write: it came from no shopper's browser. */
  marks: BuyerMarks | null
  customer_id: number
  amounts: { subtotal: number; discount_amount: number; shipping_cost: number; total: number }
  promoCode: TakenPromoCode | null
  lines: readonly NewItem[]
  risk: RiskColumns
  /** What staff agreed besides. */
  agreed?: AgreedColumns
  now: Date
}

type AgreedColumns = Omit<CleanCorrection, keyof ContactDetails> & {
  staff_discount: number
  discount_reason: string | null
  free_shipping: boolean
  source: OrderSource
}

/** A line as it is sold: its own copy of the goods. */
export type NewItem = Omit<OrderParts['items'][number], 'id'>

/** Inserts the order, its items and first history entry. */
export async function insertOrder(
  tx: ShopTransaction,
  written: NewOrder,
): Promise<Pick<OrderParts, 'order' | 'items'>> {
  const { orderId, details, amounts, lines, agreed, now } = written
  const { subtotal, discount_amount, shipping_cost, total } = amounts
  const order_number = newOrderNumber(randomInt)
  const order = {
    id: orderId,
    order_number,
    status: STATUS,
    ...details,
    subtotal,
    discount_amount,
    shipping_cost,
    total,
    created_at: now,
    client_confirmed_at: null,
  }
  const numbered = { ...written, order_number }
  const query =
    agreed === undefined
      ? insertSent.compile(tx, numbered)
      : insert(tx, { place: (read) => sql`${read(numbered)}`, lines: lines.length, agreed })
  return { order, items: (await tx.executeQuery(query)).rows }
}

const STATUS = 'nouveau' as const

type Numbered = NewOrder & { order_number: string }
type Insertion = { place: Place<Numbered>; lines: number; agreed?: AgreedColumns }

/** Inserts an order of the storefront, where most orders are placed. */
const insertSent = statementFor<Numbered, OrderParts['items'][number]>(
  (db, place, lines) => insert(db, { place, lines }),
  ({ lines }) => lines.length,
)

function insert(db: Kysely<Database>, { place, lines, agreed }: Insertion) {
  const orderId = place((order) => order.orderId)
  const now = place((order) => order.now)
  return db
    .with('placed', (query) =>
      query.insertInto('orders').values({
        ...agreed,
        id: orderId,
        order_number: place(({ order_number }) => order_number),
        status: STATUS,
        ...byContactField((field) => place(({ details }) => details[field])),
        city_key: place(({ details }) => placeKey(details.city)),
        subtotal: place(({ amounts }) => amounts.subtotal),
        discount_amount: place(({ amounts }) => amounts.discount_amount),
        shipping_cost: place(({ amounts }) => amounts.shipping_cost),
        total: place(({ amounts }) => amounts.total),
        created_at: now,
        risk: place(({ risk }) => risk.risk),
        risk_reasons: place(({ risk }) => risk.risk_reasons),
        duplicate_of: place(({ risk }) => risk.duplicate_of),
        customer_id: place(({ customer_id }) => customer_id),
        promo_code_id: place(({ promoCode }) => promoCode?.id ?? null),
        promo_code: place(({ promoCode }) => promoCode?.code ?? null),
        promo_percent: place(({ promoCode }) => promoCode?.discount_percentage ?? 0),
        browser_hash: place(({ marks }) => marks?.browser.now ?? null),
        network_hash: place(({ marks }) => marks?.network.now ?? null),
      }),
    )
    .with('begun', (query) =>
      query.insertInto('order_history').values({
        order_id: orderId,
        status: STATUS,
        actor: place(({ marks }) => (marks === null ? 'admin' : 'shopper')),
        created_at: now,
      }),
    )
    .insertInto('order_items')
    .values(Array.from({ length: lines }, (_, line) => itemAt(line, place)))
    .returning(ITEM_COLUMNS)
    .withPlugin(prepared('order.insert'))
    .compile()
}

function itemAt(line: number, place: Place<Numbered>) {
  const at = <F extends keyof NewItem>(field: F) => place(({ lines }) => valueAt(lines, line, field))
  return {
    order_id: place(({ orderId }) => orderId),
    variant_id: at('variant_id'),
    product_name: at('product_name'),
    product_image: at('product_image'),
    volume: at('volume'),
    quantity: at('quantity'),
    price: at('price'),
    unit_cost: unitCost({ variant_id: at('variant_id'), price: at('price') }),
  }
}

function valueAt<F extends keyof NewItem>(lines: readonly NewItem[], line: number, field: F): NewItem[F] {
  const item = lines[line]
  if (item === undefined) throw new Error(`The order has no line ${line}.`)
  return item[field]
}
