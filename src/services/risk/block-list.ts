import { type Kysely, sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import type {
  BlockEntry,
  blockPhone as blockPhoneCall,
  listBlocked as listBlockedCall,
  updateBlock as updateBlockCall,
} from '#contract/risk/risk.ts'
import type { Database } from '#database/schema.ts'
import { displayPhone, normalisePhone } from '#domain/customers/contact-details.ts'
import { ShopError } from '#domain/errors.ts'
import {
  BLOCK_LABELS,
  type BlockLevel,
  blockEnd,
  blockRetentionEnd,
  blockState,
} from '#domain/risk/block-list.ts'
import { latinDigits } from '#domain/text.ts'
import { recordAudit } from '#services/audit.ts'
import { announce } from '#services/live/announcements.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { judgePhone } from './judge.ts'

/** Names the member of the staff who changes the list. */
type Staff = { id: number; username: string }

/** Entries in force first, then ended ones; each group has the newest first. */
export async function listBlocked(
  { db, clock }: Shop,
  { search, page, per_page }: ParsedInput<typeof listBlockedCall>,
): Promise<{ entries: BlockEntry[]; total: number }> {
  const now = clock()
  const wanted = fitsSearch(search)
  const { total } = await db
    .selectFrom('blocklist')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(wanted)
    .executeTakeFirstOrThrow()
  const hasEnded = sql`lifted_at is not null or coalesce(expires_at <= ${now}, false)`
  const rows = await selectEntries(db)
    .where(wanted)
    .orderBy(hasEnded)
    .orderBy('blocklist.created_at', 'desc')
    .orderBy('blocklist.id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return { entries: rows.map((row) => entryView(row, now)), total }
}

/** Finds the entry of a phone, in force or not. */
export async function findEntry(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  phone: string,
): Promise<BlockEntry | null> {
  const row = await selectEntries(db).where('blocklist.phone', '=', phone).executeTakeFirst()
  return row === undefined ? null : entryView(row, clock())
}

/**
 * Puts a number on the list for twelve months, again if its entry has ended. It refuses with `phone_blocked`.
 */
export async function blockPhone(
  shop: Shop,
  { phone: typed, level, reason }: ParsedInput<typeof blockPhoneCall>,
  staff: Staff,
): Promise<BlockEntry> {
  const now = shop.clock()
  const phone = normalisePhone(typed) ?? typed
  const fresh = { level, reason, ...startedBy(staff, now) }
  const entry = await changingList(
    shop,
    { action: 'blocklist.added', staff, fields: ['level', 'reason'], now },
    (tx) =>
      tx
        .insertInto('blocklist')
        .values({ phone, ...fresh })
        .onConflict((conflict) =>
          conflict
            .column('phone')
            .doUpdateSet(fresh)
            .where(sql<boolean>`blocklist.lifted_at is not null or blocklist.expires_at <= ${now}`),
        )
        .returning(['id', 'phone'])
        .executeTakeFirst(),
  )
  if (entry !== undefined) return entry
  const message = 'Ce numéro est déjà sur la liste noire.'
  throw new ShopError('phone_blocked', message, { issues: [{ path: 'phone', message }] })
}

/** Changes level or reason of an entry, or starts twelve months again. It refuses with `not_found`. */
export async function updateBlock(
  shop: Shop,
  { id, level, reason, renew }: ParsedInput<typeof updateBlockCall>,
  staff: Staff,
): Promise<BlockEntry> {
  const now = shop.clock()
  const changes = {
    ...(level !== undefined && { level }),
    ...(reason !== undefined && { reason }),
    ...(renew && startedBy(staff, now)),
  }
  const fields = Object.keys(changes).filter((field) => ['level', 'reason', 'expires_at'].includes(field))
  const changed = await changingList(shop, { action: 'blocklist.changed', staff, fields, now }, (tx) =>
    tx
      .updateTable('blocklist')
      // The phone is set to itself, because SQL has no update without columns.
      .set({ phone: sql.ref('phone'), ...changes })
      .where('id', '=', id)
      .returning(['id', 'phone'])
      .executeTakeFirst(),
  )
  return changed ?? entryNotFound()
}

/**
 * Lifts an entry: the number may order again, and the entry is shown as lifted until it is deleted. It
 * refuses with `not_found`.
 */
export async function liftBlock(shop: Shop, id: number, staff: Staff): Promise<BlockEntry> {
  const now = shop.clock()
  const lifted = await changingList(shop, { action: 'blocklist.lifted', staff, now }, (tx) =>
    tx
      .updateTable('blocklist')
      .set({ lifted_at: sql`coalesce(lifted_at, ${now})`, lifted_by_order: null })
      .where('id', '=', id)
      .returning(['id', 'phone'])
      .executeTakeFirst(),
  )
  return lifted ?? entryNotFound()
}

/** Deletes an entry, so that nothing of the number is kept (D62). It refuses with `not_found`. */
export function forgetBlock(shop: Shop, id: number, staff: Staff): Promise<void> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const gone = await tx.deleteFrom('blocklist').where('id', '=', id).returning('phone').executeTakeFirst()
    if (gone === undefined) return entryNotFound()
    await record(tx, { id, phone: gone.phone }, { action: 'blocklist.forgotten', staff, now })
  })
}

/** Deletes the entry of a person's number when the person is erased (D62). */
export async function forgetPhone(tx: ShopTransaction, phone: string): Promise<void> {
  const gone = await tx.deleteFrom('blocklist').where('phone', '=', phone).returning('id').executeTakeFirst()
  if (gone !== undefined) await announcePhone(tx, phone)
}

