import { dayInMorocco } from '#domain/time/calendar.ts'
import { importNews, learnWords } from '#services/shipping/import.ts'
import { recordParcelEvent } from '#services/shipping/news.ts'
import { type BookParcel, hear, isOut } from './books.ts'
import { together } from './together.ts'
import type { BookCarrier, World } from './world.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** What the carrier's words mean; those that are null must be looked at by a person. */
const MEANINGS: Record<string, 'en-route' | 'livre' | 'refuse' | 'retour' | null> = {
  Ramassé: 'en-route',
  'En voyage': 'en-route',
  'Mise en distribution': 'en-route',
  'Pas de réponse': 'en-route',
  'Chez le gardien': 'en-route',
  Livré: 'livre',
  Refusé: 'refuse',
  'Retour en cours': 'retour',
  Perdu: null,
  'Livraison partielle': null,
  Endommagé: null,
}

/** What will happen to a parcel that has just been handed over, as its carrier's people know it. */
export function sendOnTheWay(world: World, carrier: BookCarrier, parcel: BookParcel): void {
  const random = world.random.fork()
  let at = world.shop.clock().getTime()
  const later = (least: number, most: number) => {
    at += random.between(least * 60, most * 60) * 60_000
    return new Date(at)
  }
  const tell = (word: string, when: Date) => carrier.untold.push({ parcel, at: when, word })
  const end = random.next()
  tell('Ramassé', later(1, 6))
  if (random.chance(0.6)) tell('En voyage', later(4, 20))
  tell('Mise en distribution', later(8, 24))
  if (random.chance(0.1)) tell('Chez le gardien', later(1, 3))
  if (random.chance(0.05)) tell('Endommagé', later(1, 2))
  if (end < 0.68 || (end >= 0.8 && end < 0.82)) {
    if (random.chance(0.25)) tell('Pas de réponse', later(2, 5))
    // Refused, and taken after all the day after.
    if (end >= 0.8) tell('Refusé', later(2, 5))
    const when = later(3, 30)
    const pieces = parcel.order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    if (pieces > 1 && random.chance(0.12)) {
      tell('Livraison partielle', when)
      carrier.parts.push({ parcel, at: when })
    } else tell('Livré', when)
    carrier.unpaid.push({ parcel, kind: 'livraison', from: when })
  } else if (end < 0.98) {
    const isRefused = end < 0.9
    if (isRefused) tell('Refusé', later(3, 30))
    else for (let tries = random.between(1, 3); tries > 0; tries -= 1) tell('Pas de réponse', later(20, 30))
    tell('Retour en cours', later(20, 48))
    carrier.unpaid.push({ parcel, kind: isRefused ? 'refus' : 'retour', from: new Date(at) })
    world.returning.push({ parcel, from: later(24, 24 * 9) })
  } else if (random.chance(0.7)) tell('Perdu', later(48, 96))
}

/** The morning's files, of all carriers at once: late, shuffled, with lines of other days, numbers of nobody and words that are to be learnt. */
export async function readNews(world: World): Promise<void> {
  await together(world.random, world.carriers, (carrier, random) => readFile({ ...world, random }, carrier))
}

async function readFile(world: World, carrier: BookCarrier): Promise<void> {
  const { shop, random, packer } = world
  const now = shop.clock()
  const due = carrier.untold.filter(({ at }) => at <= now && random.chance(0.85))
  if (due.length === 0) return
  const told = new Set(due)
  carrier.untold = carrier.untold.filter((one) => !told.has(one))
  const news = due.map(({ parcel, at, word }) => ({ tracking: parcel.tracking, at, word }))
  const again = carrier.told.filter(() => random.chance(0.05))
  carrier.told = [...carrier.told.slice(-400), ...news]
  const lines = random.shuffle([...news, ...again, { tracking: 'ZZ404', at: now, word: 'Livré' }])
  const rows = lines.map(({ tracking, at, word }, place) => ({
    line: place + 2,
    cells: [
      random.chance(0.1) ? tracking.toLowerCase() : tracking,
      word,
      carrier.isDated ? at.toISOString() : '',
    ],
  }))
  const headed = [{ line: 1, cells: ['Code suivi', 'Statut', 'Date'] }, ...rows]
  const cut = random.chance(0.2) ? random.between(2, headed.length) : headed.length
  const files = [headed.slice(0, cut), ...(cut < headed.length ? [headed] : [])]
  for (const file of files) await readWhole(world, carrier, file)
  for (const { parcel, at, word } of due.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const state = MEANINGS[word] ?? null
    if (state !== null) hear(parcel, state, carrier.isDated ? at : now)
  }
  if (random.chance(0.1)) {
    const same = await importNews(shop, { rows: headed, carrier: carrier.id, apply: 'yes' }, packer)
    if (same.applied > 0)
      throw new Error(`The same file of ${carrier.name} brought ${same.applied} parcels news.`)
  }
}

type Rows = { line: number; cells: string[] }[]

async function readWhole({ shop, packer }: World, carrier: BookCarrier, rows: Rows): Promise<void> {
  for (let left = 1; left > 0; ) {
    const read = await importNews(shop, { rows, carrier: carrier.id, apply: 'yes' }, packer)
    left = read.left
    const isNew = read.lines.some(
      ({ outcome, word }) => outcome === 'unknown-word' && word === 'Chez le gardien',
    )
    if (!isNew) continue
    await learnWords(
      shop,
      { words: [{ carrier_id: carrier.id, word: 'Chez le gardien', state: 'en-livraison' }] },
      packer,
    )
    left = 1
  }
}

/** What the carrier does not tell at all, or calls lost, a person writes off after 20 days. */
export async function writeOff({ shop, books, owner, carriers, returning }: World): Promise<void> {
  const waiting = new Set([
    ...carriers.flatMap(({ untold }) => untold.map(({ parcel }) => parcel)),
    ...returning.map(({ parcel }) => parcel),
  ])
  const sent = await shop.db
    .selectFrom('parcels')
    .select('id')
    .where('handed_at', '<', new Date(shop.clock().getTime() - 20 * DAY_MS))
    .where('state', 'in', ['remis', 'en-route', 'en-livraison', 'echec'])
    .execute()
  const old = new Set(sent.map(({ id }) => id))
  for (const parcel of books.parcels.filter((one) => old.has(one.id) && isOut(one) && !waiting.has(one))) {
    await recordParcelEvent(shop, { id: parcel.id, state: 'perdu', note: dayInMorocco(shop.clock()) }, owner)
    lose(parcel)
  }
}

export function lose(parcel: BookParcel): void {
  parcel.state = 'perdu'
  if (parcel.deliveredAt === null) parcel.feeExpected = 0
  parcel.order.status = 'annule'
  parcel.order.wasSent = true
}
