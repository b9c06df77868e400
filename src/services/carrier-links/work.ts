import { sql } from 'kysely'
import { LINKS } from '#domain/carrier-links/links.ts'
import {
  ENDED,
  isNotPickedUp,
  isTooLate,
  LOOKS,
  lostSentence,
  movesByItself,
  nextRead,
  nextTry,
  tenDigits,
} from '#domain/carrier-links/sending.ts'
import { ShopError } from '#domain/errors.ts'
import { asRecorded, freshNews } from '#domain/parcels/status-plan.ts'
import { stateOfWord } from '#domain/parcels/status-words.ts'
import { getCarrier } from '#services/carriers/rows.ts'
import { lockOrders } from '#services/order-status/lock.ts'
import { historyFrom, readEvents } from '#services/parcels/known-parcels.ts'
import { type AnnouncedParcel, announceParcel } from '#services/parcels/move.ts'
import { readParcel } from '#services/parcels/rows.ts'
import { applyNews } from '#services/shipping/apply-news.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import type { Created, Found, ParcelToSend, Read, Sought } from './adapter.ts'
import {
  claimDue,
  type Due,
  holdOff,
  isClaimOf,
  keepClaims,
  postpone,
  release,
  unlessWoken,
} from './claims.ts'
import { type Linking, type OpenLink, openLink } from './links.ts'
import { findSending, settleRefused, settleSent, settleUnknownLook } from './sendings.ts'
import { tellChange } from './tell-change.ts'
import { toldParcel } from './told-parcel.ts'
import { isToldPhone, printOf } from './told-prints.ts'

/** One lost answer is an accident; a carrier that is silent so many times in a row is away. */
const AWAY_AFTER = 2
const DAY_MS = 86_400_000

/**
 * Does what is due for the parcels of one carrier: tells it of those that wait, looks up those that are unknown, and reads where
 * the others are. One that fails leaves the others alone, and a carrier that does not answer is left for a while. Returns how
 * many it has looked at; 0 when nothing is due.
 */
export async function workOnLinks(shop: Shop, linking: Linking): Promise<number> {
  const due = await claimDue(shop)
  const [first] = due
  if (first === undefined) return 0
  const link = await openOrSay(shop, first.carrier_id, linking)
  if (link === null) {
    await postpone(shop, due)
    return due.length
  }
  const size = first.state === 'envoye' ? LINKS[link.adapter].reads : 1
  let silences = 0
  for (let place = 0; place < due.length; place += size) {
    const part = await keepClaims(shop, due.slice(place, place + size))
    const others = due.slice(place + size)
    const outcome = await workOn(shop, part, link).catch(async (error: unknown) => {
      await postpone(shop, part)
      await release(shop, others)
      throw error
    })
    await release(shop, part)
    silences = outcome === 'done' ? 0 : silences + 1
    if (outcome === 'done' || (outcome === 'silent' && silences < AWAY_AFTER && size === 1)) continue
    await release(shop, others)
    await holdOff(shop, first.carrier_id)
    break
  }
  return due.length
}

/** A link whose keys cannot be opened says so to its owner, and holds up no other carrier. */
async function openOrSay(shop: Shop, carrierId: number, linking: Linking): Promise<OpenLink | null> {
  try {
    return await openLink(shop, carrierId, linking)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const said = { check_error: error.message, checked_at: shop.clock() }
    await shop.db.updateTable('carrier_links').set(said).where('carrier_id', '=', carrierId).execute()
    return null
  }
}

/** 'wait' says that the carrier asks for it, or was not reached at all. */
type Outcome = 'done' | 'silent' | 'wait'

function workOn(shop: Shop, part: readonly Due[], link: OpenLink): Promise<Outcome> {
  const [due] = part
  if (due?.state === 'en-attente') return send(shop, due, link)
  if (due?.state === 'inconnu') return lookUp(shop, due, link)
  return readSome(shop, part, link)
}

