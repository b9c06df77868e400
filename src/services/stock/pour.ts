import { sql } from 'kysely'
import type { EndpointAnswer, ParsedInput } from '#contract/endpoint.ts'
import type { pourStock as pourCall } from '#contract/stock/stock.ts'
import { millilitres } from '#domain/catalogue/product.ts'
import { ShopError } from '#domain/errors.ts'
import { shareOut } from '#domain/share-out.ts'
import { adjustmentRefusal } from '#domain/stock/adjustment.ts'
import { averageOfWorth } from '#domain/stock/cost.ts'
import { pouringBalance, pouringMessage } from '#domain/stock/pouring.ts'
import type { Admin } from '#services/account/sessions.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import {
  enterStock,
  hashOf,
  type LockedSize,
  lockSizes,
  readStockResults,
  refuseOther,
  sizeName,
} from './entry.ts'
import type { StockChange } from './ledger.ts'

type Asked = ParsedInput<typeof pourCall>
type Filled = { size: LockedSize; quantity: number }

/** Empties bottles into decants (A23.8); see the contract for refusals. */
export function pourStock(shop: Shop, asked: Asked, by: Admin): Promise<EndpointAnswer<typeof pourCall>> {
  const { client_key, from_variant_id, bottles } = asked
  const into = asked.into.filter(({ quantity }) => quantity > 0)
  const note = asked.note || null
  const now = shop.clock()
  const ids = [...new Set([from_variant_id, ...into.map(({ variant_id }) => variant_id)])]
  const hash = hashOf({ from_variant_id, bottles, into, note })
  return inTransaction(shop, async (tx) => {
    // The bottle is named once its size is locked: its foreign key would lock it out of order.
    const row = { client_key, request_hash: hash, bottles, note, staff_id: by.id, at: now }
    const claimed = await tx
      .insertInto('pourings')
      .values({ ...row, from_variant_id: null, loss_ml: 0 })
      .onConflict((conflict) => conflict.column('client_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (claimed === undefined) {
      const known = await findPouring(tx, client_key)
      refuseOther(known, hash)
      return answer(tx, ids, { id: known?.id ?? 0, lossMl: known?.loss_ml ?? 0 })
    }
    const sizes = await lockSizes(tx, ids)
    const { bottle, filled } = judged(sizes, { ...asked, into })
    const { lossMl } = pouringBalance(asPouring(bottle, bottles, filled))
    await tx
      .updateTable('pourings')
      .set({ from_variant_id, loss_ml: lossMl })
      .where('id', '=', claimed.id)
      .execute()
    await enterStock(tx, sizes, {
      changes: changesOf(bottle, bottles, filled),
      cause: { reason: 'versement', pouringId: claimed.id, staffId: by.id, note, now },
      action: 'stock.poured',
      actor: by.username,
    })
    return answer(tx, ids, { id: claimed.id, lossMl })
  })
}

async function answer(
  tx: ShopTransaction,
  ids: readonly number[],
  { id, lossMl }: { id: number; lossMl: number },
): Promise<EndpointAnswer<typeof pourCall>> {
  return { loss_ml: lossMl, sizes: await readStockResults(tx, ids, sql`stock_movements.pouring_id = ${id}`) }
}

function findPouring(tx: ShopTransaction, key: string) {
  return tx
    .selectFrom('pourings')
    .select(['id', 'request_hash', 'loss_ml'])
    .where('client_key', '=', key)
    .executeTakeFirst()
}

function asPouring({ volume }: LockedSize, bottles: number, filled: readonly Filled[]) {
  return {
    from: volume,
    bottles,
    into: filled.map(({ size, quantity }) => ({ volume: size.volume, quantity })),
  }
}

/** Returns the bottle and its decants, all of one perfume, each once. */
function judged(sizes: readonly LockedSize[], { from_variant_id, bottles, into }: Asked) {
  const bottle = sizes.find(({ id }) => id === from_variant_id)
  const filled = into.flatMap(({ variant_id, quantity }) => {
    const size = sizes.find(({ id }) => id === variant_id)
    return size === undefined ? [] : [{ size, quantity }]
  })
  const isTwice = new Set(filled.map(({ size }) => size.id)).size < filled.length
  if (bottle === undefined || !bottle.is_original) throw wrong('from_variant_id', 'Choisissez un flacon.')
  if (filled.some(({ size }) => size.is_original || size.product_id !== bottle.product_id) || isTwice) {
    throw wrong('into', 'Un flacon se verse dans les décants du même parfum.')
  }
  const message = pouringMessage(asPouring(bottle, bottles, filled))
  if (message !== null) throw wrong('into', message)
  if (bottle.stock < bottles) {
    const message = adjustmentRefusal('versement', sizeName(bottle), bottle)
    throw new ShopError('insufficient_stock', message, { issues: [{ path: 'bottles', message }] })
  }
  return { bottle, filled }
}

function wrong(path: string, message: string): ShopError {
  return new ShopError('invalid_input', message, { issues: [{ path, message }] })
}

/** What the bottles cost passes to the decants whole; without a cost, theirs stays. */
function changesOf(bottle: LockedSize, bottles: number, filled: readonly Filled[]): StockChange[] {
  const { cost } = bottle
  const out = { variant_id: bottle.id, delta: -bottles }
  if (cost === null) {
    return [out, ...filled.map(({ size, quantity }) => ({ variant_id: size.id, delta: quantity }))]
  }
  const worth = bottles * cost
  const shares = shareOut(
    worth,
    filled.map(({ size, quantity }) => quantity * millilitres(size.volume)),
  )
  return [
    { ...out, worth: -worth },
    ...filled.map(({ size, quantity }, index) => {
      const share = shares[index] ?? 0
      return {
        variant_id: size.id,
        delta: quantity,
        cost: averageOfWorth(size, { quantity, worth: share }),
        unit_cost: averageOfWorth({ stock: 0, cost: null }, { quantity, worth: share }),
        worth: share,
      }
    }),
  ]
}
