/** Room of the feed: the file that Google, Meta, TikTok and Pinterest read, and what search engines are told. */

import { Hono } from 'hono'
import { feedPath } from '#contract/feed/addresses.ts'
import { pathIn, SITE_LANGUAGES, type SiteLanguage } from '#domain/words/site-language.ts'
import type { OriginFor } from '#server/http/public-origin.ts'
import { streamOf } from '#server/http/stream-of.ts'
import { logBug } from '#server/log.ts'
import { leadToFrench } from '#server/pages/hidden-language.ts'
import type { SiteMap } from '#server/pages/seo.ts'
import { listFeedItems } from '#services/feed/items.ts'
import type { Shop } from '#services/shop.ts'
import { readSite } from '#services/site/site.ts'
import { FEED_END, feedItemXml, feedStart } from './feed-xml.ts'

/**
 * Serves the feed in each language (S19.1), streamed, however many perfumes there are. It has one address, of which visitors
 * share a copy: a query leads there.
 */
export function serveFeed(shop: Shop, { product }: Pick<SiteMap, 'product'>, originFor: OriginFor): Hono {
  const feed = new Hono()
  for (const language of SITE_LANGUAGES)
    feed.get(feedPath(language), leadToFrench(shop), async (context) => {
      const { pathname, search } = new URL(context.req.url)
      if (search !== '') return context.redirect(pathname, 301)
      const origin = originFor(context.req.url)
      const pieces = writeFeed(shop, { language, origin, product })
      const first = await pieces.next()
      context.header('Content-Type', 'application/rss+xml; charset=utf-8')
      context.header('Cache-Control', 'no-cache')
      const { method, path } = context.req
      return context.body(streamOf(first, pieces, (error) => logBug(error, { method, path })))
    })
  return feed
}

async function* writeFeed(
  shop: Shop,
  { language, origin, product }: { language: SiteLanguage; origin: string } & Pick<SiteMap, 'product'>,
): AsyncGenerator<string> {
  const { name, search } = await readSite(shop, language)
  yield feedStart({ title: name, link: origin + pathIn(language, '/'), description: search.description })
  for await (const items of listFeedItems(shop, language)) {
    yield items
      .map((item) =>
        feedItemXml(item, { origin, link: origin + pathIn(language, product(item.slug, item.volume)) }),
      )
      .join('')
  }
  yield FEED_END
}
