import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Claim, CreditDue } from '#contract/remittances/claims.ts'
import type { Database } from '#database/schema.ts'

const SHOWN_NAME = {
  opener: sql<string | null>`coalesce(nullif(opener.name, ''), opener.username)`,
  answerer: sql<string | null>`coalesce(nullif(answerer.name, ''), answerer.username)`,
}

/** Reads claims, by invoice and in the order in which they were made. */
export async function readClaims(db: Kysely<Database>, condition: RawBuilder<unknown>): Promise<Claim[]> {
  const rows = await db
    .selectFrom('claims')
    .innerJoin('remittances', 'remittances.id', 'claims.remittance_id')
    .innerJoin('carriers', 'carriers.id', 'remittances.carrier_id')
    .leftJoin('admins as opener', 'opener.id', 'claims.opened_by')
    .leftJoin('admins as answerer', 'answerer.id', 'claims.answered_by')
    .leftJoin('remittance_lines as credit', 'credit.credits_id', 'claims.id')
    .leftJoin('remittances as crediting', 'crediting.id', 'credit.remittance_id')
    .selectAll('claims')
    .select(['carriers.id as carrier_id', 'carriers.name as carrier_name'])
    .select(['remittances.reference', 'remittances.state as remittance_state'])
    .select(['crediting.id as credit_id', 'crediting.reference as credit_reference'])
    .select('crediting.state as credit_state')
    .select([SHOWN_NAME.opener.as('opener_name'), SHOWN_NAME.answerer.as('answerer_name')])
    .where(sql<boolean>`${condition}`)
    .orderBy('remittances.dated_on')
    .orderBy('claims.id')
    .execute()
  return rows.map((row) => {
    const { id, tracking, kind, reason, charged, claimed, note, state, granted, way } = row
    const { credit_id, credit_reference, credit_state } = row
    const isCredited = credit_id !== null && credit_reference !== null && credit_state !== null
    return {
      ...{ id, tracking, kind, reason, charged, claimed, note, state, granted, way },
      carrier: { id: row.carrier_id, name: row.carrier_name },
      remittance: { id: row.remittance_id, reference: row.reference, state: row.remittance_state },
      credited_in: isCredited ? { id: credit_id, reference: credit_reference, state: credit_state } : null,
      opened_at: row.opened_at.toISOString(),
      opened_by: row.opener_name,
      answered_at: row.answered_at?.toISOString() ?? null,
      answered_by: row.answerer_name,
    }
  })
}

/** Selects claims that were granted and stand in no invoice yet. */
export const IS_DUE = sql<boolean>`(claims.state = 'accepte' and claims.way = 'avoir'
  and not exists (select from remittance_lines where credits_id = claims.id))`

/** Reads what a carrier granted and no invoice has paid yet. */
export async function readCreditsDue(db: Kysely<Database>, carrierId: number): Promise<CreditDue[]> {
  const claims = await readClaims(db, sql`${IS_DUE} and remittances.carrier_id = ${carrierId}`)
  return claims.map(({ id, tracking, granted, remittance }) => ({
    ...{ id, tracking, granted: granted ?? 0, reference: remittance.reference },
  }))
}
