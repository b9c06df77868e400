import { sql } from 'kysely'
import { ShopError } from '#domain/errors.ts'
import { isSameAmount } from '#domain/money.ts'
import type { InvoiceLine } from '#domain/remittances/match.ts'
import type { ShopTransaction } from '#services/shop.ts'
import { remittanceChanged } from './rows.ts'

/** A claimed line stays as it was claimed: the carrier is asked about it. `line_claimed`, `remittance_changed`. */
export function refuseClaimedChanges(before: readonly InvoiceLine[], wanted: readonly InvoiceLine[]): void {
  const claimed = before.filter(({ claim_id = null }) => claim_id !== null)
  const known = new Set(claimed.map(({ claim_id }) => claim_id))
  const kept = wanted.filter(({ claim_id = null }) => claim_id !== null)
  if (kept.some(({ claim_id }) => !known.has(claim_id))) throw remittanceChanged()
  for (const line of claimed) {
    const [same, ...others] = kept.filter(({ claim_id }) => claim_id === line.claim_id)
    if (same !== undefined && others.length === 0 && isSameLine(line, same)) continue
    throw new ShopError(
      'line_claimed',
      `La ligne ${line.tracking || 'sans numéro'} est réclamée au transporteur\u00a0: retirez d’abord la réclamation.`,
    )
  }
}

function isSameLine(one: InvoiceLine, other: InvoiceLine): boolean {
  const isSame = one.kind === other.kind && one.tracking === other.tracking
  return isSame && isSameAmount(one.gross, other.gross) && isSameAmount(one.fee, other.fee)
}

type Crediting = { id: number; carrierId: number; wanted: readonly InvoiceLine[] }

/**
 * A line that pays what was granted pays exactly that, once. The claims are locked until the transaction ends.
 * `claim_settled`, `invalid_input`.
 */
export async function refuseWrongCredits(
  tx: ShopTransaction,
  { id, carrierId, wanted }: Crediting,
): Promise<void> {
  const credits = wanted.filter(({ credits_id = null }) => credits_id !== null)
  if (credits.length === 0) return
  const ids = credits.flatMap(({ credits_id }) => credits_id ?? [])
  const granted = await tx
    .selectFrom('claims')
    .innerJoin('remittances', 'remittances.id', 'claims.remittance_id')
    .select(['claims.id', 'claims.granted'])
    .where(sql<boolean>`claims.id = any(${ids}::integer[])`)
    .where('claims.state', '=', 'accepte')
    .where('claims.way', '=', 'avoir')
    .where('remittances.carrier_id', '=', carrierId)
    .orderBy('claims.id')
    .forUpdate('claims')
    .execute()
  const elsewhere = await tx
    .selectFrom('remittance_lines as line')
    .innerJoin('remittances', 'remittances.id', 'line.remittance_id')
    .select('remittances.reference')
    .where(sql<boolean>`line.credits_id = any(${ids}::integer[])`)
    .where('line.remittance_id', '<>', id)
    .executeTakeFirst()
  if (elsewhere !== undefined) throw creditedIn(elsewhere.reference)
  if (new Set(ids).size < ids.length) throw creditedIn(null)
  for (const line of credits) {
    const amount = granted.find((claim) => claim.id === line.credits_id)?.granted
    const isRight = line.kind === 'ajustement' && line.gross === 0
    if (amount === undefined || amount === null) {
      throw new ShopError('claim_settled', 'Cet avoir n’est plus attendu.')
    }
    if (!isRight || !isSameAmount(line.fee, -amount)) {
      throw new ShopError('invalid_input', 'Un avoir vaut ce que le transporteur a accordé.')
    }
  }
}

/** The grant stands in an invoice already; null for this one. */
export function creditedIn(reference: string | null): ShopError {
  const where = reference === null ? 'deux fois dans cette facture' : `déjà dans la facture ${reference}`
  return new ShopError('claim_settled', `Cet avoir est ${where}.`)
}
