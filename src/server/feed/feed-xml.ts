import { pictureAt } from '#contract/pictures/url.ts'
import type { FeedItem } from '#domain/feed/item.ts'
import type { Sale } from '#domain/feed/sale.ts'
import { xmlElement } from '#server/pages/xml.ts'

/** Google takes 100 pixels or more, Meta 500. */
const PICTURE_WIDTH = 1400
/** 'Health & Beauty > Personal Care > Cosmetics > Perfume & Cologne', in Google's taxonomy. */
const PERFUME_CATEGORY = '479'
const MINUTE_MS = 60_000

export const FEED_END = '</channel>\n</rss>\n'

/** Writes what stands before the items. */
export function feedStart({
  title,
  link,
  description,
}: Record<'title' | 'link' | 'description', string>): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n',
    xmlElement('title', title),
    xmlElement('link', link),
    xmlElement('description', description),
  ].join('')
}

/** Writes an item of RSS 2.0 in the terms of Google Merchant; each element has its own line, because Meta bounds lines. */
export function feedItemXml(item: FeedItem, { origin, link }: { origin: string; link: string }): string {
  const [first, ...others] = item.pictures.flatMap(
    (picture) => URL.parse(pictureAt(picture, PICTURE_WIDTH), origin)?.href ?? [],
  )
  return [
    '<item>\n',
    xmlElement('g:id', item.id),
    xmlElement('g:item_group_id', item.group),
    xmlElement('title', item.title),
    xmlElement('description', item.description),
    xmlElement('link', link),
    ...(first === undefined ? [] : [xmlElement('g:image_link', first)]),
    ...others.map((picture) => xmlElement('g:additional_image_link', picture)),
    xmlElement('g:availability', item.isAvailable ? 'in stock' : 'out of stock'),
    xmlElement('g:condition', 'new'),
    xmlElement('g:price', inDirhams(item.price)),
    ...saleXml(item.sale),
    xmlElement('g:brand', item.brand),
    xmlElement('g:identifier_exists', 'no'),
    xmlElement('g:size', item.size),
    xmlElement('g:gender', item.gender),
    xmlElement('g:product_type', item.type),
    xmlElement('g:google_product_category', PERFUME_CATEGORY),
    ...shippingXml(item.shipping),
    '</item>\n',
  ].join('')
}

/** Minutes are all that the format has: a sale is never told longer than it lasts. */
function saleXml(sale: Sale | null): string[] {
  if (sale === null) return []
  const price = xmlElement('g:sale_price', inDirhams(sale.price))
  if (sale.period === null) return [price]
  const from = Math.ceil(sale.period.from.getTime() / MINUTE_MS) * MINUTE_MS
  const until = Math.floor(sale.period.until.getTime() / MINUTE_MS) * MINUTE_MS
  if (from >= until) return []
  return [price, xmlElement('g:sale_price_effective_date', `${minuteOf(from)}/${minuteOf(until)}`)]
}

/** `2026-11-24T11:07Z` */
function minuteOf(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16)}Z`
}

function shippingXml(cost: number | null): string[] {
  if (cost === null) return []
  return [
    '<g:shipping>\n',
    xmlElement('g:country', 'MA'),
    xmlElement('g:price', inDirhams(cost)),
    '</g:shipping>\n',
  ]
}

function inDirhams(amount: number): string {
  return `${amount.toFixed(2)} MAD`
}
