import { type Kysely, sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** The username stands in for a name that was never chosen. */
export const SHOWN_NAME = sql<string>`coalesce(nullif(admins.name, ''), admins.username)`

const ID = sql`split_part(audit.subject, ' ', 2)`

/** Words that a person has chosen, such as the name of a passkey, may look like a subject. */
const IS_A_WORD = sql`(action like 'passkey.%' or action = 'login.succeeded')`

/** The present name of what an entry is about; the text is only cast where it is an id. */
export const SUBJECT_NAME = sql<string | null>`case
  when ${IS_A_WORD} then null
  when subject ~ '^order [0-9a-f-]{36}( |$)' then
    (select order_number from orders where orders.id = ${ID}::uuid)
  when subject ~ '^parcel [0-9a-f-]{36}$' then
    (select order_number from orders join parcels on parcels.order_id = orders.id where parcels.id = ${ID}::uuid)
  when subject like 'admin %' then
    (select ${SHOWN_NAME} from admins where admins.username = substr(audit.subject, 7))
  when subject ~ '^[a-z-]+ [0-9]{1,9}( |$)' then case split_part(subject, ' ', 1)
    when 'staff' then (select ${SHOWN_NAME} from admins where admins.id = ${ID}::integer)
    when 'product' then (select name from products where products.id = ${ID}::integer)
    when 'customer' then (select name from customers where customers.id = ${ID}::integer)
    when 'promo-code' then (select code from promo_codes where promo_codes.id = ${ID}::integer)
    when 'promotion' then (
      select concat(products.name, ', ', variants.volume) from promotions
      join variants on variants.id = promotions.variant_id
      join products on products.id = variants.product_id
      where promotions.id = ${ID}::integer)
    when 'campaign' then (select name from campaigns where campaigns.id = ${ID}::integer)
    when 'review' then (
      select products.name from reviews join products on products.id = reviews.product_id
      where reviews.id = ${ID}::integer)
    when 'carrier' then (select name from carriers where carriers.id = ${ID}::integer)
    when 'remittance' then (select reference from remittances where remittances.id = ${ID}::integer)
    when 'batch' then (select name from batches where batches.id = ${ID}::integer)
  end
end`

/** What can be deleted; other subjects without a name are words. */
const DELETABLE =
  /^(?:order|parcel|product|customer|promo-code|promotion|campaign|carrier|remittance|batch) [0-9a-f-]+(?= |$)/

type Subject = { action: string; subject: string; subject_name: string | null }

/**
 * Gives what was deleted meanwhile the name that it had then, which the entry of its deletion keeps behind its id. People
 * have none there: the audit keeps nothing of a person.
 */
export async function nameGone<Entry extends Subject>(
  db: Kysely<Database>,
  entries: readonly Entry[],
): Promise<(Entry & { is_gone: boolean })[]> {
  const gone = new Set(entries.flatMap((entry) => goneThing(entry) ?? []))
  const deletions =
    gone.size === 0
      ? []
      : await db
          .selectFrom('audit')
          .select('subject')
          .where(sql<boolean>`concat_ws(' ', split_part(subject, ' ', 1), ${ID}) in (${sql.join([...gone])})`)
          .where(sql<boolean>`(action like '%.deleted' or action = 'campaign.taken_back')`)
          .where(sql<boolean>`split_part(subject, ' ', 3) <> ''`)
          .execute()
  const names = new Map(
    deletions.map(({ subject }) => {
      const thing = DELETABLE.exec(subject)?.[0] ?? subject
      return [thing, subject.slice(thing.length + 1)]
    }),
  )
  return entries.map((entry) => {
    const thing = goneThing(entry)
    if (thing === undefined) return { ...entry, is_gone: false }
    return { ...entry, subject_name: names.get(thing) ?? null, is_gone: true }
  })
}

function goneThing({ action, subject, subject_name }: Subject): string | undefined {
  if (subject_name !== null || action.startsWith('passkey.') || action === 'login.succeeded') return undefined
  return DELETABLE.exec(subject)?.[0]
}
