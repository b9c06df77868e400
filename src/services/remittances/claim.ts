import { type Kysely, sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { answerClaim as answerCall, openClaim as openCall } from '#contract/remittances/claims.ts'
import type { RemittanceDetail } from '#contract/remittances/remittances.ts'
import type { Database } from '#database/schema.ts'
import { ShopError } from '#domain/errors.ts'
import { addUp, formatDirhamsExactly } from '#domain/money.ts'
import { CLAIM_STATE_LABELS, claimAmountIssue, claimableOf, isClaimable } from '#domain/remittances/claims.ts'
import { judgeLines } from '#domain/remittances/match.ts'
import { recordAudit } from '#services/audit.ts'
import { announce } from '#services/live/announcements.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { asDetailed, getRemittance } from './detail.ts'
import { creditedIn } from './kept-lines.ts'
import { lockKnownParcels, type StoredParcel } from './known.ts'
import { readRemittanceDraft } from './lines.ts'
import { feesOf, lockRemittance, type Owner, readChargedLines, remittanceChanged } from './rows.ts'
import { writeCash } from './write-cash.ts'

/**
 * Claims a fee or a whole line of an invoice, before or after it was closed. What is claimed is no cost until the carrier
 * refuses it (D167). See the contract for the refusals.
 */
export function openClaim(
  shop: Shop,
  { id, version, line: at, claimed: said, note = null }: ParsedInput<typeof openCall>,
  by: Owner,
): Promise<RemittanceDetail> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const before = await readRemittanceDraft(tx, id)
    const parcels = await lockKnownParcels(tx, { lines: before.lines, remittanceId: id })
    const remittance = await lockRemittance(tx, id)
    if (before.version !== remittance.version || version !== remittance.version) throw remittanceChanged()
    // The lines were read before the locks, and claims change no version.
    const { carrierId, lines } = await readRemittanceDraft(tx, id)
    const line = lines[at]
    if (line === undefined) throw remittanceChanged()
    if (typeof line.claim_id === 'number') throw await alreadyClaimed(tx, line.claim_id)
    if (!isClaimable(remittance.closed_at, now)) {
      throw new ShopError('claim_too_late', 'Cette facture est terminée depuis plus d’un an.')
    }
    const verdict = judgeLines(lines, asDetailed(parcels, remittance.state), carrierId)[at]
    const claimable = verdict === undefined ? null : claimableOf(line, verdict)
    if (verdict === undefined || claimable === null) {
      throw new ShopError('nothing_to_claim', 'Cette ligne ne vous coûte rien.')
    }
    const claimed = said ?? claimable.proposed
    refuseAmount('claimed', claimed, claimable.most)
    const isWhole = verdict.parcel === null
    const charged = isWhole ? addUp([line.fee, -line.gross]) : line.fee
    const claim = await tx
      .insertInto('claims')
      .values({
        remittance_id: id,
        // A label without a number has the order's, which the carrier knows it by.
        tracking: line.tracking || (verdict.parcel?.order_number ?? ''),
        ...{ kind: line.kind, reason: claimable.reason, charged, claimed, note: note || null },
        ...{ opened_at: now, opened_by: by.id },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('remittance_lines')
      .set({
        claim_id: claim.id,
        ...(isWhole && { kind: 'ajustement' as const, parcel_id: null, note: line.note ?? verdict.sentence }),
      })
      .where('id', '=', sql<number>`${line.id}::bigint`)
      .execute()
    await writeFees(tx, isWhole ? undefined : parcels.find((one) => one.id === verdict.parcel?.id))
    await told(tx, { id, action: 'remittance.claimed', fields: [], by, now })
    return getRemittance({ db: tx, clock: shop.clock }, id)
  })
}

/**
 * Notes what the carrier answers to one claim, or takes the answer back with 'attente'. Of two people who answer, the
 * second is told what the first noted. See the contract for the refusals.
 */
export function answerClaim(
  shop: Shop,
  { id, answer, granted: said, way = 'avoir' }: ParsedInput<typeof answerCall>,
  by: Owner,
): Promise<Record<string, never>> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const { claim, line, parcel, remittance } = await lockClaim(tx, id)
    if (answer === 'attente') {
      if (claim.state === 'attente') return {}
      await refuseSettled(tx, claim)
    } else if (claim.state !== 'attente') throw await alreadyAnswered(tx, id)
    const isGranted = answer === 'accepte'
    const granted = isGranted ? (said ?? claim.claimed) : null
    if (granted !== null) refuseAmount('granted', granted, claim.claimed)
    if (isGranted && way === 'corrige') {
      if (remittance.state === 'close') {
        throw new ShopError(
          'remittance_closed',
          'Cette facture est terminée\u00a0: ce qui est accordé viendra en avoir sur une prochaine facture.',
        )
      }
      await correctLine(tx, { lineId: line?.id, remittanceId: remittance.id, granted: granted ?? 0 })
    }
    await tx
      .updateTable('claims')
      .set({
        ...{ state: answer, granted, way: isGranted ? way : null },
        ...{
          answered_at: answer === 'attente' ? null : now,
          answered_by: answer === 'attente' ? null : by.id,
        },
      })
      .where('id', '=', id)
      .execute()
    await writeFees(tx, parcel)
    await told(tx, { id: remittance.id, action: 'remittance.claim_answered', fields: [answer], by, now })
    return {}
  })
}