/**
 * Lifts a 'signaler' entry once its number accepts a delivery; a refused number stays refused until the owner lifts it
 * (A20.12).
 */
export async function liftAfterDelivery(
  tx: ShopTransaction,
  { id: orderId, phone }: { id: string; phone: string },
  now: Date,
): Promise<void> {
  const lifted = await tx
    .updateTable('blocklist')
    .set({ lifted_at: now, lifted_by_order: orderId })
    .where('phone', '=', phone)
    .where('level', '=', 'signaler')
    .where('lifted_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .returning('id')
    .executeTakeFirst()
  if (lifted === undefined) return
  await recordAudit(tx, { actor: 'shop', action: 'blocklist.lifted', subject: subjectOf(lifted.id), now })
  await announcePhone(tx, phone)
}

/** Restores the entry that was lifted by a delivery noted by mistake (A26.74). */
export async function restoreAfterMistake(
  tx: ShopTransaction,
  { id: orderId, phone }: { id: string; phone: string },
  { staff, now }: { staff: Staff; now: Date },
): Promise<void> {
  const restored = await tx
    .updateTable('blocklist')
    .set({ lifted_at: null, lifted_by_order: null })
    .where('phone', '=', phone)
    .where('lifted_by_order', '=', orderId)
    .returning('id')
    .executeTakeFirst()
  if (restored === undefined) return
  await record(tx, { id: restored.id, phone }, { action: 'blocklist.restored', staff, now })
}

/** Deletes entries that ended more than twelve months ago (D63). Runs every night, or more often. */
export async function deleteEndedBlocks({ db, clock }: Shop): Promise<void> {
  const before = blockRetentionEnd(clock())
  await db
    .deleteFrom('blocklist')
    .where((eb) => eb.or([eb('lifted_at', '<', before), eb('expires_at', '<', before)]))
    .execute()
}

type Change = { action: string; staff: Staff; fields?: readonly string[]; now: Date }

/**
 * Writes an entry, judges its number's open orders again, and records the person. It returns undefined when
 * nothing was written.
 */
function changingList(
  shop: Shop,
  change: Change,
  write: (tx: ShopTransaction) => Promise<{ id: number; phone: string } | undefined>,
): Promise<BlockEntry | undefined> {
  return inTransaction(shop, async (tx) => {
    const written = await write(tx)
    if (written === undefined) return undefined
    await record(tx, written, change)
    const row = await selectEntries(tx).where('blocklist.id', '=', written.id).executeTakeFirstOrThrow()
    return entryView(row, change.now)
  })
}

async function record(
  tx: ShopTransaction,
  { id, phone }: { id: number; phone: string },
  { action, staff, fields = [], now }: Change,
): Promise<void> {
  await judgePhone(tx, phone, now)
  await recordAudit(tx, { actor: staff.username, action, subject: subjectOf(id), fields, now })
  await announcePhone(tx, phone)
}

/** The announcement is a change of the number's customer, because a live message names no phone. */
async function announcePhone(tx: ShopTransaction, phone: string): Promise<void> {
  const customer = await tx.selectFrom('customers').select('id').where('phone', '=', phone).executeTakeFirst()
  if (customer !== undefined) announce(tx, { type: 'CUSTOMER_UPDATE', data: { customerId: customer.id } })
}

/** Returns the entry's id, because the audit log names no phone. */
function subjectOf(id: number): string {
  return `block-entry ${id}`
}

function startedBy({ id }: Staff, now: Date) {
  return {
    created_at: now,
    created_by: id,
    expires_at: blockEnd(now),
    lifted_at: null,
    lifted_by_order: null,
  }
}

function selectEntries(db: Kysely<Database>) {
  return db
    .selectFrom('blocklist')
    .leftJoin('admins', 'admins.id', 'blocklist.created_by')
    .select(['blocklist.id', 'blocklist.phone', 'blocklist.level', 'blocklist.reason'])
    .select(['blocklist.created_at', 'blocklist.expires_at', 'blocklist.lifted_at', 'admins.username'])
}

type Row = {
  id: number
  phone: string
  level: BlockLevel
  reason: string
  created_at: Date
  expires_at: Date | null
  lifted_at: Date | null
  username: string | null
}

function entryView({ username, phone, level, ...row }: Row, now: Date): BlockEntry {
  const { created_at, expires_at, lifted_at } = row
  return {
    ...row,
    phone: displayPhone(phone),
    level: { id: level, label: BLOCK_LABELS[level] },
    state: blockState(row, now),
    created_at: created_at.toISOString(),
    created_by: username ?? 'la boutique',
    expires_at: expires_at?.toISOString() ?? null,
    lifted_at: lifted_at?.toISOString() ?? null,
  }
}

/**
 * Returns the condition for part of a number, as it is dialled or written abroad, or of a reason; always true without a
 * search.
 */
function fitsSearch(typed: string) {
  const written = latinDigits(typed)
  if (written === '') return sql<boolean>`true`
  if (/[^\d\s.+()-]/.test(written)) {
    return sql<boolean>`strpos(search_text(blocklist.reason), (select search_text(${written}))) > 0`
  }
  const digits = written
    .replace(/\D/g, '')
    .replace(/^(?:00)?212/, '')
    .replace(/^0/, '')
  return sql<boolean>`strpos(blocklist.phone, ${digits}) > 0`
}

function entryNotFound(): never {
  throw new ShopError('not_found', 'Ce numéro n’est plus sur la liste noire.')
}
