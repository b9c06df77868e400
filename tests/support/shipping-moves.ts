import fc from 'fast-check'
import { OUTCOMES, type Outcome } from '#domain/confirmation/words.ts'
import { CANCELLED_GOODS, type CancelledGoods } from '#domain/orders/goods.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order.ts'
import { NEWS, type News } from '#domain/parcels/transitions.ts'
import { RETURN_CONDITIONS, type ReturnCondition } from '#domain/parcels/words.ts'
import { LINE_KINDS, type LineKind, PARCEL_MARKS, type ParcelMark } from '#domain/remittances/words.ts'
import { MONEY_ANSWERS, type MoneyAnswer } from '#domain/returns/refund.ts'
import type { Admin } from '#services/account/sessions.ts'
import type { createHandover } from '#services/shipping/handover.ts'
import { type ClaimMove, claimMove } from './claim-moves.ts'
import { type ReturnMove, returnMove } from './return-moves.ts'
import type { TestShop } from './test-shop.ts'

export const MINUTE_MS = 60_000

/** Words of carriers, some that nobody knows. */
const WORDS = [
  ...[
    'Ramassé',
    'Expédié',
    'En cours de livraison',
    'Pas de réponse',
    'Reporté',
    'Livré',
    'Refusé',
    'Annulé',
  ],
  ...['Retour en cours', 'Retourné', 'Perdu', 'Livraison partielle', 'Endommagé', 'Chez le gardien'],
]

export type InvoiceLine = { parcel: number; kind: LineKind; off: number }

/** One thing that somebody does. What it is done to is named by index, modulo its number. */
export type ShippingMove =
  | { do: 'place'; size: number; quantity: number }
  | { do: 'shopper cancels'; order: number }
  | { do: 'call'; order: number; outcome: Outcome; without: boolean }
  | { do: 'take back'; call: number }
  | {
      do: 'set status'
      order: number
      status: OrderStatus
      goods: CancelledGoods | undefined
      money?: MoneyAnswer | undefined
      keeps_pieces?: boolean
    }
  | ReturnMove
  | { do: 'change lines'; order: number; quantity: number; added: boolean }
  | { do: 'correct'; order: number }
  | { do: 'prepare'; order: number; carrier: number }
  | { do: 'print' | 'pack' | 'cancel parcel' | 'change carrier'; parcel: number }
  | { do: 'hand over'; carrier: number; again: boolean }
  | { do: 'say'; parcel: number; state: News; minutesAgo: number | null }
  | { do: 'deliver in part'; parcel: number; pieces: number[]; taken: number | null; corrects: boolean }
  | { do: 'read news'; lines: { parcel: number; word: string; minutesAgo: number | null }[] }
  | { do: 'receive'; parcel: number; conditions: ReturnCondition[] }
  | { do: 'begin invoice'; carrier: number }
  | { do: 'fill invoice' | 'read invoice'; invoice: number; lines: InvoiceLine[] }
  | { do: 'close invoice'; invoice: number; off: number }
  | { do: 'reopen invoice' | 'delete invoice'; invoice: number }
  | { do: 'mark'; parcel: number; mark: ParcelMark }
  | ClaimMove
  | { do: 'wait'; minutes: number }

const index = fc.nat(20)
const as = <T extends string>(...names: T[]) => fc.constantFrom(...names)
const ago = fc.option(fc.nat(4000), { nil: null })
const off = fc.constantFrom(0, 0, 0, -60, 5.5)
const lines = fc.array(fc.record({ parcel: index, kind: as(...LINE_KINDS, 'livraison', 'livraison'), off }), {
  minLength: 1,
  maxLength: 4,
})

const move: fc.Arbitrary<ShippingMove> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: as('place'), size: fc.nat(1), quantity: fc.integer({ min: 1, max: 3 }) }),
  },
  fc.record({ do: as('shopper cancels'), order: index }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: as('call'),
      order: index,
      outcome: as(...OUTCOMES, 'confirme', 'confirme', 'confirme', 'confirme'),
      without: fc.boolean(),
    }),
  },
  fc.record({ do: as('take back'), call: fc.nat(2) }),
  {
    weight: 5,
    arbitrary: fc.record({
      do: as('set status'),
      order: index,
      status: as(...ORDER_STATUSES),
      goods: fc.option(as(...CANCELLED_GOODS), { nil: undefined }),
      money: fc.option(as(...MONEY_ANSWERS), { nil: undefined, freq: 2 }),
      keeps_pieces: fc.boolean(),
    }),
  },
  { weight: 7, arbitrary: returnMove },
  fc.record({ do: as('change lines'), order: index, quantity: fc.nat(3), added: fc.boolean() }),
  fc.record({ do: as('correct'), order: index }),
  { weight: 4, arbitrary: fc.record({ do: as('prepare'), order: index, carrier: fc.nat(1) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: as('print', 'pack', 'pack', 'cancel parcel', 'change carrier'),
      parcel: index,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: as('hand over'), carrier: fc.nat(1), again: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: as('say'), parcel: index, state: as(...NEWS), minutesAgo: ago }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: as('deliver in part'),
      parcel: index,
      pieces: fc.array(fc.nat(3), { minLength: 1, maxLength: 2 }),
      taken: fc.option(fc.constantFrom(0, 100, 535), { nil: null, freq: 2 }),
      corrects: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: as('read news'),
      lines: fc.array(fc.record({ parcel: index, word: as(...WORDS), minutesAgo: ago }), {
        minLength: 1,
        maxLength: 5,
      }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: as('receive'),
      parcel: index,
      conditions: fc.array(as(...RETURN_CONDITIONS), { minLength: 6, maxLength: 6 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: as('begin invoice'), carrier: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.record({ do: as('fill invoice', 'read invoice'), invoice: fc.nat(3), lines }) },
  { weight: 3, arbitrary: fc.record({ do: as('close invoice'), invoice: fc.nat(3), off }) },
  { weight: 2, arbitrary: fc.record({ do: as('reopen invoice', 'delete invoice'), invoice: fc.nat(3) }) },
  { weight: 7, arbitrary: claimMove },
  { weight: 2, arbitrary: fc.record({ do: as('mark'), parcel: index, mark: as(...PARCEL_MARKS) }) },
  { weight: 2, arbitrary: fc.record({ do: as('wait'), minutes: fc.constantFrom(1, 60, 1440, 14_400) }) },
)

/** Rounds of moves; those of a round are made at the same moment. */
export const shippingRounds = fc.array(fc.array(move, { minLength: 1, maxLength: 2 }), {
  minLength: 6,
  maxLength: 24,
})

export type ShippingStage = {
  shop: TestShop
  by: Admin
  sizes: readonly number[]
  carriers: readonly number[]
  orders: string[]
  calls: { id: string; client_key: string }[]
  parcels: string[]
  invoices: number[]
  refunds: string[]
  /** The handover sent last, for sending it again. */
  lastHandover: Parameters<typeof createHandover>[1] | null
}

export function trackings({ shop }: ShippingStage) {
  return shop.db.selectFrom('parcels').select(['tracking', 'amount']).orderBy('tracking').execute()
}

export const NOBODY = '00000000-0000-4000-8000-000000000001'

export function pick<T>(list: readonly T[], index: number): T | undefined {
  return list[index % Math.max(list.length, 1)]
}

export function before({ clock }: TestShop, minutes: number): Date {
  return new Date(clock().getTime() - minutes * MINUTE_MS)
}