/** Takes a claim back: its line counts as it stands. `not_found`, `claim_settled`. */
export function withdrawClaim(shop: Shop, id: number, by: Owner): Promise<Record<string, never>> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const { claim, parcel, remittance } = await lockClaim(tx, id)
    await refuseSettled(tx, claim)
    await tx.deleteFrom('claims').where('id', '=', id).execute()
    await writeFees(tx, parcel)
    await told(tx, { id: remittance.id, action: 'remittance.claim_withdrawn', fields: [], by, now })
    return {}
  })
}

/** Locks the claim's parcel, its invoice and itself, in this order; `not_found`. */
async function lockClaim(tx: ShopTransaction, id: number) {
  const found = await readClaimed(tx, id)
  const parcels = await lockKnownParcels(tx, {
    lines: [{ parcel_id: found.line?.parcel_id ?? null, tracking: '' }],
    remittanceId: found.claim.remittance_id,
  })
  const remittance = await lockRemittance(tx, found.claim.remittance_id)
  await tx.selectFrom('claims').select('id').where('id', '=', id).forUpdate().execute()
  const { claim, line } = await readClaimed(tx, id)
  return { claim, line, parcel: parcels.find((one) => one.id === line?.parcel_id), remittance }
}

async function readClaimed(tx: ShopTransaction, id: number) {
  const claim = await tx.selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirst()
  if (claim === undefined) throw new ShopError('not_found', 'Cette réclamation n’existe plus.')
  const line = await tx
    .selectFrom('remittance_lines')
    .select(['id', 'parcel_id', 'kind'])
    .where('claim_id', '=', id)
    .executeTakeFirst()
  return { claim, line }
}

type Correction = { lineId: number | undefined; remittanceId: number; granted: number }

async function correctLine(
  tx: ShopTransaction,
  { lineId, remittanceId, granted }: Correction,
): Promise<void> {
  if (lineId === undefined) throw remittanceChanged()
  await tx
    .updateTable('remittance_lines')
    .set({ fee: sql`fee - ${granted}::numeric` })
    .where('id', '=', lineId)
    .execute()
  await tx
    .updateTable('remittances')
    .set({ fees: sql`fees - ${granted}::numeric`, version: sql`version + 1` })
    .where('id', '=', remittanceId)
    .execute()
}

/** Refuses what the carrier has paid or corrected already. */
async function refuseSettled(tx: ShopTransaction, claim: { id: number; way: string | null }): Promise<void> {
  if (claim.way === 'corrige') {
    throw new ShopError('claim_settled', 'La ligne de cette facture est déjà corrigée.')
  }
  const credit = await tx
    .selectFrom('remittance_lines as line')
    .innerJoin('remittances', 'remittances.id', 'line.remittance_id')
    .select('remittances.reference')
    .where('line.credits_id', '=', claim.id)
    .executeTakeFirst()
  if (credit !== undefined) throw creditedIn(credit.reference)
}

function refuseAmount(path: 'claimed' | 'granted', amount: number, most: number): void {
  const message = claimAmountIssue(amount, most)
  if (message !== null) throw new ShopError('invalid_input', message, { issues: [{ path, message }] })
}

/** Writes what a locked parcel costs by all its closed lines. */
async function writeFees(tx: ShopTransaction, parcel: StoredParcel | undefined): Promise<void> {
  if (parcel === undefined) return
  const fee_charged = feesOf(await readChargedLines(tx, parcel.id))
  if (fee_charged !== parcel.fee_charged) await writeCash(tx, [{ ...parcel, fee_charged }])
}

async function alreadyClaimed(tx: ShopTransaction, id: number): Promise<ShopError> {
  const { claimed, name } = await readPerson(tx, id, 'opened_by')
  const who = name === null ? '' : ` par ${name}`
  return new ShopError(
    'already_claimed',
    `Cette ligne est déjà réclamée${who}\u00a0: ${formatDirhamsExactly(claimed)}.`,
  )
}

async function alreadyAnswered(tx: ShopTransaction, id: number): Promise<ShopError> {
  const { state, granted, name } = await readPerson(tx, id, 'answered_by')
  const sum = granted === null ? '' : `, ${formatDirhamsExactly(granted)}`
  const who = name === null ? 'Déjà noté' : `${name} a déjà noté`
  return new ShopError('claim_answered', `${who}\u00a0: ${CLAIM_STATE_LABELS[state].toLowerCase()}${sum}.`)
}

function readPerson(db: Kysely<Database>, id: number, column: 'opened_by' | 'answered_by') {
  return db
    .selectFrom('claims')
    .leftJoin('admins', 'admins.id', `claims.${column}`)
    .select(['claims.claimed', 'claims.granted', 'claims.state'])
    .select(sql<string | null>`coalesce(nullif(admins.name, ''), admins.username)`.as('name'))
    .where('claims.id', '=', id)
    .executeTakeFirstOrThrow()
}

type Told = { id: number; action: string; fields: string[]; by: Owner; now: Date }

async function told(tx: ShopTransaction, { id, action, fields, by, now }: Told): Promise<void> {
  await recordAudit(tx, { actor: by.username, action, subject: `remittance ${id}`, fields, now })
  announce(tx, { type: 'REMITTANCE_UPDATE', data: { remittanceId: id } })
}
