import { sql } from 'kysely'
import type { fetchCarrierInvoices as fetchCall } from '#contract/carrier-links/carrier-links.ts'
import type { EndpointAnswer, ParsedInput } from '#contract/endpoint.ts'
import { LINKS } from '#domain/carrier-links/links.ts'
import { cleanLine } from '#domain/customers/contact-details.ts'
import { ShopError } from '#domain/errors.ts'
import { remittanceIssues } from '#domain/remittances/form.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { recordAudit } from '#services/audit.ts'
import {
  type FetchedInvoice,
  openReference,
  type StoredInvoice,
  storeFetchedInvoice,
} from '#services/remittances/fetched.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import type { CarrierSession, ParcelCash } from './adapter.ts'
import { type Linking, openLink } from './links.ts'

/** Invoices of so many days are asked for: an older one that nobody has compared is compared from its file. */
const INVOICES_OF_DAYS = 90
const DAY_MS = 86_400_000
/** A carrier without invoices is asked about so many parcels at a time, a few at once. */
const MOST_PARCELS = 100
const AT_ONCE = 5
/** A browser waits for the answer: what is left after so long is asked for at the next press. */
const ASKING_ENDS_AFTER_MS = 60_000

type Fetched = { invoices: FetchedInvoice[]; unread: string[]; left: number }

/**
 * Makes drafts of what a linked carrier says it has paid (A39.17): whole invoices, or what it says of each delivered parcel that
 * stands in none. No cash moves by it. It refuses with `link_missing`, `link_refused`, `not_found`.
 */
export async function fetchCarrierInvoices(
  shop: Shop,
  { id }: ParsedInput<typeof fetchCall>,
  { linking, by }: { linking: Linking; by: { username: string } },
): Promise<EndpointAnswer<typeof fetchCall>> {
  const { session, adapter, label } = await openLink(shop, id, linking)
  const { cash } = LINKS[adapter]
  if (cash === 'none') throw new ShopError('link_refused', `${label} ne dit pas ce qu’il paie.`)
  const fetched =
    cash === 'invoice'
      ? await readInvoices(shop, id, session)
      : await readParcels(shop, { id, label }, session)
  if (fetched === null) throw new ShopError('link_refused', `${label} ne répond pas. Réessayez plus tard.`)
  const stored: StoredInvoice[] = []
  const unread = [...fetched.unread]
  for (const invoice of fetched.invoices) {
    const [issue] = remittanceIssues(invoice)
    if (issue === undefined) stored.push(await storeFetchedInvoice(shop, id, invoice))
    else unread.push(`La facture ${invoice.reference} n’a pas été reprise\u00a0: ${issue.message}`)
  }
  const entry = { actor: by.username, action: 'carrier.invoices_fetched', subject: `carrier ${id}` }
  await inTransaction(shop, (tx) => recordAudit(tx, { ...entry, fields: [], now: shop.clock() }))
  return {
    invoices: stored.map(({ skipped: _, ...invoice }) => invoice),
    unread: [...unread, ...stored.flatMap(skippedOf)],
    left: fetched.left,
  }
}

function skippedOf({ reference, skipped }: StoredInvoice): string[] {
  return skipped.map(({ line, reason }) => `Facture ${reference}, ligne ${line}\u00a0: ${reason}.`)
}

/** Invoices that the shop does not have yet are read first, and those that are closed last: nothing of them changes. */
const RANKS = { none: 0, brouillon: 1, close: 2 }

async function readInvoices(shop: Shop, carrierId: number, session: CarrierSession): Promise<Fetched | null> {
  const now = shop.clock()
  const since = dayInMorocco(new Date(now.getTime() - INVOICES_OF_DAYS * DAY_MS))
  const standing = await readStanding(shop, carrierId)
  const told = await session.listInvoices?.({
    since,
    endsAt: new Date(now.getTime() + ASKING_ENDS_AFTER_MS),
    rank: (reference) => RANKS[standing.get(cleanLine(reference)) ?? 'none'],
  })
  if (told === undefined || told.kind === 'silent') return null
  const invoices = told.invoices.map(({ dated_on, net, ...invoice }) => ({
    ...invoice,
    dated_on: dated_on ?? dayInMorocco(now),
    net: net ?? 0,
  }))
  return { invoices, unread: told.unread, left: 0 }
}

