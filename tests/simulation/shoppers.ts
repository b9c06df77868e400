import { ShopError } from '#domain/errors.ts'
import { sessionId } from '#services/orders/access.ts'
import { createOrder } from '#services/orders/by-hand.ts'
import { cancelOrder } from '#services/orders/cancel.ts'
import { placeOrder } from '#services/orders/place.ts'
import { type BookLine, type BookOrder, type Fate, giveBackPieces, noteOrder } from './books.ts'
import type { Random } from './random.ts'
import { together } from './together.ts'
import { CITIES, type World } from './world.ts'

const HOUR_MS = 3_600_000
/** They wait for each other's sizes: more at once would only wait longer. */
const AT_ONCE = 4
const SOURCES = ['telephone', 'whatsapp', 'instagram', 'comptoir'] as const

/**
 * Shoppers of the same moments: all at once, unless there is too little for all of them; then one after the other, since
 * who comes first gets the last piece.
 */
export async function shopTogether(world: World, moments: readonly Date[]): Promise<void> {
  const shoppers = moments.map((at) => {
    const random = world.random.fork()
    return { at, random, cart: drawCart(world, random) }
  })
  const isEnough = hasEnough(
    world,
    shoppers.flatMap(({ cart }) => cart),
  )
  for (const group of isEnough ? [shoppers] : shoppers.map((shopper) => [shopper])) {
    const placed = await together(world.random, group, (shopper) => shop(world, shopper), AT_ONCE)
    for (const order of placed) if (order !== null) noteOrder(world.books, order)
  }
}

function hasEnough({ books }: World, wanted: Cart): boolean {
  const sizes = Map.groupBy(wanted, ({ variantId }) => variantId)
  return [...sizes].every(([id, lines]) => {
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    return pieces <= (books.stock.get(id) ?? 0)
  })
}

type Shopper = { at: Date; random: Random; cart: Cart }

/** An order: most by the shop's page, some written down by an agent who has the shopper on the phone. Null when sold out. */
async function shop(world: World, { at, random, cart }: Shopper): Promise<BookOrder | null> {
  const byHand = random.chance(0.08)
  try {
    const placed = byHand
      ? await byPhone(world, random, { at, cart })
      : await online(world, random, { at, cart })
    const isLate = random.chance(0.03)
    return {
      ...{ id: placed.id, place: 0, number: placed.number, placedAt: at, total: placed.total },
      ...{ city: placed.city, source: placed.source, lines: placed.lines },
      status: byHand ? 'en-preparation' : 'nouveau',
      confirmedBy: placed.confirmedBy,
      ...{
        attempts: placed.attempts,
        isDouble: false,
        wasSent: false,
        credit: 0,
        refunded: 0,
        refundedAsCredit: 0,
        afterSale: null,
        parcels: [],
        parcel: null,
      },
      fate: byHand ? { answers: ['confirme'], cancelsBefore: null } : drawFate(random, at, isLate),
    }
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'insufficient_stock') throw error
    return null
  }
}

type Cart = { variantId: number; name: string; volume: string; quantity: number; price: number }[]

function drawCart({ goods }: World, random: Random): Cart {
  const chosen = random.shuffle(goods).slice(0, random.between(1, 3))
  return chosen.map((good) => ({ ...good, quantity: random.chance(0.2) ? 2 : 1 }))
}

function drawFate(random: Random, now: Date, cancels: boolean): Fate {
  const answers: Fate['answers'] = []
  while (random.chance(0.3) && answers.length < 5)
    answers.push(random.pick(['pas-de-reponse', 'boite-vocale']))
  if (random.chance(0.05)) answers.push('reporte')
  const end = random.next()
  answers.push(end < 0.82 ? 'confirme' : end < 0.92 ? 'ne-veut-plus' : end < 0.97 ? 'faux-numero' : 'doublon')
  return {
    answers,
    cancelsBefore: cancels ? new Date(now.getTime() + random.between(1, 40) * HOUR_MS) : null,
  }
}

type Placed = Pick<
  BookOrder,
  'id' | 'number' | 'total' | 'city' | 'source' | 'lines' | 'confirmedBy' | 'attempts'
>

function contactOf(random: Random) {
  const person = random.between(0, 40_000)
  const city = random.pick(CITIES)
  return {
    person,
    details: {
      name: `Cliente ${person}`,
      phone: `06${10_000_000 + person}`,
      city,
      address: `${person}, rue des Orangers`,
    },
  }
}

type Buying = Pick<Shopper, 'at' | 'cart'>

/** Services read the clock as they begin. */
function atMoment<R>({ shop }: World, at: Date, work: () => Promise<R>): Promise<R> {
  shop.setNow(at)
  return work()
}

async function online(world: World, random: Random, { at, cart }: Buying): Promise<Placed> {
  const { person, details } = contactOf(random)
  const items = cart.map(({ variantId, quantity, price }) => ({ variant_id: variantId, quantity, price }))
  const sender = {
    session: sessionId(`browser ${person}`),
    address: `41.${person % 200}.${person % 97}.1`,
    idempotencyKey: random.uuid(),
  }
  const place = () => atMoment(world, at, () => placeOrder(world.shop, { ...details, items }, sender))
  const answer = await place()
  // The answer was lost on the way, and the button was tapped again.
  if (random.chance(0.02)) {
    const again = await place()
    if (again.id !== answer.id) throw new Error('An order that was sent twice was placed twice.')
  }
  return {
    ...known(world, answer, cart),
    city: details.city,
    source: 'boutique',
    confirmedBy: null,
    attempts: 0,
  }
}

async function byPhone(world: World, random: Random, { at, cart }: Buying): Promise<Placed> {
  const { details } = contactOf(random)
  const agent = random.pick(world.agents)
  const source = random.pick(SOURCES)
  const items = cart.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity }))
  const isFree = random.chance(0.3)
  // Only an owner offers the delivery (A19.6).
  const staff = isFree ? world.owner : agent
  const agreed = { on_the_phone: true, free_shipping: isFree, discount: null, total: 9_999_999 }
  const written = { ...details, ...agreed, items, source }
  const answer = await atMoment(world, at, () => createOrder(world.shop, written, { staff }))
  return { ...known(world, answer, cart), city: details.city, source, confirmedBy: staff.id, attempts: 1 }
}

type Answered = { id: string; order_number: string; total: number }

function known({ books }: World, { id, order_number, total }: Answered, cart: Cart) {
  const lines = cart.map((line): BookLine => {
    return { ...line, unitCost: books.costs.get(line.variantId) ?? null }
  })
  return { id, number: order_number, total, lines }
}

/** Shoppers who have changed their mind, before their order has left. */
export async function cancelSome(world: World): Promise<void> {
  const now = world.shop.clock()
  const late = world.books.orders.filter(
    ({ fate, status }) =>
      fate.cancelsBefore !== null &&
      fate.cancelsBefore <= now &&
      (status === 'nouveau' || status === 'en-preparation'),
  )
  for (const order of late) {
    order.fate.cancelsBefore = null
    const row = await world.shop.db
      .selectFrom('orders')
      .select('phone')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    const person = Number(row.phone.slice(-8)) - 10_000_000
    await cancelOrder(world.shop, order.id, { session: sessionId(`browser ${person}`) })
    close(world, order)
  }
}

/** What closing an order that is in the shop does. */
export function close({ books }: World, order: BookOrder): void {
  order.status = 'annule'
  giveBackPieces(books, order.lines)
  if (order.parcel?.state === 'a-remettre') order.parcel.state = 'annule'
}
