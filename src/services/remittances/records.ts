import { sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import type {
  createRemittance as createCall,
  listRemittances as listCall,
  Remittance,
  RemittanceDetail,
  updateRemittance as updateCall,
} from '#contract/remittances/remittances.ts'
import { ShopError } from '#domain/errors.ts'
import { recordAudit } from '#services/audit.ts'
import { announce } from '#services/live/announcements.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { isUniqueViolation } from '#services/unique-violation.ts'
import { getRemittance } from './detail.ts'
import { lockKnownParcels } from './known.ts'
import { readRemittanceDraft, replaceLines } from './lines.ts'
import { lockDraft, type Owner, remittanceView, selectRemittances } from './rows.ts'

/** Returns remittances, the latest first. */
export async function listRemittances(
  { db }: Shop,
  { page, per_page }: ParsedInput<typeof listCall>,
): Promise<{ remittances: Remittance[]; total: number }> {
  const { total } = await db
    .selectFrom('remittances')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await selectRemittances(db)
    .orderBy('remittances.dated_on', 'desc')
    .orderBy('remittances.id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return { remittances: rows.map(remittanceView), total: Number(total) }
}

/**
 * Creates a draft without lines. It refuses with `invalid_input` for an unknown carrier, or with
 * `remittance_exists`.
 */
export async function createRemittance(
  shop: Shop,
  { note = null, received_on = null, method = 'virement', ...input }: ParsedInput<typeof createCall>,
): Promise<RemittanceDetail> {
  return refusingSameReference(() =>
    inTransaction(shop, async (tx) => {
      const carrier = await tx
        .selectFrom('carriers')
        .select('id')
        .where('id', '=', input.carrier_id)
        .executeTakeFirst()
      if (carrier === undefined) {
        const message = 'Choisissez un transporteur.'
        throw new ShopError('invalid_input', message, { issues: [{ path: 'carrier_id', message }] })
      }
      const { id } = await tx
        .insertInto('remittances')
        .values({ ...input, note, received_on, method, created_at: shop.clock() })
        .returning('id')
        .executeTakeFirstOrThrow()
      announce(tx, { type: 'REMITTANCE_UPDATE', data: { remittanceId: id } })
      return getRemittance({ db: tx, clock: shop.clock }, id)
    }),
  )
}

/** Changes the heading of a draft. See the contract for the refusals. */
export function updateRemittance(
  shop: Shop,
  { id, version, ...changes }: ParsedInput<typeof updateCall>,
): Promise<RemittanceDetail> {
  return refusingSameReference(() =>
    inTransaction(shop, async (tx) => {
      await lockDraft(tx, id, version)
      const known = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
      await tx
        .updateTable('remittances')
        .set({
          ...known,
          version: sql`version + 1`,
        })
        .where('id', '=', id)
        .execute()
      announce(tx, { type: 'REMITTANCE_UPDATE', data: { remittanceId: id } })
      return getRemittance({ db: tx, clock: shop.clock }, id)
    }),
  )
}

/** Deletes a draft; its parcels are 'attendu' again. It refuses with `not_found`, `remittance_closed`. */
export function deleteRemittance(shop: Shop, id: number, { username }: Owner): Promise<void> {
  return inTransaction(shop, async (tx) => {
    const { carrierId, version, lines } = await readRemittanceDraft(tx, id)
    const parcels = await lockKnownParcels(tx, { lines, remittanceId: id })
    await lockDraft(tx, id, version)
    await replaceLines(tx, { id, carrierId, before: lines, wanted: [], parcels })
    const { reference } = await tx
      .deleteFrom('remittances')
      .where('id', '=', id)
      .returning('reference')
      .executeTakeFirstOrThrow()
    const subject = `remittance ${id} ${reference}`
    await recordAudit(tx, { actor: username, action: 'remittance.deleted', subject, now: shop.clock() })
    announce(tx, { type: 'REMITTANCE_UPDATE', data: { remittanceId: id } })
  })
}

async function refusingSameReference<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isUniqueViolation(error, 'remittances_carrier_id_reference_key')) throw error
    const message = 'Ce transporteur a déjà une facture de cette référence.'
    throw new ShopError('remittance_exists', message, { issues: [{ path: 'reference', message }] })
  }
}