/** Tells a carrier of one parcel. It is 'inconnu' before the call, so that it is told once, whoever dies when. */
async function send(shop: Shop, due: Due, link: OpenLink): Promise<Outcome> {
  const now = shop.clock()
  const parcel = await inTransaction(shop, (tx) => beginSending(tx, due, { link, now }))
  // A process that was asleep in between leaves it unknown: a person may have been told that no call is under way.
  if (parcel === null || isTooLate(now, shop.clock())) return 'done'
  const created = await link.session.create(parcel, now)
  await settle(shop, due, created)
  if (created.kind === 'later') return 'wait'
  return created.kind === 'unknown' ? 'silent' : 'done'
}

/** Returns what the carrier is told; null when somebody else has begun, or the parcel is not to be sent any more. */
async function beginSending(
  tx: ShopTransaction,
  due: Due,
  { link, now }: { link: OpenLink; now: Date },
): Promise<ParcelToSend | null> {
  const { parcel_id, order_id, carrier_id } = due
  const [order] = await lockOrders(tx, [order_id])
  const sending = await findSending(tx, parcel_id)
  // Keys that change end the claim: what this process knows of the link is of the former ones.
  if (order === undefined || sending?.state !== 'en-attente' || !isClaimOf(due, sending)) return null
  const parcel = await readParcel(tx, parcel_id)
  if (parcel.state !== 'a-remettre' || parcel.carrier_id !== carrier_id) {
    await settleRefused(tx, parcel_id, 'Ce colis n’était plus à envoyer.')
    return null
  }
  const asked = { orderId: order_id, carrierId: carrier_id, parcel, reference: sending.reference, link }
  const told = await toldParcel(tx, asked)
  if ('blocked' in told) {
    await settleRefused(tx, parcel_id, told.blocked)
    return null
  }
  await tx
    .updateTable('parcel_sendings')
    .set({
      ...{ state: 'inconnu', told_adapter: link.adapter, told_at: now, looks: 0, changed_at: null },
      told_prints: [printOf(told)],
    })
    .where('parcel_id', '=', parcel_id)
    .execute()
  return told
}

/** Writes the carrier's answer down. A code counts whenever it comes; the rest only while the sending is unknown. */
function settle(
  shop: Shop,
  { parcel_id, order_id, carrier_id, tries }: Due,
  created: Created,
): Promise<void> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const [order] = await lockOrders(tx, [order_id])
    const sending = await findSending(tx, parcel_id)
    if (order === undefined || sending === undefined) return
    if (created.kind === 'sent' && sending.state === 'envoye' && sending.code !== created.code) {
      const set = { second_code: created.code }
      await tx.updateTable('parcel_sendings').set(set).where('parcel_id', '=', parcel_id).execute()
      return
    }
    if (sending.state === 'envoye') return
    if (created.kind === 'sent') {
      await settleSent(tx, parcel_id, { code: created.code, labelUrl: created.labelUrl, now })
      await tx
        .updateTable('carrier_links')
        .set({ proven_at: now })
        .where('carrier_id', '=', carrier_id)
        .where('proven_at', 'is', null)
        .execute()
      return
    }
    if (sending.state !== 'inconnu') return
    if (created.kind === 'refused') await settleRefused(tx, parcel_id, created.message)
    else if (created.kind === 'unknown') await settleUnknownLook(tx, parcel_id, 0, now)
    else {
      const wait = { state: 'en-attente' as const, message: created.message, told_at: null }
      await tx
        .updateTable('parcel_sendings')
        .set({ ...wait, tries: tries + 1, next_at: nextTry(tries, now) })
        .where('parcel_id', '=', parcel_id)
        .execute()
    }
  })
}

/** Looks an unknown sending up by the shop's own reference; where that cannot be, a person does. */
async function lookUp(shop: Shop, due: Due, link: OpenLink): Promise<Outcome> {
  const { find } = link.session
  const found = find === undefined ? 'unanswerable' : await find(await readSought(shop, due))
  await settleLook(shop, due, found)
  return found !== 'unanswerable' && found.kind === 'silent' ? 'silent' : 'done'
}