async function readStanding({ db }: Shop, carrierId: number) {
  const rows = await db
    .selectFrom('remittances')
    .select(['reference', 'state'])
    .where('carrier_id', '=', carrierId)
    .execute()
  return new Map(rows.map(({ reference, state }) => [reference, state]))
}

type Unpaid = { id: string; code: string; expected: number }

/** Asks about delivered parcels that stand in no invoice, those first that were asked about longest ago. */
async function readParcels(
  shop: Shop,
  { id: carrierId, label }: { id: number; label: string },
  session: CarrierSession,
): Promise<Fetched | null> {
  const { unpaid, of } = await findUnpaid(shop, carrierId)
  const read: (ParcelCash & { expected: number })[] = []
  const endsAt = shop.clock().getTime() + ASKING_ENDS_AFTER_MS
  let isSilent = false
  let asked = 0
  for (let from = 0; from < unpaid.length && !isSilent; from += AT_ONCE) {
    if (shop.clock().getTime() >= endsAt) break
    const some = unpaid.slice(from, from + AT_ONCE)
    const told = await Promise.all(some.map(({ code }) => session.readCash?.(code)))
    isSilent = told.every((one) => one === undefined || one === null)
    for (const [place, { expected }] of some.entries()) {
      const one = told[place]
      if (one !== undefined && one !== null) read.push({ ...one, expected })
    }
    asked += some.length
    await noteAsked(shop, some)
  }
  if (isSilent && read.length === 0) return null
  const left = of - read.length
  const unread = unansweredOf(asked - read.length, label)
  const paid = read.filter(({ isPaid }) => isPaid)
  if (paid.length === 0) return { invoices: [], unread, left }
  const day = dayInMorocco(shop.clock())
  const reference = await openReference(
    shop,
    carrierId,
    `Colis payés ${day.split('-').toReversed().join('/')}`,
  )
  const lines = paid.map(({ code, gross, fee, expected }) => ({
    ...{ code, fee, word: '' },
    // Where it tells no sum, it pays what it was told to collect: the money that came says whether it has (D203).
    gross: gross ?? String(expected).replace('.', ','),
  }))
  return { invoices: [{ reference, dated_on: day, net: 0, lines, unread_lines: 0 }], unread, left }
}

function unansweredOf(count: number, label: string): string[] {
  if (count === 0) return []
  const which = count > 1 ? `de ${count} colis` : 'd’un colis'
  return [`${label} n’a rien répondu ${which}\u00a0: rien n’en est repris.`]
}

/** A parcel in an open draft is not asked about again: a person compares and closes that one first. */
async function findUnpaid({ db }: Shop, carrierId: number): Promise<{ unpaid: Unpaid[]; of: number }> {
  const { rows } = await sql<Unpaid & { of: number }>`
    select parcels.id, code, coalesce(collected, amount)::float8 as expected, (count(*) over ())::integer as of
    from parcels join parcel_sendings on parcel_id = parcels.id
    where parcels.carrier_id = ${carrierId} and parcel_sendings.carrier_id = ${carrierId}
      and code is not null and delivered_at is not null and cash = 'attendu' and not exists (
        select from remittance_lines join remittances on remittances.id = remittance_id
        where remittance_lines.parcel_id = parcels.id and remittances.state = 'brouillon'
      )
    order by cash_read_at nulls first, delivered_at, parcels.id
    limit ${MOST_PARCELS}`.execute(db)
  return { unpaid: rows, of: rows[0]?.of ?? 0 }
}

/** Whoever did not answer comes last too: parcels that a carrier never answers hold up no others. */

async function noteAsked({ db, clock }: Shop, some: readonly Unpaid[]): Promise<void> {
  const ids = some.map(({ id }) => id)
  await db
    .updateTable('parcel_sendings')
    .set({ cash_read_at: clock() })
    .where('parcel_id', 'in', ids)
    .execute()
}
