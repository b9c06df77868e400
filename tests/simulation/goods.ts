import { adjustStock } from '#services/stock/adjust.ts'
import { pourStock } from '#services/stock/pour.ts'
import { moveStock } from './books.ts'
import { BOTTLE, type Good, type World } from './world.ts'

const BOTTLE_ML = 50

/** What ran low comes in at another price than the last time, or is poured from bottles; some pieces break. */
export async function receiveGoods(world: World, orders: number): Promise<void> {
  const { books, random, goods } = world
  for (const good of goods) {
    const left = books.stock.get(good.variantId) ?? 0
    if (left > 0 && random.chance(0.02))
      await enter(world, good, { kind: 'casse', pieces: 1, unitCost: null })
    if (left > orders / 4) continue
    const bottle = goods.find(({ name, volume }) => name === good.name && volume === BOTTLE)
    const bottles = Math.min(books.stock.get(bottle?.variantId ?? 0) ?? 0, Math.ceil(orders / 20))
    if (bottle === undefined || good === bottle || bottles === 0 || random.chance(0.5)) {
      const cost = books.costs.get(good.variantId) ?? null
      const unitCost = cost === null ? null : Math.round(cost * (97 + random.between(0, 6))) / 100
      await enter(world, good, { kind: 'reception', pieces: Math.ceil(orders / 2), unitCost })
    } else await pour(world, bottle, good, bottles)
  }
}

type Entry = { kind: 'reception' | 'casse'; pieces: number; unitCost: number | null }

async function enter(
  { shop, books, random, owner }: World,
  { variantId }: Good,
  { kind, pieces, unitCost }: Entry,
) {
  const line = { variant_id: variantId, pieces, ...(unitCost !== null && { unit_cost: unitCost }) }
  const sent = { client_key: random.uuid(), kind, lines: [line] }
  await adjustStock(shop, sent, owner)
  if (random.chance(0.05)) await adjustStock(shop, sent, owner)
  if (unitCost !== null) average(books, variantId, pieces, pieces * unitCost)
  moveStock(books, variantId, kind === 'casse' ? -pieces : pieces)
}

/** A tenth of what comes out of the bottles is spilt. */
async function pour(
  { shop, books, random, owner }: World,
  bottle: Good,
  decant: Good,
  bottles: number,
): Promise<void> {
  const quantity = Math.floor((bottles * BOTTLE_ML * 0.9) / Number.parseInt(decant.volume, 10))
  const into = [{ variant_id: decant.variantId, quantity }]
  const sent = { client_key: random.uuid(), from_variant_id: bottle.variantId, bottles, into }
  await pourStock(shop, sent, owner)
  if (random.chance(0.05)) await pourStock(shop, sent, owner)
  const cost = books.costs.get(bottle.variantId) ?? null
  if (cost !== null) average(books, decant.variantId, quantity, bottles * cost)
  moveStock(books, bottle.variantId, -bottles)
  moveStock(books, decant.variantId, quantity)
}

/** By weight, to the centime; pieces of unknown cost are taken to have cost as much as the others. */
function average({ stock, costs }: World['books'], variantId: number, pieces: number, worth: number): void {
  const [before, cost] = [stock.get(variantId) ?? 0, costs.get(variantId) ?? null]
  const known = cost === null || before <= 0 ? 0 : before
  const centimes = known * Math.round((cost ?? 0) * 100) + Math.round(worth * 100)
  costs.set(variantId, Math.floor(centimes / (known + pieces) + 0.5) / 100)
}
