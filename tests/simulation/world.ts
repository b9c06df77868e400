import { slugify, type Volume } from '#domain/catalogue/product.ts'
import type { Admin } from '#services/account/sessions.ts'
import { importCities } from '#services/carriers/cities.ts'
import { createCarrier } from '#services/carriers/save.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { insertSizes } from '#services/stock/ledger.ts'
import { liftBounds } from '#tests/support/lift-bounds.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { makeStaff } from '#tests/support/test-admin.ts'
import { type BookParcel, type Books, type Fees, openBooks } from './books.ts'
import { type Random, randomFrom } from './random.ts'

export type SimulatedShop = Shop & { setNow: (now: Date) => void }

export type Good = { variantId: number; name: string; volume: Volume; price: number }

export type BookCarrier = {
  id: number
  name: string
  /** Whether its files say when. */
  isDated: boolean
  fees: Map<string, Fees>
  /** What its own people know and its files have not told yet. */
  untold: { parcel: BookParcel; at: Date; word: string }[]
  /** Told before; files repeat some. */
  told: { tracking: string; at: Date; word: string }[]
  /** What it has to pay or to charge in its next invoice. */
  /** The driver will say of these that a part was given back. */
  parts: { parcel: BookParcel; at: Date }[]
  unpaid: { parcel: BookParcel; kind: 'livraison' | 'refus' | 'retour'; from: Date }[]
  invoices: number
  /** What the owner claims of it, without an answer. */
  claims: { parcel: BookParcel; kind: 'livraison' | 'refus' | 'retour' | 'ajustement'; amount: number }[]
}

export type World = {
  shop: SimulatedShop
  books: Books
  random: Random
  owner: Admin
  agents: Admin[]
  packer: Admin
  goods: Good[]
  carriers: BookCarrier[]
  /** Parcels on their way to the shop's door, and from when. */
  returning: { parcel: BookParcel; from: Date }[]
  packaging: number
}

export const CITIES = ['Casablanca', 'Rabat', 'Fès', 'Marrakech', 'Tanger', 'Agadir', 'Oujda', 'Meknès']
const PERFUMES = [
  'Rosée de Kelaâ',
  'Oud de Fès',
  'Ambre du Sud',
  'Fleur d’Ourika',
  'Nuit de Taza',
  'Sel d’Essaouira',
]
const SIZES: [Volume, number][] = [
  ['5ml', 58],
  ['10ml', 105],
  ['50ml', 420],
]
const CARRIERS = ['Ozon Express', 'Sendit', 'Atlas Colis', 'Barid Vite', 'Medina Livre', 'Rif Transport']
const PACKAGING = 4
/** Decants are poured from it. */
export const BOTTLE = '50ml'

/** A shop on its first morning, with people, carriers and goods; of one size in six nobody knows the cost. */
export async function openWorld(shop: SimulatedShop, seed: number, opening: number): Promise<World> {
  const books = openBooks()
  const random = randomFrom(seed)
  await liftBounds(shop)
  await changeSettings(shop, 'shipping', { packaging_cost: PACKAGING })
  const owner = await makeStaff(shop, 'proprietaire', 'Sara')
  const agents = [
    await makeStaff(shop, 'confirmation', 'Nadia'),
    await makeStaff(shop, 'confirmation', 'Karim'),
    await makeStaff(shop, 'confirmation', 'Salma'),
    await makeStaff(shop, 'confirmation', 'Omar'),
    await makeStaff(shop, 'confirmation', 'Imane'),
    await makeStaff(shop, 'confirmation', 'Hind'),
  ]
  const packer = await makeStaff(shop, 'preparation', 'Hicham')
  const goods: Good[] = []
  for (const [place, name] of PERFUMES.entries())
    goods.push(...(await stockPerfume(shop, books, { name, place, opening })))
  const carriers: BookCarrier[] = []
  for (const [place, name] of CARRIERS.entries()) {
    carriers.push(await hireCarrier(shop, { name, place, owner }))
  }
  return {
    ...{ shop, books, random, owner, agents, packer, goods, carriers },
    ...{ returning: [], packaging: PACKAGING },
  }
}

type Stocked = { name: string; place: number; opening: number }

async function stockPerfume(
  shop: SimulatedShop,
  books: Books,
  { name, place, opening }: Stocked,
): Promise<Good[]> {
  const now = shop.clock()
  const words = {
    description: name,
    brand: 'Nefzaya',
    image_url: '/pictures/rosee-de-kelaa.webp',
    images: [],
  }
  const { id } = await shop.db
    .insertInto('products')
    .values({
      ...{ slug: slugify(name), name, ...words, family: 'floral', gender: 'femme', intensity: 'light' },
      ...{ notes_top: 'Litchi', notes_heart: 'Rose', notes_base: 'Musc' },
      ...{ time_of_day: ['day'], occasion: ['daily'], season: ['spring'], created_at: now, updated_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sizes = SIZES.map(([volume, price], size) => {
    const cost = (place + size) % 6 === 5 ? null : Math.round(price * (38 + place)) / 100
    return {
      product_id: id,
      volume,
      price: price + place,
      stock: opening,
      is_original: volume === BOTTLE,
      cost,
    }
  })
  const inserted = await inTransaction(shop, (tx) => insertSizes(tx, sizes, { reason: 'reception', now }))
  return inserted.flatMap(({ id: variantId, volume }) => {
    const size = sizes.find((one) => one.volume === volume)
    if (size === undefined) return []
    books.stock.set(variantId, opening)
    books.costs.set(variantId, size.cost)
    return [{ variantId, name, volume, price: size.price }]
  })
}

async function hireCarrier(
  shop: SimulatedShop,
  { name, place, owner }: { name: string; place: number; owner: Admin },
): Promise<BookCarrier> {
  const { id } = await createCarrier(shop, { name, preset: 'generique' }, owner.username)
  const fees = new Map(
    CITIES.map((city, at) => [
      city,
      { delivered: 20 + at * 2 + place, refused: 5 + place + at, returned: place * 2.5 },
    ]),
  )
  const lines = [...fees].map(([city, { delivered, refused, returned }], at) => ({
    line: at + 2,
    cells: [String(at + 1), city, String(delivered), String(refused), String(returned)],
  }))
  const sheet = { headings: ['Id', 'Ville', 'Livraison', 'Refus', 'Retour'], lines }
  await importCities(shop, { id, sheet }, owner.username)
  return {
    id,
    name,
    isDated: place % 3 !== 2,
    fees,
    untold: [],
    told: [],
    parts: [],
    unpaid: [],
    invoices: 0,
    claims: [],
  }
}
