import { sql } from 'kysely'
import type { FeedReport } from '#contract/feed/feed.ts'
import { LEFT_OUT } from '#domain/feed/left-out.ts'
import { isClosed, showsPerfumes } from '#domain/settings/closing.ts'
import { listCatalogue } from '#services/catalogue/read.ts'
import { currentSettings } from '#services/settings/settings.ts'
import type { Shop } from '#services/shop.ts'
import { indexNowState } from './index-now.ts'
import { listFeedItems } from './items.ts'

/** Says how many perfumes and sizes are in the feed, why others are not, and how far search engines have been told (A38.2). */
export async function reportFeed(shop: Shop): Promise<FeedReport> {
  const { closing } = await currentSettings(shop)
  const { size: perfumes, items } = await countItems(shop)
  const shown = (await listCatalogue(shop)).length
  const { complete, ...waiting } = await countOthers(shop)
  const names = showsPerfumes(closing, shop.clock())
  const counts = {
    ...waiting,
    no_size: complete - shown,
    closed: names ? 0 : shown,
    free: names ? shown - perfumes : 0,
  }
  const left_out = LEFT_OUT.flatMap((reason) =>
    counts[reason] > 0 ? [{ reason, perfumes: counts[reason] }] : [],
  )
  const is_closed = isClosed(closing, shop.clock())
  return { perfumes, items, is_closed, left_out, index_now: await indexNowState(shop) }
}

async function countItems(shop: Shop): Promise<{ size: number; items: number }> {
  const perfumes = new Set<string>()
  let items = 0
  for await (const some of listFeedItems(shop, 'fr')) {
    items += some.length
    for (const { group } of some) perfumes.add(group)
  }
  return { size: perfumes.size, items }
}

/** Counts what shoppers do not see. The rule of what a perfume lacks is that of `missingOf`. */
async function countOthers({ db }: Shop) {
  const { rows } = await sql<
    Record<'complete' | 'no_picture' | 'no_description' | 'incomplete' | 'hidden', number>
  >`
    select
      count(*) filter (where visible)::int as complete,
      count(*) filter (where is_complete and not visible)::int as hidden,
      count(*) filter (where lacks = 'picture')::int as no_picture,
      count(*) filter (where lacks = 'description')::int as no_description,
      count(*) filter (where lacks = 'other')::int as incomplete
    from (
      select visible, is_complete,
        case
          when is_complete then null
          when image_url = '' then 'picture'
          when char_length(description) < 10 then 'description'
          else 'other'
        end as lacks
      from products
    ) as judged`.execute(db)
  const [counted] = rows
  if (counted === undefined) throw new Error('A count has no row.')
  return counted
}