/** The telephone may have been corrected since: another one finds nothing, which would say nothing. */
async function readSought({ db }: Shop, { parcel_id, order_id, reference }: Due): Promise<Sought> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('parcel_sendings', (join) => join.on('parcel_id', '=', parcel_id))
    .select(['phone', 'told_prints'])
    .where('orders.id', '=', order_id)
    .executeTakeFirst()
  const phone = row === undefined ? null : tenDigits(row.phone)
  const isTold = row !== undefined && phone !== null && isToldPhone(row.told_prints, phone)
  return { reference, phone: isTold ? phone : null }
}

function settleLook(shop: Shop, due: Due, found: Found | 'unanswerable'): Promise<void> {
  const now = shop.clock()
  const { parcel_id, order_id, looks, tries } = due
  return inTransaction(shop, async (tx) => {
    const [order] = await lockOrders(tx, [order_id])
    const sending = await findSending(tx, parcel_id)
    if (order === undefined || sending?.state !== 'inconnu') return
    if (found === 'unanswerable') return settleUnknownLook(tx, parcel_id, LOOKS, now)
    if (found.kind === 'found') {
      return settleSent(tx, parcel_id, { code: found.code, labelUrl: found.labelUrl, now })
    }
    if (found.kind !== 'silent') return settleUnknownLook(tx, parcel_id, looks + 1, now)
    // A carrier that does not answer is asked again as often as it takes, each time later.
    const wait = { tries: tries + 1, next_at: nextTry(tries, now) }
    await tx.updateTable('parcel_sendings').set(wait).where('parcel_id', '=', parcel_id).execute()
  })
}

/**
 * Tells what has changed of some parcels, reads where the others are, in one call, and cancels there those cancelled here. One that
 * cannot be written down leaves the others alone.
 */
