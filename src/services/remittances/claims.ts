import { sql } from 'kysely'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import type { Claim, ClaimingCarrier, listClaims as listCall } from '#contract/remittances/claims.ts'
import { ShopError } from '#domain/errors.ts'
import { addUp } from '#domain/money.ts'
import { claimsMessage, type ToldClaim, type ToldParcel } from '#domain/remittances/claims.ts'
import type { Shop } from '#services/shop.ts'
import { selectCashParcels } from './cash.ts'
import { IS_DUE, readClaims } from './claim-rows.ts'
import { OWED } from './owed.ts'

/** Answers are shown for so many days. */
const SHOWN_DAYS = 60
const MOST_CLAIMS = 500

/** Says what each carrier is asked, what it granted, and its latest answers (A28.80). */
export async function listClaims({ db, clock }: Shop): Promise<EndpointAnswer<typeof listCall>> {
  const since = new Date(clock().getTime() - SHOWN_DAYS * 86_400_000)
  const claims = await readClaims(
    db,
    sql`claims.id in (
      select id from claims where state = 'attente' or ${IS_DUE} or answered_at >= ${since}
      order by state <> 'attente', id desc limit ${MOST_CLAIMS}
    )`,
  )
  const parcels = await readDisputed({ db })
  const carriers = await db.selectFrom('carriers').select(['id', 'name', 'phone']).orderBy('name').execute()
  const ordered = claims.toSorted((one, other) => placeOf(one) - placeOf(other))
  return {
    carriers: carriers
      .map((carrier): ClaimingCarrier => {
        const own = claims.filter((claim) => claim.carrier.id === carrier.id)
        const open = own.filter(({ state }) => state === 'attente')
        const claimed = open.filter((claim) => claim.claimed > 0)
        const disputed = parcels.filter(({ carrier_id }) => carrier_id === carrier.id)
        const isAsked = open.length + disputed.length > 0
        return {
          ...carrier,
          claimed: addUp(claimed.map((claim) => claim.claimed)),
          claims: claimed.length,
          questions: open.length - claimed.length,
          granted: addUp(own.filter(isDue).map(({ granted }) => granted ?? 0)),
          message: isAsked ? claimsMessage(open.map(toldClaim), disputed) : null,
        }
      })
      .filter(({ granted, message }) => granted !== 0 || message !== null),
    claims: ordered,
  }
}

function isDue({ way, credited_in }: Claim): boolean {
  return way === 'avoir' && credited_in === null
}

function placeOf(claim: Claim): number {
  if (claim.state === 'attente') return 0
  return isDue(claim) ? 1 : 2
}

function toldClaim({ remittance, ...claim }: Claim): ToldClaim {
  return { ...claim, reference: remittance.reference }
}

/** Reads what one carrier is asked, for a file that it fills in. `not_found`. */
export async function readAsked(
  { db, clock }: Shop,
  carrierId: number,
): Promise<{ name: string; claims: ToldClaim[]; parcels: ToldParcel[]; now: Date }> {
  const carrier = await db
    .selectFrom('carriers')
    .select('name')
    .where('id', '=', carrierId)
    .executeTakeFirst()
  if (carrier === undefined) throw new ShopError('not_found', 'Ce transporteur n’existe plus.')
  const claims = await readClaims(db, sql`claims.state = 'attente' and remittances.carrier_id = ${carrierId}`)
  const parcels = await readDisputed({ db })
  return {
    name: carrier.name,
    claims: claims.map(toldClaim),
    parcels: parcels.filter(({ carrier_id }) => carrier_id === carrierId),
    now: clock(),
  }
}

/** Reads delivered parcels whose missing amount is disputed; one without a number is named by its order's. */
async function readDisputed({ db }: Pick<Shop, 'db'>) {
  const rows = await selectCashParcels(db)
    .where('parcels.cash', '=', 'litige')
    .where(OWED, '>', 0)
    .orderBy('parcels.delivered_at')
    .orderBy('parcels.id')
    .limit(MOST_CLAIMS)
    .execute()
  return rows.map(({ carrier_id, tracking, order_number, owed }) => ({
    ...{ carrier_id, tracking: tracking ?? order_number, owed: Number(owed) },
  }))
}
