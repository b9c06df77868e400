import { isDeepStrictEqual } from 'node:util'
import type {
  Carrier,
  createCarrier as createCall,
  forgetStatusWord as forgetCall,
  updateCarrier as updateCall,
} from '#contract/carriers/carriers.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { cleanCarrier } from '#domain/carriers/form.ts'
import { PRESET_MODELS } from '#domain/carriers/presets.ts'
import { ShopError } from '#domain/errors.ts'
import { recordAudit } from '#services/audit.ts'
import { announce } from '#services/live/announcements.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { isUniqueViolation } from '#services/unique-violation.ts'
import { carrierNotFound, readCarrier } from './rows.ts'

/** Makes a carrier with a preset's columns, limits and fees (A24.2). It refuses with `carrier_name_taken`. */
export function createCarrier(
  shop: Shop,
  { name, preset }: ParsedInput<typeof createCall>,
  actor: string,
): Promise<Carrier> {
  const now = shop.clock()
  const { columns, max_lengths, max_cod, fee_default, refused_fee_default, returned_fee_default } =
    PRESET_MODELS[preset]
  return refusingTakenName(shop, async (tx) => {
    const { id } = await tx
      .insertInto('carriers')
      .values({
        ...{ name, preset, created_at: now, phone: null, tracking_url: null },
        ...{ max_cod, fee_default, refused_fee_default, returned_fee_default },
        columns: JSON.stringify(columns),
        max_lengths: JSON.stringify(max_lengths),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await told(tx, id, { actor, action: 'carrier.created', now })
    return readCarrier(tx, id)
  })
}

/**
 * Saves a carrier whole; nothing is written when nothing changes. It refuses with `carrier_changed`,
 * `carrier_name_taken`, `not_found`.
 */
export function updateCarrier(
  shop: Shop,
  { id, version, ...typed }: ParsedInput<typeof updateCall>,
  actor: string,
): Promise<Carrier> {
  const now = shop.clock()
  const sent = cleanCarrier(typed)
  return refusingTakenName(shop, async (tx) => {
    await lockCarrier(tx, id)
    const before = await readCarrier(tx, id)
    if (before.version !== version) throw changedMeanwhile(before)
    const known = new Map<string, unknown>(Object.entries(before))
    const fields = Object.entries(sent).flatMap(([field, value]) =>
      isDeepStrictEqual(known.get(field), value) ? [] : [field],
    )
    if (fields.length === 0) return before
    await tx
      .updateTable('carriers')
      .set({
        ...sent,
        columns: JSON.stringify(sent.columns),
        max_lengths: JSON.stringify(sent.max_lengths),
        version: version + 1,
      })
      .where('id', '=', id)
      .execute()
    await told(tx, id, { actor, action: 'carrier.changed', fields, now })
    return readCarrier(tx, id)
  })
}

/**
 * Gives a word of the carrier its first meaning again, or none. The form's version stays, because no field of
 * it changes.
 */
export function forgetStatusWord(
  shop: Shop,
  { id, word }: ParsedInput<typeof forgetCall>,
  actor: string,
): Promise<Carrier> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    await lockCarrier(tx, id)
    const { words } = await readCarrier(tx, id)
    const left = words.filter((known) => known.word !== word)
    if (left.length < words.length) {
      await tx
        .updateTable('carriers')
        .set({
          status_words: JSON.stringify(Object.fromEntries(left.map((known) => [known.word, known.state]))),
        })
        .where('id', '=', id)
        .execute()
      await told(tx, id, { actor, action: 'carrier.word_forgotten', now })
    }
    return readCarrier(tx, id)
  })
}

/** Locks the row, so that a carrier is changed by one transaction at a time. It refuses with `not_found`. */
export async function lockCarrier(tx: ShopTransaction, id: number): Promise<void> {
  const row = await tx.selectFrom('carriers').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (row === undefined) carrierNotFound()
}

/** Writes the audit entry and announces the change to open pages. */
export async function told(
  tx: ShopTransaction,
  id: number,
  entry: { actor: string; action: string; fields?: readonly string[]; now: Date },
): Promise<void> {
  await recordAudit(tx, { ...entry, subject: `carrier ${id}` })
  announce(tx, { type: 'CARRIER_UPDATE', data: { carrierId: id } })
}

async function refusingTakenName(
  shop: Shop,
  work: (tx: ShopTransaction) => Promise<Carrier>,
): Promise<Carrier> {
  try {
    return await inTransaction(shop, work)
  } catch (error) {
    if (!isUniqueViolation(error, 'carriers_name_key')) throw error
    const message = 'Un transporteur porte déjà ce nom.'
    throw new ShopError('carrier_name_taken', message, { issues: [{ path: 'name', message }] })
  }
}

function changedMeanwhile(current: Carrier): ShopError {
  return new ShopError(
    'carrier_changed',
    'Ce transporteur a été modifié entre-temps. Vérifiez sa nouvelle version avant d’enregistrer à nouveau.',
    { details: { current } },
  )
}