async function readSome(shop: Shop, part: readonly Due[], link: OpenLink): Promise<Outcome> {
  const unchanged: Due[] = []
  let silences = 0
  for (const due of part) {
    const told = due.changed_at === null ? 'none' : await tellChange(shop, due, link)
    if (told === 'none') unchanged.push(due)
    else silences = told === 'silent' ? silences + 1 : 0
    if (silences === AWAY_AFTER) return 'silent'
  }
  if (unchanged.length === 0) return silences > 0 ? 'silent' : 'done'
  const told = await link.session.read(unchanged.map(({ code }) => code ?? ''))
  const failures: unknown[] = []
  for (const due of unchanged) {
    const read = told?.find(({ code }) => code === due.code)
    try {
      const noted = await noteRead(shop, due, { read, isAnswered: told !== null, link })
      if (noted !== 'cancelled') continue
      silences = (await cancelThere(shop, due, link)) === 'silent' ? silences + 1 : 0
      if (silences === AWAY_AFTER) return 'silent'
    } catch (error) {
      await postpone(shop, [due])
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} parcels could not be noted.`)
  return told === null || silences > 0 ? 'silent' : 'done'
}

/** Writes down what was read: news that moves the parcel by itself moves it, the rest waits for a person. */
function noteRead(
  shop: Shop,
  due: Due,
  { read, isAnswered, link }: { read: Read | undefined; isAnswered: boolean; link: OpenLink },
): Promise<'cancelled' | 'noted'> {
  const { parcel_id, order_id, carrier_id, tries } = due
  const now = shop.clock()
  const lost = lostSentence(link.label)
  return inTransaction(shop, async (tx) => {
    const [order] = await lockOrders(tx, [order_id])
    if (order === undefined) return 'noted'
    const before = await readParcel(tx, parcel_id)
    if (before.state === 'annule') return 'cancelled'
    const waiting_word = read === undefined ? undefined : await tellNews()
    const { state } = await readParcel(tx, parcel_id)
    const sending = await findSending(tx, parcel_id)
    const isSaid =
      waiting_word === undefined || waiting_word !== sending?.waiting_word || state !== before.state
    const next =
      read === undefined
        ? nextTry(tries, now)
        : nextRead(state, {
            bell: link.bell,
            toldAt: sending?.told_at ?? now,
            isRungInVain: sending?.rung_at != null && !isSaid,
            now,
          })
    await tx
      .updateTable('parcel_sendings')
      .set({
        next_at: unlessWoken(due, next),
        rung_at: sql<Date | null>`case when next_at = ${due.next_at} then null else rung_at end`,
        tries: read === undefined ? tries + 1 : 0,
        read_asked_at: now,
        ...(read !== undefined && { read_at: now, message: sql`nullif(message, ${lost})` }),
        ...(read === undefined && isAnswered && tries > 0 && { message: lost }),
        ...(waiting_word !== undefined && { waiting_word }),
      })
      .where('parcel_id', '=', parcel_id)
      .execute()
    return 'noted'

    async function tellNews(): Promise<string | null | undefined> {
      if (read === undefined || order === undefined) return undefined
      const { word } = read
      if (word === null) return undefined
      const at = momentOf(read, now)
      const news = stateOfWord(await getCarrier(tx, carrier_id), word)
      const isOut = before.state !== 'a-remettre'
      // The carrier waits for it as the shop does.
      if (news === null && isNotPickedUp(word)) return null
      if (news === null || !movesByItself(news) || !isOut) {
        const sending = await findSending(tx, parcel_id)
        if (sending?.waiting_word !== word) announceParcel(tx, { ...before, id: parcel_id })
        return word
      }
      const events = await readEvents(tx, [parcel_id])
      const [fresh] = freshNews(historyFrom(events), [{ word, state: news, at }])
      if (fresh !== undefined) {
        const told = [asRecorded(fresh, now)]
        await applyNews(tx, order, before, { events, news: told, source: 'api', staffId: null, now })
      }
      // A delivery that is older than what a person wrote moves nothing, and must not be lost.
      const after = await readParcel(tx, parcel_id)
      return news === 'livre' && !ENDED.includes(after.state) ? word : null
    }
  })
}

/** A moment to come is a mistake of the carrier's: its word is without a date then, as in a file. */
function momentOf({ at }: Read, now: Date): Date | null {
  return at !== null && at.getTime() > now.getTime() + DAY_MS ? null : at
}

/** Cancels at the carrier what was cancelled in the shop; where it cannot, a person does it there. */
async function cancelThere(
  shop: Shop,
  due: Due,
  link: OpenLink,
): Promise<'cancelled' | 'refused' | 'silent'> {
  const { parcel_id, code } = due
  const { cancel } = link.session
  const outcome = cancel !== undefined && code !== null ? await cancel(code) : 'refused'
  const now = shop.clock()
  const told = {
    cancelled: { state: 'refuse' as const, message: `Annulé chez ${link.label} aussi.`, next_at: null },
    refused: { message: `Annulé ici\u00a0: annulez-le aussi chez ${link.label}.`, next_at: null },
    silent: { next_at: unlessWoken(due, nextTry(1, now)) },
  }
  await shop.db.updateTable('parcel_sendings').set(told[outcome]).where('parcel_id', '=', parcel_id).execute()
  return outcome
}

/** Looks at once at the parcels that a true bell named; those that this carrier was never told of are left alone. */
export function wakeFor(shop: Shop, carrierId: number, codes: readonly string[]): Promise<void> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const { rows } = await sql<AnnouncedParcel>`
      update parcel_sendings set next_at = ${now}, rung_at = ${now} from parcels
      join orders on orders.id = parcels.order_id
      where parcels.id = parcel_id and orders.phone <> '' and parcel_sendings.carrier_id = ${carrierId}
        and parcel_sendings.state in ('inconnu', 'envoye') and (code = any(${codes}) or reference = any(${codes}))
      returning parcels.id, parcels.order_id, parcels.state, parcels.cash`.execute(tx)
    for (const parcel of rows) announceParcel(tx, parcel)
  })
}
